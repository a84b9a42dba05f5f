//! Small questions about token streams. Words in comments and strings are no tokens, so they never answer.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Calls `look` for every token with its neighbours: the tokens of its group and its place among them.
pub(crate) fn walk(stream: TokenStream, look: &mut dyn FnMut(&[TokenTree], usize)) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    for at in 0..tokens.len() {
        look(&tokens, at);
        if let TokenTree::Group(group) = &tokens[at] {
            walk(group.stream(), look);
        }
    }
}

/// The line a token starts on.
pub(crate) fn line(token: &TokenTree) -> usize {
    token.span().start().line
}

/// The word at this place, if there is one.
pub(crate) fn word(tokens: &[TokenTree], at: usize) -> Option<String> {
    match tokens.get(at) {
        Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
        _ => None,
    }
}

/// Whether the token at this place is the sign `sign`.
pub(crate) fn sign(tokens: &[TokenTree], at: usize, sign: char) -> bool {
    matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

/// Whether `::` stands at this place.
pub(crate) fn path_sep(tokens: &[TokenTree], at: usize) -> bool {
    sign(tokens, at, ':') && sign(tokens, at + 1, ':')
}

/// What stands between the brackets at this place, if they are of that kind.
pub(crate) fn group(tokens: &[TokenTree], at: usize, delimiter: Delimiter) -> Option<Vec<TokenTree>> {
    match tokens.get(at) {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => {
            Some(group.stream().into_iter().collect())
        }
        _ => None,
    }
}

/// The words of the attribute `#[…]` at this place, those inside its brackets included.
pub(crate) fn attribute(tokens: &[TokenTree], at: usize) -> Option<Vec<String>> {
    if !sign(tokens, at, '#') {
        return None;
    }
    let TokenTree::Group(group) = tokens.get(at + 1)? else { return None };
    if group.delimiter() != Delimiter::Bracket {
        return None;
    }
    let mut words = Vec::new();
    walk(group.stream(), &mut |inside, i| words.extend(word(inside, i)));
    Some(words)
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;

    use super::{attribute, path_sep, walk, word};

    #[test]
    fn walking_reaches_the_innermost_group() {
        let stream: TokenStream = "#[cfg(all(test, x))] fn f() { a::b(\"c\") /* d */ }".parse().unwrap();
        let (mut words, mut paths, mut attributes) = (Vec::new(), 0, Vec::new());
        walk(stream, &mut |tokens, at| {
            words.extend(word(tokens, at));
            paths += usize::from(path_sep(tokens, at));
            attributes.extend(attribute(tokens, at));
        });
        assert_eq!(words, ["cfg", "all", "test", "x", "fn", "f", "a", "b"]);
        assert_eq!(paths, 1);
        assert_eq!(attributes, [["cfg", "all", "test", "x"]]);
    }
}
