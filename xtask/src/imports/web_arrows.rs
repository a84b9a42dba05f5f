//! The arrows between the files of the page: relative imports in TypeScript and Svelte, those of types too.

use crate::tree::Tree;

/// Where the page's own files lie.
const HOME: &str = "web/src/";
/// How a file may be left out of an import: `./map` is `map.ts`, `map.svelte` or `map/index.ts`.
const ENDS: &[&str] = &["", ".ts", ".svelte", ".svelte.ts", ".mjs", ".js", "/index.ts"];

/// All arrows of the page: from, to and the line.
pub(crate) fn web_arrows(tree: &Tree) -> Vec<(&str, &str, usize)> {
    let mut found = Vec::new();
    let is_code = |path: &str| [".ts", ".svelte", ".mjs", ".js"].iter().any(|end| path.ends_with(end));
    for (from, text) in tree.iter().filter(|(path, _)| path.starts_with(HOME) && is_code(path)) {
        for (import, line) in imports(from, text) {
            let Some(target) = join(from, &import) else { continue };
            // TypeScript may be imported under the name it will have once compiled.
            let bare = target.strip_suffix(".js").unwrap_or(&target);
            let names = [target.as_str(), bare]
                .into_iter()
                .flat_map(|name| ENDS.iter().map(move |end| format!("{name}{end}")));
            let to = names.filter_map(|name| tree.path(&name)).next();
            found.extend(to.filter(|to| is_code(to)).map(|to| (from, to, line)));
        }
    }
    found
}

/// A relative import as a path from the root of the project.
fn join(from: &str, import: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The relative imports of a file with their lines. In Svelte only the scripts are read.
fn imports(path: &str, text: &str) -> Vec<(String, usize)> {
    if !path.ends_with(".svelte") {
        return imports_of_script(text, 1);
    }
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(open) = text[at..].find("<script").map(|open| at + open) {
        let start = text[open..].find('>').map_or(text.len(), |end| open + end + 1);
        let end = text[start..].find("</script>").map_or(text.len(), |end| start + end);
        let line = 1 + text[..start].matches('\n').count();
        found.extend(imports_of_script(&text[start..end], line));
        at = end;
    }
    found
}

/// Strings after `from`, `import` or `import(`, comments left out.
fn imports_of_script(script: &str, first_line: usize) -> Vec<(String, usize)> {
    let (mut found, mut line, mut at) = (Vec::new(), first_line, 0);
    while let Some(next) = script[at..].chars().next() {
        let rest = &script[at..];
        let length = match next {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '\'' | '"' => {
                let inside = &rest[1..];
                let end = inside.find([next, '\n']).unwrap_or(inside.len());
                if inside.starts_with('.') && is_import(&script[..at]) {
                    found.push((inside[..end].to_owned(), line));
                }
                1 + end + usize::from(inside[end..].starts_with(next))
            }
            _ => next.len_utf8(),
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    found
}

/// Whether the string that follows names a file: `from '…'`, `import '…'`, `import('…')`.
fn is_import(before: &str) -> bool {
    let before = before.trim_end();
    let before = before.strip_suffix('(').map_or(before, str::trim_end);
    let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next();
    matches!(word, Some("from" | "import"))
}

#[cfg(test)]
mod tests {
    use super::web_arrows;
    use crate::tree::Tree;

    #[test]
    fn relative_imports_lead_to_files() {
        let script = "<p>it's from './b'</p>\n<script lang=\"ts\">\n  import {\n    b,\n  } from '../lib/b';\n  // from './no'\n  \
            const c = await import('./C.svelte');\n</script>\n";
        let tree = Tree::of(&[
            ("web/src/ui/A.svelte", script),
            ("web/src/ui/C.svelte", ""),
            (
                "web/src/lib/b.ts",
                "import type { D } from './d.js';\nexport * from './e';\nimport 'svelte';\nimport './f.css';\nlet x = \"./d\";",
            ),
            ("web/src/lib/d.svelte.ts", ""),
            ("web/src/lib/e/index.ts", ""),
            ("web/src/lib/f.css", ""),
            ("web/e2e/g.ts", "import '../src/lib/b';"),
        ]);
        assert_eq!(
            web_arrows(&tree),
            [
                ("web/src/lib/b.ts", "web/src/lib/d.svelte.ts", 1),
                ("web/src/lib/b.ts", "web/src/lib/e/index.ts", 2),
                ("web/src/ui/A.svelte", "web/src/lib/b.ts", 5),
                ("web/src/ui/A.svelte", "web/src/ui/C.svelte", 7),
            ]
        );
    }
}
