//! Short names between a module and its script.
//!
//! The bindings name what they pass by long words with a hash, and a hash cannot be compressed: each of some two
//! hundred names is loaded twice, once with the script and once with the module.

use std::collections::BTreeMap;

use crate::bind::Bound;

/// Gives every name that ends with a hash a short one, in the script and in the module.
pub fn shorten(bound: Bound) -> Bound {
    let names = table(&bound.js);
    let Some(wasm) = module(&bound.wasm, &names) else { return bound };
    Bound { js: script(&bound.js, &names), wasm }
}

/// The long names of a script, with short ones that it does not use.
fn table(js: &str) -> BTreeMap<&str, String> {
    let mut long: Vec<&str> = words(js).filter(|word| is_hashed(word)).collect();
    long.sort_unstable();
    long.dedup();
    let prefix = ["w", "w_", "w__"].into_iter().find(|p| !words(js).any(|word| is_numbered(word, p)));
    let short = |i: usize| format!("{}{i}", prefix.unwrap_or("wasm_name_"));
    long.into_iter().enumerate().map(|(i, name)| (name, short(i))).collect()
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

fn words(js: &str) -> impl Iterator<Item = &str> {
    js.split(|c| !is_part(c)).filter(|word| !word.is_empty())
}

/// Whether a word ends with sixteen hexadecimal digits.
fn is_hashed(word: &str) -> bool {
    let is_hex = |b: &u8| b.is_ascii_digit() || (b'a'..=b'f').contains(b);
    word.starts_with("__wb") && word.len() > 20 && word.as_bytes()[word.len() - 16..].iter().all(is_hex)
}

fn is_numbered(word: &str, prefix: &str) -> bool {
    word.strip_prefix(prefix).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()))
}

fn script(js: &str, names: &BTreeMap<&str, String>) -> String {
    let mut out = String::with_capacity(js.len());
    let mut rest = js;
    while let Some(start) = rest.find(is_part) {
        let length = rest[start..].find(|c| !is_part(c)).unwrap_or(rest.len() - start);
        let word = &rest[start..start + length];
        out.push_str(&rest[..start]);
        out.push_str(names.get(word).map_or(word, String::as_str));
        rest = &rest[start + length..];
    }
    out + rest
}

/// The module with other names for what it takes and gives; nothing if it is not a module as expected.
fn module(wasm: &[u8], names: &BTreeMap<&str, String>) -> Option<Vec<u8>> {
    let mut out = wasm.get(..8)?.to_vec();
    let mut rest = wasm.get(8..)?;
    while let Some((&id, after)) = rest.split_first() {
        rest = after;
        let length = number(&mut rest)?;
        let (mut body, after) = rest.split_at_checked(length)?;
        rest = after;
        let mut section = Vec::with_capacity(length);
        if id == 2 || id == 7 {
            let count = number(&mut body)?;
            put(count, &mut section);
            for _ in 0..count {
                if id == 2 {
                    text(&mut body, &BTreeMap::new(), &mut section)?;
                }
                text(&mut body, names, &mut section)?;
                // What it is: a function or a global of a type, a table, a memory; or where it is.
                let before = body;
                let (&kind, after) = body.split_first()?;
                body = after;
                match (id, kind) {
                    (2, 1) => {
                        body = body.get(1..)?;
                        limits(&mut body)?;
                    }
                    (2, 2) => limits(&mut body)?,
                    (2, 3) => body = body.get(2..)?,
                    _ => drop(number(&mut body)?),
                }
                section.extend_from_slice(&before[..before.len() - body.len()]);
            }
        }
        section.extend_from_slice(body);
        out.push(id);
        put(section.len(), &mut out);
        out.extend(section);
    }
    Some(out)
}

fn limits(body: &mut &[u8]) -> Option<()> {
    let (&flags, after) = body.split_first()?;
    *body = after;
    number(body)?;
    if flags & 1 == 1 {
        number(body)?;
    }
    Some(())
}

fn text(body: &mut &[u8], names: &BTreeMap<&str, String>, out: &mut Vec<u8>) -> Option<()> {
    let length = number(body)?;
    let (name, after) = body.split_at_checked(length)?;
    *body = after;
    let name = std::str::from_utf8(name).ok()?;
    let name = names.get(name).map_or(name, String::as_str);
    put(name.len(), out);
    out.extend_from_slice(name.as_bytes());
    Some(())
}

/// Reads a number of seven bits in each byte, the lowest first.
fn number(bytes: &mut &[u8]) -> Option<usize> {
    let (mut value, mut shift) = (0usize, 0);
    loop {
        let (&byte, after) = bytes.split_first()?;
        *bytes = after;
        value |= usize::from(byte & 127).checked_shl(shift)?;
        shift += 7;
        if byte < 128 {
            return Some(value);
        }
    }
}

fn put(mut value: usize, out: &mut Vec<u8>) {
    while value > 127 {
        out.push(value as u8 | 128);
        value >>= 7;
    }
    out.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn script_and_module_agree_on_short_names() {
        let long = "__wbg_get_0123456789abcdef";
        let js = format!("const w0 = 1; f({{ {long}: g, {long}x: 2 }}, wasm.memory);");
        // A function of type 5 that is taken, a memory, and a section that is no business of ours.
        let entry = |module: &str, name: &str, what: &[u8]| {
            let mut out = vec![module.len() as u8];
            out.extend(module.bytes());
            out.push(name.len() as u8);
            out.extend(name.bytes());
            out.extend(what);
            out
        };
        let whole = |name: &str| {
            let body = [vec![2], entry("./a.js", name, &[0, 5]), entry("env", "memory", &[2, 1, 1, 200, 1])]
                .concat();
            [b"\0asm\x01\0\0\0\x02".to_vec(), vec![body.len() as u8], body, vec![1, 2, 9, 9]].concat()
        };
        let short = shorten(Bound { js, wasm: whole(long) });
        assert_eq!(short.js, format!("const w0 = 1; f({{ w_0: g, {long}x: 2 }}, wasm.memory);"));
        assert_eq!(short.wasm, whole("w_0"));
    }

    #[test]
    fn what_is_no_module_is_left_alone() {
        let js = "__wbg_get_0123456789abcdef".to_string();
        let short = shorten(Bound { js: js.clone(), wasm: vec![1, 2, 3] });
        assert_eq!((short.js, short.wasm), (js, vec![1, 2, 3]));
    }
}
