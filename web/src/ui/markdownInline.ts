/** The marks inside a line of Markdown: code, emphasis, links, rule numbers. */

export interface MarkdownOptions {
  /** By how many levels headings go down, where the text is part of a page with a heading of its own. */
  lower?: number;
  /** Where a link of the text leads here; null shows its words without a link. Unsafe addresses never become links. */
  link?: (href: string) => string | null;
  /** Where a rule number such as `BB §6.2` or `BB.Q20` leads; null leaves it as it is. */
  rule?: (rule: string) => string | null;
}

/** Rule numbers as refusals and log lines write them. */
export const RULE_NUMBER = /\b[A-Z][A-Z0-9]{1,3}(?: ?§\d[\w.-]*\w|\ ?§\d|\.Q\d+)/g;

const HELD = "\u0000";

export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Only addresses that lead somewhere and run nothing. */
function safe(href: string): string | null {
  const plain = href.trim();
  return /^(https?:\/\/|mailto:|#|\/(?!\/))/i.test(plain) ? plain : null;
}

/**
 * Finished pieces (code, links) are put aside behind a mark while the rest is worked on, so that an asterisk in a piece
 * of code stays an asterisk. The mark is a character that cannot be in the text.
 */
export function inline(source: string, options: MarkdownOptions): string {
  const held: string[] = [];
  const hold = (html: string): string => `${HELD}${held.push(html) - 1}${HELD}`;
  let text = source.replaceAll(HELD, "");

  text = text.replace(/(`+)([\s\S]*?[^`])\1(?!`)/g, (_, __, code: string) => hold(`<code>${escapeText(code.trim())}</code>`));
  text = text.replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, (_, sign: string) => hold(escapeText(sign)));
  text = text.replace(/!?\[([^\]]*)\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)/g, (_, words: string, href: string) => {
    const wanted = options.link ? options.link(href) : href;
    const to = wanted === null ? null : safe(wanted);
    const inside = emphasis(escapeText(words));
    if (to === null) return hold(inside);
    const outside = /^https?:/i.test(to) ? ' target="_blank" rel="noopener noreferrer"' : "";
    return hold(`<a href="${escapeText(to)}"${outside}>${inside}</a>`);
  });
  text = text.replace(/<(https?:\/\/[^\s<>]+)>/g, (_, href: string) =>
    hold(`<a href="${escapeText(href)}" target="_blank" rel="noopener noreferrer">${escapeText(href)}</a>`),
  );
  if (options.rule) {
    const lead = options.rule;
    text = text.replace(RULE_NUMBER, (rule) => {
      const to = lead(rule);
      const href = to === null ? null : safe(to);
      return href === null ? rule : hold(`<a class="rule-link" href="${escapeText(href)}">${escapeText(rule)}</a>`);
    });
  }
  let html = emphasis(escapeText(text)).replace(/ {2,}\n/g, "<br>");
  // A link's words may hold code that was put aside before.
  for (let rounds = 0; html.includes(HELD) && rounds < 4; rounds++)
    html = html.replace(new RegExp(`${HELD}(\\d+)${HELD}`, "g"), (_, n: string) => held[Number(n)] ?? "");
  return html;
}

function emphasis(html: string): string {
  return html
    .replace(/\*\*(?=\S)([\s\S]*?\S)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^\w*])__(?=\S)([\s\S]*?\S)__(?!\w)/g, "$1<strong>$2</strong>")
    .replace(/\*(?=[^\s*])([\s\S]*?[^\s*])\*/g, "<em>$1</em>")
    .replace(/(^|[^\w])_(?=[^\s_])([\s\S]*?[^\s_])_(?!\w)/g, "$1<em>$2</em>")
    .replace(/~~(?=\S)([\s\S]*?\S)~~/g, "<del>$1</del>");
}
