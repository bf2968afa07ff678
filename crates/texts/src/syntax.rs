//! Reading a Fluent file: entries, and what stands between braces.

/// Calls `f` with the id and the value of each entry of a file. Terms keep the minus before their id.
pub(crate) fn entries<'a>(source: &'a str, mut f: impl FnMut(&'a str, &'a str)) {
    let mut start = None;
    let mut at = 0;
    let mut emit = |from: usize, to: usize| {
        if let Some((id, value)) = source[from..to].split_once('=') {
            f(id.trim(), value.trim());
        }
    };
    for line in source.split_inclusive('\n') {
        // A new entry or a comment begins in the first column; all else continues what came before.
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-' || c == '#') {
            if let Some(from) = start.take() {
                emit(from, at);
            }
            if !line.starts_with('#') {
                start = Some(at);
            }
        }
        at += line.len();
    }
    if let Some(from) = start {
        emit(from, source.len());
    }
}

/// A part of a pattern.
pub(crate) enum Part<'a> {
    /// Text as it stands.
    Text(&'a str),
    /// `{ $name }`
    Variable(&'a str),
    /// `{ "text" }`
    Literal(&'a str),
    /// `{ id }`
    Reference(&'a str),
    /// `{ -id }`, or `{ -id(name: "value") }` with what stands in the brackets.
    Term(&'a str, &'a str),
    /// `{ $name -> [key] … }`: the name, and the variants.
    Select(&'a str, &'a str),
}

/// Splits a pattern into its parts. Whatever is between braces and is none of these is a reference to nothing.
pub(crate) fn parts<'a>(pattern: &'a str, mut f: impl FnMut(Part<'a>)) {
    let mut rest = pattern;
    while !rest.is_empty() {
        let Some(open) = rest.find('{') else {
            f(Part::Text(rest));
            return;
        };
        if open > 0 {
            f(Part::Text(&rest[..open]));
        }
        let len = braced(&rest[open..]);
        f(placeable(rest[open + 1..open + len].trim_end_matches('}').trim()));
        rest = &rest[open + len..];
    }
}

/// How long the text is that begins with a brace, up to and with the brace that closes it.
fn braced(text: &str) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (i, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return i + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

fn placeable(inside: &str) -> Part<'_> {
    if let Some(literal) = inside.strip_prefix('"') {
        return Part::Literal(literal.trim_end_matches('"'));
    }
    if let Some((selector, variants)) = inside.split_once("->") {
        return Part::Select(selector.trim().trim_start_matches('$'), variants);
    }
    if let Some(name) = inside.strip_prefix('$') {
        return Part::Variable(name);
    }
    match inside.split_once('(') {
        Some((id, args)) if id.starts_with('-') => {
            Part::Term(id.trim(), args.trim_end().trim_end_matches(')'))
        }
        _ if inside.starts_with('-') => Part::Term(inside, ""),
        _ => Part::Reference(inside),
    }
}

/// A variant of a selection.
pub(crate) struct Variant<'a> {
    pub key: &'a str,
    pub default: bool,
    pub pattern: &'a str,
}

/// Calls `f` with each variant.
pub(crate) fn variants<'a>(text: &'a str, mut f: impl FnMut(Variant<'a>)) {
    // Variants begin on lines of their own, outside of inner braces.
    let mut starts = Vec::new();
    let (mut depth, mut at) = (0i32, 0);
    for line in text.split_inclusive('\n') {
        let body = line.trim_start();
        if depth == 0 && (body.starts_with('[') || body.starts_with("*[")) {
            starts.push(at);
        }
        depth += line.matches('{').count() as i32 - line.matches('}').count() as i32;
        at += line.len();
    }
    for (i, &start) in starts.iter().enumerate() {
        let body = text[start..starts.get(i + 1).copied().unwrap_or(text.len())].trim();
        let default = body.starts_with('*');
        let body = body.trim_start_matches(['*', '[']);
        if let Some((key, pattern)) = body.split_once(']') {
            f(Variant { key: key.trim(), default, pattern: pattern.trim() });
        }
    }
}
