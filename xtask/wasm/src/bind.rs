//! A WebAssembly module as the compiler wrote it becomes one that a page can load, with the script that joins
//! them.
//!
//! `wasm-opt` is not used: it makes the module smaller and, what counts, the compressed module larger.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

/// A module that is ready for a page.
pub struct Bound {
    /// The script that loads the module and hands values over.
    pub js: String,
    /// The module that the script loads.
    pub wasm: Vec<u8>,
}

/// Makes the bindings; the files go through `folder`.
pub fn bind(wasm: &Path, name: &str, folder: &Path) -> Result<Bound, String> {
    let fault = |e: &dyn std::fmt::Display| format!("the bindings of {name} could not be made: {e}");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true).omit_default_module_path(true);
    bindgen.web(true).map_err(|e| fault(&e))?;
    bindgen.generate(folder).map_err(|e| fault(&e))?;
    let snippets = folder.join("snippets");
    if snippets.exists() {
        return Err(format!("a dependency of {name} brings scripts of its own, which are not packed"));
    }
    let module = folder.join(format!("{name}_bg.wasm"));
    let js = std::fs::read_to_string(folder.join(format!("{name}.js"))).map_err(|e| fault(&e))?;
    let wasm = std::fs::read(&module).map_err(|e| fault(&e))?;
    Ok(Bound { js, wasm })
}
