//! Classes that a dependency gives out to scripts and that no script of ours asks for: they are taken from the script
//! and the module, and with them all code that only they need.

use walrus::{Module, ModuleConfig};

use crate::bind::Bound;

/// The bindings without the classes; as they were, if anything is not as expected.
pub fn without_classes(bound: Bound) -> Bound {
    trimmed(&bound).unwrap_or(bound)
}

fn trimmed(bound: &Bound) -> Option<Bound> {
    let (js, names) = without(&bound.js);
    if names.is_empty() {
        return None;
    }
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(&bound.wasm).ok()?;
    let theirs = |export: &str| names.iter().any(|name| is_of(export, name));
    let exports: Vec<_> = module.exports.iter().filter(|e| theirs(&e.name)).map(|e| e.id()).collect();
    exports.into_iter().for_each(|id| module.exports.delete(id));
    walrus::passes::gc::run(&mut module);
    // What the module still asks of the script must not speak of a class that is gone.
    let asks = |module: &Module, name: &str| {
        let word = name.to_lowercase();
        module.imports.iter().any(|import| import.name.to_lowercase().contains(&word))
    };
    if names.iter().any(|name| asks(&module, name)) {
        return None;
    }
    Some(Bound { js, wasm: module.emit_wasm() })
}

/// Whether an export belongs to a class: a method of it, or what frees it.
fn is_of(export: &str, class: &str) -> bool {
    let class = class.to_lowercase();
    export.strip_prefix(&class).is_some_and(|rest| rest.starts_with('_'))
        || export.strip_prefix("__wbg_").and_then(|rest| rest.strip_prefix(&class)) == Some("_free")
}

/// A script without its classes, and their names.
fn without(js: &str) -> (String, Vec<String>) {
    let mut names = Vec::new();
    let mut out = String::with_capacity(js.len());
    // Inside of a class, or of what is registered to free it.
    let (mut inside, mut registers) = (false, false);
    for line in js.lines() {
        if let Some(name) = line.strip_prefix("export class ").and_then(|rest| rest.split(' ').next()) {
            names.push(name.to_string());
            inside = true;
        }
        let about = |name: &String| line.starts_with(&format!("if (Symbol.dispose) {name}."));
        registers |= names.iter().any(|name| line.starts_with(&format!("const {name}Finalization ")));
        if !inside && !registers && !names.iter().any(about) {
            out.push_str(line);
            out.push('\n');
        }
        inside &= line != "}";
        registers &= !line.ends_with(';');
    }
    (out, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_goes_with_its_methods() {
        let js = "let wasm;\nexport class Far {\n    go() {\n        wasm.far_go(1);\n    }\n}\nif (Symbol.dispose) Far.prototype[Symbol.dispose] = Far.prototype.free;\nconst FarFinalization = a\n    ? b\n    : c(p => wasm.__wbg_far_free(p));\nexport function start() {}\n";
        let (left, names) = without(js);
        assert_eq!(
            (left.as_str(), &names[..]),
            ("let wasm;\nexport function start() {}\n", &["Far".to_string()][..])
        );
        assert!(is_of("far_go", "Far") && is_of("__wbg_far_free", "Far"));
        assert!(!is_of("farther_go", "Far") && !is_of("__wbg_farther_free", "Far"));
    }

    #[test]
    fn a_script_without_classes_stays_as_it_is() {
        let bound = Bound { js: "let wasm;\n".to_string(), wasm: vec![1] };
        assert_eq!(without_classes(bound).wasm, [1]);
    }
}
