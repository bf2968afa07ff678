//! A browser with the app in it, and the server that gave it out: each test has its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use base64::Engine as _;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

use crate::driver::{Driver, Event, Pointer};
use crate::fonts::Fonts;

/// How long something may take until a test gives up: long enough for one processor that others use, too.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The app's server, in this process. It ends when it is dropped.
pub struct Server {
    runtime: Runtime,
    port: u16,
    stop: Option<oneshot::Sender<()>>,
    data: tempfile::TempDir,
}

impl Server {
    /// Starts on a free port.
    pub fn start() -> Server {
        Server::on(0, |_| {})
    }

    /// Starts on a port, with other settings than the usual.
    ///
    /// # Panics
    /// When the port is taken, or when the app has not been packed.
    pub fn on(port: u16, set: impl FnOnce(&mut server::Config)) -> Server {
        let packed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web-dist/index.html");
        assert!(packed.is_file(), "there is no browser app to test: run `cargo xtask test`");
        let runtime = Runtime::new().expect("a runtime starts");
        let listener = runtime.block_on(TcpListener::bind(("127.0.0.1", port))).expect("the port is free");
        let port = listener.local_addr().expect("a listener has an address").port();
        let (stop, stopped) = oneshot::channel();
        let data = tempfile::tempdir().expect("a folder for data");
        let mut config = server::Config::new(server::Database::Sqlite(data.path().join("hexad.db")));
        config.limits = false;
        set(&mut config);
        runtime.spawn(server::run(listener, config, async {
            let _ = stopped.await;
        }));
        Server { runtime, port, stop: Some(stop), data }
    }

    /// Makes somebody a moderator, as whoever runs the server does.
    ///
    /// # Panics
    /// When nobody is called that.
    pub fn make_moderator(&self, name: &str) {
        let config = server::Config::new(server::Database::Sqlite(self.data.path().join("hexad.db")));
        let done = self.runtime.block_on(server::admin::set_moderator(&config, name, true));
        assert!(done.expect("the store answers"), "{name} is not registered");
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Stops it; connections that are open are cut.
    pub fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        self.runtime.shutdown_timeout(PATIENCE);
    }
}

/// What a browser is like.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The language it asks for.
    pub language: &'static str,
    /// The size of the window, in pixels.
    pub size: (u32, u32),
    /// Whether the system asks for less motion: tests that do not look at motion are faster with it.
    pub still: bool,
    /// The fonts that it finds.
    pub fonts: Fonts,
}

impl Default for Options {
    fn default() -> Options {
        Options { language: "en", size: (1400, 1000), still: true, fonts: Fonts::asked() }
    }
}

/// A browser that looks at the app.
pub struct Browser {
    /// What tells the browser what to do.
    pub driver: Driver,
    server: Option<Server>,
    origin: String,
}

impl Browser {
    /// Starts a server and a browser; nothing is loaded yet.
    pub fn start(options: Options) -> Browser {
        Browser::at(Server::start(), options)
    }

    /// Starts a browser at a server that is there.
    pub fn at(server: Server, options: Options) -> Browser {
        let still = options.still.then(|| "--force-prefers-reduced-motion".to_string());
        let driver = Driver::start(options.language, options.fonts, &still.into_iter().collect::<Vec<_>>());
        // A host with a name, because only such a one has passkeys.
        let origin = format!("http://localhost:{}", server.port());
        let browser = Browser { driver, server: Some(server), origin };
        browser.resize(options.size.0, options.size.1);
        browser
    }

    /// Starts another browser at the same server, with nothing in common but that.
    pub fn another(&self, options: Options) -> Browser {
        let still = options.still.then(|| "--force-prefers-reduced-motion".to_string());
        let driver = Driver::start(options.language, options.fonts, &still.into_iter().collect::<Vec<_>>());
        let browser = Browser { driver, server: None, origin: self.origin.clone() };
        browser.resize(options.size.0, options.size.1);
        browser
    }

    /// Gives the browser a device that makes passkeys and signs with them, as if its owner agreed each time.
    ///
    /// # Panics
    /// When the driver refuses.
    pub fn add_device(&self) {
        let device = json!({ "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
            "hasUserVerification": true, "isUserVerified": true });
        self.driver.post("webauthn/authenticator", &device).unwrap_or_else(|e| panic!("a device: {e}"));
    }

    /// Takes the network away, or gives it back.
    pub fn set_offline(&self, offline: bool) {
        self.driver.chromium("Network.enable", json!({}));
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.driver.chromium("Network.emulateNetworkConditions", conditions);
    }

    /// Starts with English, a large window and no motion, and opens a page.
    pub fn open(address: &str) -> Browser {
        let browser = Browser::start(Options::default());
        browser.go(address);
        browser
    }

    /// The address of the server.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Takes the server away.
    pub fn stop_server(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop();
        }
    }

    /// Brings the server back, at the same address.
    pub fn restart_server(&mut self) {
        let port = self.origin.rsplit(':').next().and_then(|p| p.parse().ok()).unwrap_or(0);
        self.server = Some(Server::on(port, |_| {}));
    }

    /// Gives the window another size.
    pub fn resize(&self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.driver.chromium("Emulation.setDeviceMetricsOverride", size);
    }

    /// Loads a page of the app and waits until it is there.
    ///
    /// # Panics
    /// When it does not come.
    pub fn go(&self, address: &str) {
        let full = format!("{}{address}", self.origin);
        self.driver.post("url", &json!({ "url": full })).unwrap_or_else(|e| panic!("{address}: {e}"));
        self.ready();
    }

    /// Waits until the page is there, with its words.
    pub fn ready(&self) {
        self.wait("the page is there", READY, json!([]));
    }

    /// Loads the page again.
    ///
    /// # Panics
    /// When it does not come.
    pub fn reload(&self) {
        self.driver.post("refresh", &json!({})).unwrap_or_else(|e| panic!("reload: {e}"));
        self.ready();
    }

    /// Runs the body of a function in the page.
    ///
    /// # Panics
    /// When it throws.
    pub fn script(&self, body: &str, arguments: Value) -> Value {
        let body = json!({ "script": body, "args": arguments });
        self.driver.post("execute/sync", &body).unwrap_or_else(|e| panic!("{e}\nin {}", body["script"]))
    }

    /// Waits until a script returns something true, and returns that.
    ///
    /// # Panics
    /// When that takes too long.
    pub fn wait(&self, what: &str, body: &str, arguments: Value) -> Value {
        self.try_wait(body, arguments).unwrap_or_else(|trouble| self.give_up(what, &trouble))
    }

    /// The same; says what was the trouble when that takes too long.
    ///
    /// # Errors
    /// With what the page threw last, or nothing.
    pub fn try_wait(&self, body: &str, arguments: Value) -> Result<Value, String> {
        let script = format!(
            "const done = arguments[arguments.length - 1], end = performance.now() + arguments[arguments.length - 2];
             const given = [...arguments].slice(0, -2), look = function () {{ {body} }};
             (function again() {{
               const found = look(...given);
               if (found) done(found); else if (performance.now() > end) done(null); else setTimeout(again, 4);
             }})();"
        );
        let end = Instant::now() + PATIENCE;
        let mut trouble = String::new();
        while Instant::now() < end {
            let left = end.saturating_duration_since(Instant::now());
            let mut all = arguments.as_array().cloned().unwrap_or_default();
            all.push(json!(left.as_millis() as u64));
            match self.driver.post("execute/async", &json!({ "script": script, "args": all })) {
                Ok(Value::Null) => break,
                Ok(found) => return Ok(found),
                // The page was left while the script looked; the next one is looked at again.
                Err(error) => trouble = error,
            }
        }
        Err(trouble)
    }

    /// Ends a test that has waited in vain.
    ///
    /// # Panics
    /// Always.
    pub fn give_up(&self, what: &str, trouble: &str) -> ! {
        self.picture("failed");
        let here = self.driver.get("url").unwrap_or_default();
        let log = self.driver.log("browser");
        panic!(
            "{what}: this never came, at {here}. {trouble}\nConsole: {log:?}\nPicture: target/screenshots/failed.png"
        );
    }

    /// Waits until there is an element.
    pub fn wait_for(&self, selector: &str) {
        self.wait(selector, "return !!document.querySelector(arguments[0])", json!([selector]));
    }

    /// Waits until there is no such element.
    pub fn wait_gone(&self, selector: &str) {
        self.wait(selector, "return !document.querySelector(arguments[0])", json!([selector]));
    }

    /// Whether there is an element.
    pub fn has(&self, selector: &str) -> bool {
        self.script("return !!document.querySelector(arguments[0])", json!([selector])) == json!(true)
    }

    /// How many elements there are.
    pub fn count(&self, selector: &str) -> usize {
        let n = self.script("return document.querySelectorAll(arguments[0]).length", json!([selector]));
        n.as_u64().unwrap_or(0) as usize
    }

    /// The words of an element.
    pub fn text(&self, selector: &str) -> String {
        let text = self.script(
            "const found = document.querySelector(arguments[0]); return found && found.textContent.trim()",
            json!([selector]),
        );
        text.as_str().unwrap_or_else(|| panic!("there is no {selector}")).to_string()
    }

    /// Waits until an element has words, and returns them.
    pub fn wait_text(&self, selector: &str) -> String {
        let body =
            "const found = document.querySelector(arguments[0]); return found && found.textContent.trim()";
        self.wait(selector, body, json!([selector])).as_str().unwrap_or_default().to_string()
    }

    /// Where the middle of an element is, after it was scrolled into sight. It must be what is met there, and stand still.
    pub fn middle(&self, selector: &str) -> (f64, f64) {
        let at = self.wait(&format!("{selector} can be pointed at"), MIDDLE, json!([selector]));
        (at[0].as_f64().unwrap_or(0.0), at[1].as_f64().unwrap_or(0.0))
    }

    /// Clicks at the middle of an element.
    pub fn click(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.driver.point(Pointer::Mouse, &[Event::Move(x, y), Event::Down, Event::Up]);
    }

    /// Puts a finger on the middle of an element.
    pub fn tap(&self, selector: &str) {
        let (x, y) = self.middle(selector);
        self.driver.point(Pointer::Touch, &[Event::Move(x, y), Event::Down, Event::Up]);
    }

    fn element(&self, selector: &str) -> String {
        self.wait_for(selector);
        let body = json!({ "using": "css selector", "value": selector });
        let found = self.driver.post("element", &body).unwrap_or_else(|e| panic!("{selector}: {e}"));
        let id = found.as_object().and_then(|o| o.values().next()).and_then(Value::as_str);
        id.unwrap_or_else(|| panic!("{selector}: no element")).to_string()
    }

    /// Types into a field, in place of what was there.
    ///
    /// # Panics
    /// When there is no such field.
    pub fn fill(&self, selector: &str, text: &str) {
        let id = self.element(selector);
        self.driver
            .post(&format!("element/{id}/clear"), &json!({}))
            .unwrap_or_else(|e| panic!("{selector}: {e}"));
        let body = json!({ "text": text });
        self.driver.post(&format!("element/{id}/value"), &body).unwrap_or_else(|e| panic!("{selector}: {e}"));
    }

    /// Registers somebody on the page where one signs in.
    ///
    /// # Panics
    /// When the page is another, or they cannot register.
    pub fn register(&self, name: &str, password: &str) {
        self.wait_for("form[data-name=register]");
        self.fill("form[data-name=register] input[name=name]", name);
        self.fill("form[data-name=register] input[name=password]", password);
        self.click("form[data-name=register] [data-name=send]");
        self.wait_for("[data-name=hello]");
    }

    /// Chooses from a list.
    ///
    /// # Panics
    /// When there is no such choice.
    pub fn choose(&self, selector: &str, value: &str) {
        let option = format!("{selector} option[value='{value}']");
        let id = self.element(&option);
        self.driver
            .post(&format!("element/{id}/click"), &json!({}))
            .unwrap_or_else(|e| panic!("{option}: {e}"));
    }

    /// Presses keys.
    pub fn keys(&self, keys: &[&str]) {
        self.driver.keys(keys);
    }

    /// Presses the tab key until an element has the keyboard.
    ///
    /// # Panics
    /// When it is never reached.
    pub fn tab_to(&self, selector: &str) {
        for _ in 0..150 {
            let body = "return !!document.activeElement && document.activeElement.matches(arguments[0])";
            if self.script(body, json!([selector])) == json!(true) {
                return;
            }
            self.keys(&["Tab"]);
        }
        panic!("the tab key never comes to {selector}");
    }

    /// What the browser keeps for the app under a name.
    pub fn stored(&self, key: &str) -> Option<String> {
        self.script("return localStorage.getItem(arguments[0])", json!([key])).as_str().map(String::from)
    }

    /// Keeps something under a name, as an earlier visit would have.
    pub fn store(&self, key: &str, value: &str) {
        self.script("localStorage.setItem(arguments[0], arguments[1])", json!([key, value]));
    }

    /// The path, question and hash of the page.
    pub fn here(&self) -> String {
        let place = self.script("return location.pathname + location.search + location.hash", json!([]));
        place.as_str().unwrap_or_default().to_string()
    }

    /// Keeps a picture of the window in `target/screenshots`.
    pub fn picture(&self, name: &str) {
        let Ok(data) = self.driver.get("screenshot") else { return };
        let bytes = base64::engine::general_purpose::STANDARD.decode(data.as_str().unwrap_or_default());
        if let Ok(bytes) = bytes {
            let folder = screenshots();
            let _ = fs::create_dir_all(&folder);
            let _ = fs::write(folder.join(format!("{name}.png")), bytes);
        }
    }

    /// Makes somebody a moderator of the server.
    pub fn make_moderator(&self, name: &str) {
        if let Some(server) = &self.server {
            server.make_moderator(name);
        }
    }

    /// Looks that the console holds no complaint but that the server has refused something, which it says of every
    /// such answer.
    pub fn no_complaints_about_refusals(&self) {
        let log = self.driver.log("browser");
        let bad: Vec<&str> = log
            .iter()
            .filter(|entry| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING")))
            .filter_map(|entry| entry["message"].as_str())
            .filter(|message| !message.contains("the server responded with a status of 40"))
            .collect();
        assert!(bad.is_empty(), "the console complains: {bad:#?}");
    }

    /// Ends a test: nothing was complained about in the console, no request failed.
    ///
    /// # Panics
    /// When something was.
    pub fn finish(self) {
        self.no_complaints(&[]);
    }

    /// Looks that the console holds no complaint, but for those that have one of these words.
    ///
    /// # Panics
    /// When there is one.
    pub fn no_complaints(&self, but: &[&str]) {
        let bad: Vec<String> = self
            .driver
            .log("browser")
            .iter()
            .filter(|entry| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING")))
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_string())
            .filter(|message| !but.iter().any(|word| message.contains(word)))
            .collect();
        assert!(bad.is_empty(), "the console complains: {bad:#?}");
        let events: Vec<Value> = self
            .driver
            .log("performance")
            .iter()
            .filter_map(|entry| serde_json::from_str::<Value>(entry["message"].as_str()?).ok())
            .map(|mut event| event["message"].take())
            .collect();
        // What the browser asks of others, on its own account, is not ours.
        let ours: Vec<&Value> = events
            .iter()
            .filter(|event| event["method"] == "Network.requestWillBeSent")
            .map(|event| &event["params"])
            .filter(|sent| sent["request"]["url"].as_str().is_some_and(|url| url.starts_with(&self.origin)))
            .map(|sent| &sent["requestId"])
            .collect();
        let failed: Vec<&Value> = events
            .iter()
            .filter(|event| ours.contains(&&event["params"]["requestId"]))
            .filter(|event| match event["method"].as_str() {
                Some("Network.loadingFailed") => {
                    let text = event["params"]["errorText"].as_str().unwrap_or_default();
                    event["params"]["canceled"] != json!(true) && !but.iter().any(|word| text.contains(word))
                }
                Some("Network.responseReceived") => {
                    event["params"]["response"]["status"].as_u64().is_some_and(|status| status >= 400)
                }
                _ => false,
            })
            .collect();
        assert!(failed.is_empty(), "requests failed: {failed:#?}");
    }
}

/// Where pictures are kept.
pub fn screenshots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots")
}

const READY: &str = "
    const main = document.querySelector('main');
    return document.readyState === 'complete' && main && main.firstElementChild
        && !main.querySelector('[aria-busy=true]') && document.fonts.status === 'loaded'
        && document.title.length > 0";

const MIDDLE: &str = "
    const found = document.querySelector(arguments[0]);
    if (!found || found.disabled) return null;
    let box = found.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
        found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        box = found.getBoundingClientRect();
    }
    const x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height / 2);
    const met = document.elementFromPoint(x, y);
    if (!met) return null;
    const label = found.closest('label');
    if (!(found.contains(met) || met.contains(found) || label && label.contains(met))) return null;
    // It must stand still: what has just come above it may push it away before it is pressed.
    const spot = [x, y, met], last = window.spot, now = performance.now();
    if (last && now - last.seen < 1000 && spot.every((part, i) => part === last.spot[i])) {
        last.seen = now;
        return now - last.since > 30 ? [x, y] : null;
    }
    window.spot = { spot, since: now, seen: now };
    return null";
