//! A page in a browser.

use std::path::Path;

use serde_json::{Value, json};

use crate::browser::Browser;

/// A tab of a browser.
#[derive(Debug)]
pub struct Tab<'b> {
    browser: &'b Browser,
    session: String,
}

impl<'b> Tab<'b> {
    pub(crate) fn new(browser: &'b Browser, session: String) -> Tab<'b> {
        let tab = Tab { browser, session };
        for domain in ["Page", "Network", "Runtime", "Log"] {
            tab.call(&format!("{domain}.enable"), json!({}));
        }
        tab
    }

    /// Sends a command.
    pub fn call(&self, method: &str, params: Value) -> Value {
        self.browser.call(method, params, Some(&self.session))
    }

    /// Takes all events of that name.
    pub fn events(&self, name: &str) -> Vec<Value> {
        self.browser.take(name, &self.session)
    }

    /// Switches the page's own scripts off, for pages opened from now on.
    pub fn without_scripts(&self) {
        self.call(
            "Emulation.setScriptExecutionDisabled",
            json!({"value": true}),
        );
    }

    /// Sets the width of the window, in pixels.
    pub fn width(&self, width: u32) {
        let metrics =
            json!({"width": width, "height": 1000, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", metrics);
    }

    /// Chooses `screen` or `print`, and light or dark.
    pub fn media(&self, media: &str, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        let params = json!({"media": media, "features": features});
        self.call("Emulation.setEmulatedMedia", params);
    }

    /// Opens a file and waits until it is there.
    pub fn open(&self, file: &Path) {
        let file = file.canonicalize().expect("a file that is there");
        let path = file.to_str().expect("a path in UTF-8");
        let url = format!("file://{}", path.replace('%', "%25").replace('#', "%23"));
        self.events("Network.requestWillBeSent");
        self.call("Page.navigate", json!({ "url": url }));
        self.browser.wait("Page.loadEventFired", &self.session);
    }

    /// Gives the value of an expression.
    pub fn value(&self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let result = self.call("Runtime.evaluate", params);
        assert!(
            result["exceptionDetails"].is_null(),
            "{expression}: {}",
            result["exceptionDetails"]
        );
        result["result"]["value"].clone()
    }

    /// Presses a key by its name.
    pub fn press(&self, key: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            " " => 32,
            "End" => 35,
            "Home" => 36,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            letter => u32::from(letter.to_ascii_uppercase().as_bytes()[0]),
        };
        let mut down = json!({
            "type": "keyDown", "key": key, "windowsVirtualKeyCode": code, "nativeVirtualKeyCode": code
        });
        match key {
            "Enter" => down["text"] = json!("\r"),
            key if key.len() == 1 => down["text"] = json!(key),
            _ => down["type"] = json!("rawKeyDown"),
        }
        self.call("Input.dispatchKeyEvent", down.clone());
        down["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", down);
    }

    /// Presses Tab until the element that has the focus fits a selector.
    pub fn tab_to(&self, selector: &str) {
        for _ in 0..400 {
            self.press("Tab");
            if self.value(&format!("document.activeElement.matches({selector:?})")) == json!(true) {
                return;
            }
        }
        panic!("{selector} is not reached by Tab");
    }

    /// Gives role and name of every node that a screen reader is told of.
    pub fn spoken(&self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().expect("nodes");
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        nodes
            .iter()
            .filter(|node| node["ignored"] == json!(false))
            .map(|node| (text(&node["role"]), text(&node["name"])))
            .collect()
    }
}
