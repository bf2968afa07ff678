//! How long things take, fairly measured: machines differ, and others compute at the same time.

use serde_json::json;

use crate::browser::Browser;

/// A task that is longer than this, in milliseconds, is felt; on a machine of its own.
const FELT: f64 = 50.0;

impl Browser {
    /// How much slower than alone this machine runs just now: the longest against the shortest of forty equal pieces of work.
    pub fn slowness(&self) -> f64 {
        let script = "const work = (n) => { const begin = performance.now(); let x = 0;
                 for (let i = 0; i < n; i++) x += Math.sqrt(i); return performance.now() - begin + (x < 0); };
             for (let i = 0; i < 20; i++) work(2e6);
             const n = 2e6 * 15 / Math.max(work(2e6), 1), times = [];
             for (let i = 0; i < 40; i++) times.push(work(n));
             return Math.max(...times) / Math.min(...times)";
        self.script(script, json!([])).as_f64().unwrap_or(1.0).clamp(1.0, 5.0)
    }

    /// Does something in the page, and looks that it answered all the while: no task may be felt. Fifty milliseconds on a
    /// machine of its own; when others compute at the same time, so much longer as anything takes. Returns the longest.
    ///
    /// # Panics
    /// When one is.
    pub fn answers_while(&self, what: &str, deed: impl FnOnce()) -> f64 {
        let before = self.slowness();
        let watch = "window.watched?.disconnect(); window.longest = 0;
             window.watched = new PerformanceObserver((list) => {
                 for (const e of list.getEntries()) window.longest = Math.max(window.longest, e.duration); });
             window.watched.observe({ type: 'longtask' });";
        self.script(watch, json!([]));
        deed();
        // What has just ended is told with the next frame.
        let told = "return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.longest))))";
        let longest = self.script(told, json!([])).as_f64().unwrap_or(f64::MAX);
        self.script("window.watched.disconnect()", json!([]));
        let slowness = before.max(self.slowness());
        println!("{what}: longest task {longest:.0} ms, on a machine {slowness:.1} times slower than alone");
        assert!(longest <= FELT * slowness, "{what}: {longest} ms, {slowness:.1} times slower than alone");
        longest
    }
}
