//! Where in a file each fault is switched.

use std::collections::BTreeMap;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::list::Mutant;

/// A place whose text depends on which fault is on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Site {
    /// The text between is an expression, or nothing: then the text of the fault is put there.
    pub(super) range: Range<usize>,
    /// What stands there when a fault is on: its number and the text.
    pub(super) branches: Vec<(usize, String)>,
}

/// The places of a file and the faults that cannot be switched, with the reason.
#[derive(Debug, Default)]
pub(super) struct Sites {
    pub(super) sites: Vec<Site>,
    pub(super) left_out: Vec<(usize, &'static str)>,
}

const CONSTANT: &str = "in a constant";
const OPAQUE: &str = "returns `impl …`";
const NO_PLACE: &str = "no place found";

/// Finds the place of each fault in a file.
pub(super) fn find(text: &str, mutants: &[&Mutant]) -> syn::Result<Sites> {
    let file = syn::parse_file(text)?;
    let mut finder =
        Finder { text, mutants, constants: Vec::new(), places: BTreeMap::new(), reasons: BTreeMap::new() };
    for mutant in mutants.iter().filter(|mutant| mutant.genre == "FnValue") {
        let at = mutant.span.start;
        let told = format!("if {} {{ return {}; }} ", on(mutant.id), mutant.replacement);
        finder.put(at..at, mutant.id, told);
    }
    finder.visit_file(&file);
    Ok(finder.sites())
}

/// The question whether a fault is on.
pub(super) fn on(id: usize) -> String {
    format!("crate::mutants::on({id})")
}

struct Finder<'a> {
    text: &'a str,
    mutants: &'a [&'a Mutant],
    /// What is worked out when the program is compiled.
    constants: Vec<Range<usize>>,
    /// By start and length, so that two faults of one place share it.
    places: BTreeMap<(usize, usize), Vec<(usize, String)>>,
    reasons: BTreeMap<usize, &'static str>,
}

impl Finder<'_> {
    fn put(&mut self, range: Range<usize>, id: usize, text: String) {
        self.places.entry((range.start, range.end)).or_default().push((id, text));
    }

    fn text_of(&self, node: &impl Spanned) -> &str {
        &self.text[node.span().byte_range()]
    }

    /// The faults of a kind that start at a byte.
    fn at(&self, genre: &str, start: usize) -> Vec<(usize, String)> {
        let here = |mutant: &&&Mutant| mutant.genre == genre && mutant.span.start == start;
        self.mutants.iter().filter(here).map(|mutant| (mutant.id, mutant.replacement.clone())).collect()
    }

    fn sites(mut self) -> Sites {
        for mutant in self.mutants {
            let placed = self.places.values().flatten().any(|(id, _)| *id == mutant.id);
            if self.constants.iter().any(|range| range.contains(&mutant.span.start)) {
                self.reasons.insert(mutant.id, CONSTANT);
            } else if mutant.genre == "FnValue" && mutant.returns.contains("impl ") {
                self.reasons.insert(mutant.id, OPAQUE);
            } else if !placed {
                self.reasons.entry(mutant.id).or_insert(NO_PLACE);
            }
        }
        let mut sites = Vec::new();
        for ((start, end), mut branches) in self.places {
            branches.retain(|(id, _)| !self.reasons.contains_key(id));
            if !branches.is_empty() {
                sites.push(Site { range: start..end, branches });
            }
        }
        Sites { sites, left_out: self.reasons.into_iter().collect() }
    }
}

/// Whether an expression is a chain with `let`, in which no `||` can stand.
fn has_let(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        let chain = has_let(&node.left) || has_let(&node.right);
        for (id, sign) in self.at("BinaryOperator", node.op.span().byte_range().start) {
            if chain {
                self.reasons.insert(id, "does not compile");
                continue;
            }
            let text = format!("{} {sign} {}", self.text_of(&node.left), self.text_of(&node.right));
            self.put(node.span().byte_range(), id, text);
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        for (id, sign) in self.at("UnaryOperator", node.op.span().byte_range().start) {
            let text = format!("{sign}{}", self.text_of(&node.expr));
            self.put(node.span().byte_range(), id, text);
        }
        visit::visit_expr_unary(self, node);
    }

    fn visit_arm(&mut self, node: &'ast syn::Arm) {
        let (pattern, guard) = match &node.pat {
            syn::Pat::Guard(guarded) => (&*guarded.pat, Some(&*guarded.guard)),
            pattern => (pattern, None),
        };
        for (id, _) in self.at("MatchArm", node.span().byte_range().start) {
            match guard {
                Some(guard) => self.put(guard.span().byte_range(), id, "false".to_owned()),
                None => {
                    let end = pattern.span().byte_range().end;
                    self.put(end..end, id, format!(" if !{}", on(id)));
                }
            }
        }
        if let Some(guard) = guard {
            for (id, value) in self.at("MatchArmGuard", guard.span().byte_range().start) {
                self.put(guard.span().byte_range(), id, value);
            }
        }
        visit::visit_arm(self, node);
    }

    fn visit_expr_struct(&mut self, node: &'ast syn::ExprStruct) {
        for field in &node.fields {
            for (id, _) in self.at("StructField", field.span().byte_range().start) {
                let (Some(rest), Some(_)) = (&node.rest, &field.colon_token) else { continue };
                let text = format!("({}).{}", self.text_of(rest), self.text_of(&field.member));
                self.put(field.expr.span().byte_range(), id, text);
            }
        }
        visit::visit_expr_struct(self, node);
    }

    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        self.constants.push(node.span().byte_range());
        visit::visit_item_const(self, node);
    }

    fn visit_item_static(&mut self, node: &'ast syn::ItemStatic) {
        self.constants.push(node.span().byte_range());
        visit::visit_item_static(self, node);
    }

    fn visit_impl_item_const(&mut self, node: &'ast syn::ImplItemConst) {
        self.constants.push(node.span().byte_range());
        visit::visit_impl_item_const(self, node);
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        if node.sig.constness.is_some() {
            self.constants.push(node.span().byte_range());
        }
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        if node.sig.constness.is_some() {
            self.constants.push(node.span().byte_range());
        }
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_type_array(&mut self, node: &'ast syn::TypeArray) {
        self.constants.push(node.span().byte_range());
    }

    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.constants.push(node.len.span().byte_range());
        visit::visit_expr_repeat(self, node);
    }
}

#[cfg(test)]
mod tests {
    use super::find;
    use crate::mutants::list::Mutant;

    fn mutant(id: usize, genre: &str, text: &str, part: &str, replacement: &str) -> Mutant {
        let start = text.find(part).unwrap();
        Mutant {
            id,
            file: "a.rs".to_owned(),
            line: 1,
            name: String::new(),
            genre: genre.to_owned(),
            replacement: replacement.to_owned(),
            returns: String::new(),
            span: start..start + part.len(),
        }
    }

    #[test]
    fn what_cannot_be_switched_says_why() {
        let text = "const A: u8 = 1 + 2;\nfn f(x: u8) -> u8 { if let 1 = x && x > 0 { 1 } else { 2 * x } }\n";
        let mutants = [
            mutant(1, "BinaryOperator", text, "+", "-"),
            mutant(2, "BinaryOperator", text, "&&", "||"),
            mutant(3, "BinaryOperator", text, "*", "/"),
            mutant(4, "StructField", text, "x: u8", ""),
        ];
        let sites = find(text, &mutants.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!(sites.left_out, [(1, "in a constant"), (2, "does not compile"), (4, "no place found")]);
        assert_eq!(sites.sites.len(), 1);
        assert_eq!(sites.sites[0].branches, [(3, "2 / x".to_owned())]);
    }

    #[test]
    fn arms_guards_fields_and_bodies_have_their_places() {
        let text =
            "fn f(a: A) -> A { match a { A { x: 1, .. } => a, _ if !a.b => A { x: 2, ..a }, _ => a } }\n";
        let mutants = [
            mutant(1, "FnValue", text, "match a", "Default::default()"),
            mutant(2, "MatchArm", text, "A { x: 1", ""),
            mutant(3, "MatchArmGuard", text, "!a.b", "true"),
            mutant(4, "UnaryOperator", text, "!", ""),
            mutant(5, "StructField", text, "x: 2", ""),
            mutant(6, "MatchArm", text, "_ if", ""),
        ];
        let found = find(text, &mutants.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!(found.left_out, []);
        let rendered = crate::mutants::render::render(text, &found.sites).text;
        let expected = "fn f(a: A) -> A { if on(1) { return Default::default(); } match a { A { x: 1, .. } if !on(2) => a, \
            _ if (if on(6) { false } else if on(3) { true } else if on(4) { a.b } else { !a.b }) => \
            A { x: (if on(5) { (a).x } else { 2 }), ..a }, _ => a } }\n";
        assert_eq!(rendered.replace("crate::mutants::", ""), expected);
    }
}
