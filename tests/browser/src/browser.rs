//! A browser process and its protocol over a pipe.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

use crate::tab::Tab;

/// So long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// A headless browser without network, gone when dropped.
#[derive(Debug)]
pub struct Browser {
    child: Child,
    profile: PathBuf,
    to: RefCell<ChildStdin>,
    from: Receiver<Value>,
    last: Cell<u64>,
    events: RefCell<VecDeque<Value>>,
}

impl Browser {
    /// Starts a browser; without one tells loudly that the test is skipped, and fails where `CI` is set.
    #[expect(clippy::print_stderr, reason = "a test that is skipped must say so")]
    pub fn start(test: &str) -> Option<Browser> {
        let name = format!("kypho-browser-{test}-{}", std::process::id());
        let profile = std::env::temp_dir().join(name);
        // The protocol wants to read from 3 and to write to 4.
        let started = Command::new("sh")
            .arg("-c")
            .arg("command -v chromium >/dev/null || exit 7; exec chromium \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1")
            .arg("sh")
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars",
                "--remote-debugging-pipe",
                "--window-size=1100,1000",
            ])
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = started.expect("a shell");
        let to = child.stdin.take().expect("a pipe was asked for");
        let out = child.stdout.take().expect("a pipe was asked for");
        let (send, from) = channel();
        std::thread::spawn(move || {
            let mut out = BufReader::new(out);
            let mut message = Vec::new();
            while out.read_until(0, &mut message).is_ok_and(|read| read > 0) {
                message.pop();
                let Ok(value) = serde_json::from_slice(&message) else {
                    break;
                };
                if send.send(value).is_err() {
                    break;
                }
                message.clear();
            }
        });
        let browser = Browser {
            child,
            profile,
            to: RefCell::new(to),
            from,
            last: Cell::new(0),
            events: RefCell::default(),
        };
        if browser
            .try_call("Browser.getVersion", json!({}), None)
            .is_none()
        {
            assert!(
                std::env::var_os("CI").is_none(),
                "chromium has to be installed where CI is set"
            );
            eprintln!(
                "SKIPPED: chromium is not installed or does not start, {test} was not tested"
            );
            return None;
        }
        Some(browser)
    }

    /// Opens a tab.
    pub fn tab(&self) -> Tab<'_> {
        let target = self.call("Target.createTarget", json!({"url": "about:blank"}), None);
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let session = self.call("Target.attachToTarget", attach, None);
        let session = session["sessionId"].as_str().expect("a session").to_owned();
        Tab::new(self, session)
    }

    /// Sends a command and waits for its answer.
    pub(crate) fn call(&self, method: &str, params: Value, session: Option<&str>) -> Value {
        self.try_call(method, params, session)
            .unwrap_or_else(|| panic!("{method}: the browser is gone"))
    }

    fn try_call(&self, method: &str, params: Value, session: Option<&str>) -> Option<Value> {
        let id = self.last.get() + 1;
        self.last.set(id);
        let mut message = json!({"id": id, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.to.borrow_mut().write_all(&bytes).ok()?;
        loop {
            let answer = self.from.recv_timeout(PATIENCE).ok()?;
            if answer["id"] == json!(id) {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return Some(answer["result"].clone());
            }
            self.events.borrow_mut().push_back(answer);
        }
    }

    /// Waits for an event of that name, and takes it; others are kept.
    pub(crate) fn wait(&self, name: &str, session: &str) {
        let wanted =
            |event: &Value| event["method"] == json!(name) && event["sessionId"] == json!(session);
        let known = self.events.borrow().iter().position(wanted);
        if let Some(known) = known {
            self.events.borrow_mut().remove(known);
            return;
        }
        loop {
            let event = self.from.recv_timeout(PATIENCE);
            let event = event.unwrap_or_else(|_| panic!("{name}: the browser is gone"));
            if wanted(&event) {
                return;
            }
            self.events.borrow_mut().push_back(event);
        }
    }

    /// Takes all events of that name.
    pub(crate) fn take(&self, name: &str, session: &str) -> Vec<Value> {
        let mut taken = Vec::new();
        self.events.borrow_mut().retain(|event| {
            let wanted = event["method"] == json!(name) && event["sessionId"] == json!(session);
            if wanted {
                taken.push(event["params"].clone());
            }
            !wanted
        });
        taken
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // What does not go or cannot be removed is left to the system.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
