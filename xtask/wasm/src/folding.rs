//! Folding of identical code: of functions with the same type and the same body one is kept, and whoever meant another
//! means that one. The linker for WebAssembly does not do it, and generic code is full of such functions.
//!
//! Functions of which only the callees differed may be the same once those were folded, so it goes on while there are any.
//! What a program can tell of a function's address stays: tables keep all their places.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

use crate::bind::Bound;

/// The module without functions that stand in it twice; as it was, if it is not a module as expected.
pub fn folded(bound: Bound) -> Bound {
    let mut wasm = bound.wasm;
    while let Some(shorter) = fold(&wasm) {
        wasm = shorter;
    }
    Bound { js: bound.js, wasm }
}

/// One round: nothing, when no two functions are alike.
fn fold(wasm: &[u8]) -> Option<Vec<u8>> {
    let mut folding = Folding::find(wasm)?;
    let mut module = Module::new();
    folding.parse_core_module(&mut module, Parser::new(0), wasm).ok()?;
    Some(module.finish())
}

/// Which functions stay, and what the others are now.
struct Folding {
    /// By old number, without imports: whether it stays.
    stays: Vec<bool>,
    /// By old number, with imports: the new number.
    numbers: Vec<u32>,
}

impl Folding {
    fn find(wasm: &[u8]) -> Option<Folding> {
        let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.ok()? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import.ok()?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<_, _>>().ok()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(wasm.get(body.range())?),
                _ => {}
            }
        }
        let mut first = HashMap::new();
        let mut numbers: Vec<u32> = (0..imported).collect();
        let mut stays = Vec::new();
        let mut next = imported;
        for alike in types.into_iter().zip(bodies) {
            let number = *first.entry(alike).or_insert(next);
            stays.push(number == next);
            next += u32::from(number == next);
            numbers.push(number);
        }
        stays.contains(&false).then_some(Folding { stays, numbers })
    }
}

impl Reencode for Folding {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, reencode::Error> {
        Ok(self.numbers.get(old as usize).copied().unwrap_or(old))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for (number, stays) in section.into_iter().zip(self.stays.clone()) {
            let number = self.type_index(number?)?;
            if stays {
                functions.function(number);
            }
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for (body, stays) in section.into_iter().zip(self.stays.clone()) {
            let body = body?;
            if stays {
                self.parse_function_body(code, body)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, TypeSection, ValType,
    };

    /// An imported function, then those with the types and the calls that are given, each exported by its place.
    fn module(functions: &[(u32, &[u32])]) -> Bound {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], []);
        let mut imports = ImportSection::new();
        imports.import("a", "b", EntityType::Function(0));
        let (mut section, mut code, mut exports) =
            (FunctionSection::new(), CodeSection::new(), ExportSection::new());
        for (number, (ty, calls)) in functions.iter().enumerate() {
            section.function(*ty);
            exports.export(&format!("f{number}"), ExportKind::Func, number as u32 + 1);
            let mut body = Function::new([]);
            calls.iter().for_each(|callee| _ = body.instructions().call(*callee));
            body.instructions().end();
            code.function(&body);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&section).section(&exports).section(&code);
        Bound { js: "let wasm;".to_string(), wasm: module.finish() }
    }

    /// How many functions a module has, and which its exports are.
    fn exported(wasm: &[u8]) -> (usize, Vec<u32>) {
        let (mut count, mut exports) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::CodeSectionEntry(_) => count += 1,
                Payload::ExportSection(section) => {
                    exports.extend(section.into_iter().map(|export| export.unwrap().index));
                }
                _ => {}
            }
        }
        (count, exports)
    }

    #[test]
    fn of_two_alike_one_stays_and_everybody_means_it() {
        // The third and the fourth are alike when the first and the second are one.
        let wasm = folded(module(&[(0, &[0]), (0, &[0]), (0, &[1]), (0, &[2]), (0, &[0, 2])])).wasm;
        assert_eq!(exported(&wasm), (3, vec![1, 1, 2, 2, 3]));
    }

    #[test]
    fn another_type_is_another_function() {
        let bound = module(&[(0, &[0]), (1, &[0]), (0, &[])]);
        let before = bound.wasm.clone();
        assert_eq!(folded(bound).wasm, before);
    }

    #[test]
    fn what_is_no_module_stays_as_it_is() {
        let bound = Bound { js: String::new(), wasm: vec![1, 2, 3] };
        assert_eq!(folded(bound).wasm, [1, 2, 3]);
    }
}
