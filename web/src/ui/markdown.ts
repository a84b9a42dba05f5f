/**
 * Markdown to HTML, as much of it as manuals use: headings, paragraphs, lists, tables, quotes, code, emphasis, links.
 * Every character of the text is escaped before it becomes part of the page, so a text can never bring in HTML of its own.
 */

import { t } from "../language";
import { inline } from "./markdownInline";
import type { MarkdownOptions } from "./markdownInline";

export type { MarkdownOptions } from "./markdownInline";

export interface Heading {
  level: number;
  /** Without marks. */
  text: string;
  /** The id of the heading in the HTML. */
  id: string;
}

/** Turns Markdown into safe HTML. */
export function renderMarkdown(text: string, options: MarkdownOptions = {}): string {
  return blocks(lines(text), options, new Set());
}

/** The headings in order, with the ids that `renderMarkdown` gives them. */
export function headingsOf(text: string): Heading[] {
  const used = new Set<string>();
  const found: Heading[] = [];
  let fenced = false;
  for (const line of lines(text)) {
    if (FENCE.test(line)) fenced = !fenced;
    const heading = fenced ? null : HEADING.exec(line);
    if (!heading) continue;
    const plain = (heading[2] ?? "").replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1");
    found.push({ level: heading[1]?.length ?? 1, text: plain, id: slug(heading[2] ?? "", used) });
  }
  return found;
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const FENCE = /^\s{0,3}(```|~~~)/;
const RULE_LINE = /^\s{0,3}([-*_])(\s*\1){2,}\s*$/;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)(.*)$/;
const TABLE_MARKS = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

function lines(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n");
}

function slug(text: string, used: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .trim()
      .replace(/\s+/g, "-") || "part";
  let id = base;
  for (let n = 2; used.has(id); n++) id = `${base}-${n}`;
  used.add(id);
  return id;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** Whether a line begins something that ends a paragraph. */
function interrupts(line: string, next: string | undefined): boolean {
  return (
    HEADING.test(line) ||
    FENCE.test(line) ||
    RULE_LINE.test(line) ||
    /^\s{0,3}>/.test(line) ||
    ITEM.test(line) ||
    beginsTable(line, next)
  );
}

function beginsTable(line: string, next: string | undefined): boolean {
  return line.includes("|") && next !== undefined && next.includes("-") && next.includes("|") && TABLE_MARKS.test(next);
}

function blocks(all: string[], options: MarkdownOptions, used: Set<string>): string {
  const out: string[] = [];
  let at = 0;
  while (at < all.length) {
    const line = all[at] ?? "";
    const heading = HEADING.exec(line);
    if (isBlank(line)) {
      at += 1;
    } else if (FENCE.test(line)) {
      const fence = FENCE.exec(line)?.[1] ?? "```";
      const end = all.findIndex((other, i) => i > at && other.trim().startsWith(fence));
      const last = end < 0 ? all.length : end;
      out.push(`<pre tabindex="0"><code>${escapeHtml(all.slice(at + 1, last).join("\n"))}</code></pre>`);
      at = last + 1;
    } else if (heading) {
      const level = Math.min(6, (heading[1]?.length ?? 1) + (options.lower ?? 0));
      out.push(`<h${level} id="${slug(heading[2] ?? "", used)}">${inline(heading[2] ?? "", options)}</h${level}>`);
      at += 1;
    } else if (RULE_LINE.test(line)) {
      out.push("<hr>");
      at += 1;
    } else if (/^\s{0,3}>/.test(line)) {
      const end = until(all, at, (other) => !/^\s{0,3}>/.test(other));
      const inside = all.slice(at, end).map((other) => other.replace(/^\s{0,3}> ?/, ""));
      out.push(`<blockquote>${blocks(inside, options, used)}</blockquote>`);
      at = end;
    } else if (beginsTable(line, all[at + 1])) {
      const end = until(all, at, (other) => isBlank(other) || !other.includes("|"));
      out.push(table(all.slice(at, end), options));
      at = end;
    } else if (ITEM.test(line)) {
      const [html, end] = list(all, at, options, used);
      out.push(html);
      at = end;
    } else {
      const end = until(all, at + 1, (other, i) => isBlank(other) || interrupts(other, all[i + 1]));
      out.push(`<p>${inline(all.slice(at, end).map((l) => l.trimStart()).join("\n"), options)}</p>`);
      at = end;
    }
  }
  return out.join("\n");
}

/** The first line from `from` on for which `stop` holds. */
function until(all: string[], from: number, stop: (line: string, index: number) => boolean): number {
  let at = from;
  while (at < all.length && !stop(all[at] ?? "", at)) at += 1;
  return at;
}

/** A list with its nested parts: everything indented under an item belongs to it. */
function list(all: string[], from: number, options: MarkdownOptions, used: Set<string>): [string, number] {
  const first = ITEM.exec(all[from] ?? "");
  const outer = first?.[1]?.length ?? 0;
  const ordered = /\d/.test(first?.[2] ?? "");
  const items: { lines: string[]; loose: boolean }[] = [];
  let at = from;
  while (at < all.length) {
    const item = ITEM.exec(all[at] ?? "");
    if (!item || (item[1]?.length ?? 0) !== outer || /\d/.test(item[2] ?? "") !== ordered) break;
    const indent = outer + (item[2]?.length ?? 1) + Math.min(4, item[3]?.length ?? 1);
    const own = [item[4] ?? ""];
    at += 1;
    let loose = false;
    while (at < all.length) {
      const line = all[at] ?? "";
      const depth = line.length - line.trimStart().length;
      if (isBlank(line)) {
        const after = all.slice(at).find((other) => !isBlank(other)) ?? "";
        if (after.length - after.trimStart().length <= outer) break;
        own.push("");
        loose = true;
      } else if (depth > outer) {
        own.push(line.slice(Math.min(depth, indent)));
      } else if (!isBlank(all[at - 1]) && !interrupts(line, all[at + 1])) {
        // A paragraph that goes on without being indented.
        own.push(line);
      } else break;
      at += 1;
    }
    items.push({ lines: own, loose });
    const next = until(all, at, (line) => !isBlank(line));
    if (next > at && ITEM.test(all[next] ?? "")) at = next;
  }
  const start = ordered ? Number.parseInt(first?.[2] ?? "1", 10) : 1;
  const tag = ordered ? "ol" : "ul";
  const body = items.map((item) => {
    const html = blocks(item.lines, options, used);
    // A short item stands without a paragraph of its own.
    const tight = /^<p>([\s\S]*?)<\/p>/.exec(html);
    return `<li>${tight && !item.loose ? html.replace(tight[0], tight[1] ?? "") : html}</li>`;
  });
  return [`<${tag}${ordered && start !== 1 ? ` start="${start}"` : ""}>${body.join("")}</${tag}>`, at];
}

function cellsOf(row: string): string[] {
  const inside = row.trim().replace(/^\|/, "").replace(/(?<!\\)\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function table(rows: string[], options: MarkdownOptions): string {
  const heads = cellsOf(rows[0] ?? "");
  const aligns = cellsOf(rows[1] ?? "").map((mark) =>
    mark.endsWith(":") ? (mark.startsWith(":") ? "center" : "right") : "",
  );
  const style = (i: number) => (aligns[i] ? ` style="text-align:${aligns[i]}"` : "");
  // A corner without words heads nothing.
  const head = heads.map((cell, i) => (cell === "" ? "<td></td>" : `<th scope="col"${style(i)}>${inline(cell, options)}</th>`)).join("");
  const body = rows.slice(2).map((row) => {
    const cells = cellsOf(row);
    return `<tr>${heads.map((_, i) => `<td${style(i)}>${inline(cells[i] ?? "", options)}</td>`).join("")}</tr>`;
  });
  // A header row without text is left out.
  const top = heads.some((cell) => cell !== "") ? `<thead><tr>${head}</tr></thead>` : "";
  return `<div class="table" tabindex="0" role="group" aria-label="${t("ui-table")}"><table>${top}<tbody>${body.join("")}</tbody></table></div>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
