"use strict";
document.querySelectorAll(".pl").forEach(function (player) {
  var stops = Array.prototype.filter.call(player.children, function (child) { return child.type === "radio"; });
  var parents = stops.map(function (stop, i) { return stop.dataset.p ? +stop.dataset.p : Math.max(i - 1, 0); });
  var live = player.querySelector(".live"), flip = player.querySelector(".flip input"), timer = 0;
  function now() { return stops.findIndex(function (stop) { return stop.checked; }); }
  function next(i) { return i + 1 < stops.length && parents[i + 1] === i ? i + 1 : i; }
  var board = player.querySelector("details.bd");
  function say() { if (board) board.open = true; live.textContent = stops[now()].getAttribute("aria-label"); }
  function go(i) {
    var focused = stops.indexOf(document.activeElement) >= 0;
    stops[i].checked = true;
    if (focused) stops[i].focus({ preventScroll: true });
    say();
  }
  function end(i) {
    while (next(i) !== i) i = next(i);
    return i;
  }
  function beside(i, by) {
    if (!i) return i;
    var all = stops.map(function (_, k) { return k; }).filter(function (k) { return k && parents[k] === parents[i]; });
    return all[all.indexOf(i) + by] || i;
  }
  function pause() { clearInterval(timer); timer = 0; player.classList.remove("plays"); }
  function play() {
    if (timer) return pause();
    if (next(now()) === now()) go(0);
    player.classList.add("plays");
    timer = setInterval(function () {
      var i = next(now());
      if (i === now()) pause(); else go(i);
    }, 1200);
  }
  var keys = {
    ArrowLeft: function () { go(parents[now()]); },
    ArrowRight: function () { go(next(now())); },
    ArrowUp: function () { go(beside(now(), -1)); },
    ArrowDown: function () { go(beside(now(), 1)); },
    Home: function () { go(0); },
    End: function () { go(end(now())); },
    f: function () { flip.checked = !flip.checked; },
    " ": play
  };
  function press(key) {
    var act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return false;
    if (act !== play) pause();
    act();
    return true;
  }
  player.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " && /^(A|BUTTON|SUMMARY)$/.test(event.target.tagName)) return;
    if (event.key === " " && event.target === flip) return;
    if (press(event.key)) event.preventDefault();
  });
  player.addEventListener("change", function (event) { if (event.target !== flip) { pause(); say(); } });
  player.querySelectorAll("button").forEach(function (button) {
    button.addEventListener("click", function () { press(button.dataset.k); });
  });
  player.querySelectorAll(".js").forEach(function (part) { part.hidden = false; });
});
addEventListener("beforeprint", function () {
  document.querySelectorAll("details:not([open])").forEach(function (part) { part.open = true; part.dataset.shut = ""; });
});
addEventListener("afterprint", function () {
  document.querySelectorAll("details[data-shut]").forEach(function (part) { part.open = false; part.removeAttribute("data-shut"); });
});
