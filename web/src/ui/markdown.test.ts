import { describe, expect, it } from "vitest";

import { headingsOf, renderMarkdown } from "./markdown";

const flat = (text: string, options = {}) => renderMarkdown(text, options).replaceAll("\n", "");

describe("blocks", () => {
  it("joins the lines of a paragraph", () => {
    expect(renderMarkdown("one\ntwo\n\nthree")).toBe("<p>one\ntwo</p>\n<p>three</p>");
  });

  it("gives headings ids, and the same words a second id", () => {
    expect(flat("# Movement\n## A & B\n# Movement")).toBe(
      '<h1 id="movement">Movement</h1><h2 id="a-b">A &amp; B</h2><h1 id="movement-2">Movement</h1>',
    );
    expect(headingsOf("# Movement\n```\n# not this\n```\n## *Two* `x`\n# Movement")).toEqual([
      { level: 1, text: "Movement", id: "movement" },
      { level: 2, text: "Two x", id: "two-x" },
      { level: 1, text: "Movement", id: "movement-2" },
    ]);
  });

  it("puts headings lower where the page has one of its own", () => {
    expect(flat("# A", { lower: 1 })).toBe('<h2 id="a">A</h2>');
  });

  it("makes lists, tight and nested, and goes on with an indented line", () => {
    expect(flat("- one\n  more\n- two\n  - deep\n- three")).toBe("<ul><li>onemore</li><li>two<ul><li>deep</li></ul></li><li>three</li></ul>");
    expect(flat("3. c\n4. d")).toBe('<ol start="3"><li>c</li><li>d</li></ol>');
  });

  it("keeps items together over a blank line", () => {
    expect(flat("- a\n\n- b\n\nafter")).toBe("<ul><li>a</li><li>b</li></ul><p>after</p>");
  });

  it("puts a table that is indented under an item into the item", () => {
    const html = flat("- **5.4** Roll:\n\n  | die | 1-2 |\n  |---|--:|\n  | 1 | DR |\n\n  A1: loss.\n- next");
    expect(html).toContain("<li><p><strong>5.4</strong> Roll:</p>");
    expect(html).toContain('<td>1</td><td style="text-align:right">DR</td>');
    expect(html).toContain("<p>A1: loss.</p></li><li>next</li>");
  });

  it("leaves out a table head without words, and fills short rows", () => {
    const html = flat("| | |\n|---|---|\n| a |");
    expect(html).not.toContain("<thead>");
    expect(html).toContain("<tr><td>a</td><td></td></tr>");
  });

  it("shows code as it is", () => {
    expect(flat("```\nif a < b { *x* }\n```")).toBe('<pre tabindex="0"><code>if a &lt; b { *x* }</code></pre>');
    expect(flat("```\nnever closed")).toContain("never closed");
  });

  it("knows quotes and lines", () => {
    expect(flat("> a\n> b\n\n---")).toBe("<blockquote><p>ab</p></blockquote><hr>");
  });
});

describe("inside a line", () => {
  it("marks emphasis but not lone stars or names_with_strokes", () => {
    expect(flat("**b** *i* _j_ 2 * 3 * 4 snake_case_name")).toBe(
      "<p><strong>b</strong> <em>i</em> <em>j</em> 2 * 3 * 4 snake_case_name</p>",
    );
  });

  it("lets a backslash take the meaning from a mark", () => {
    expect(flat("\\*no\\*")).toBe("<p>*no*</p>");
  });

  it("leaves marks inside code alone, also in a link", () => {
    expect(flat("`*a*` [`b`](#c)")).toBe('<p><code>*a*</code> <a href="#c"><code>b</code></a></p>');
  });

  it("makes links, and opens those that leave in a new window", () => {
    expect(flat("[x](https://e.org/a?b=1&c=2)")).toBe(
      '<p><a href="https://e.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
    expect(flat("[x](other.md)", { link: () => null })).toBe("<p>x</p>");
  });

  it("links rule numbers where the page says how", () => {
    const rule = (ref: string) => `#/${ref.length}`;
    expect(flat("see BB §6.2, BB.Q20 and `BB §1`.", { rule })).toBe(
      '<p>see <a class="rule-link" href="#/7">BB §6.2</a>, <a class="rule-link" href="#/6">BB.Q20</a> and <code>BB §1</code>.</p>',
    );
    expect(flat("BB §3.9-hand.", { rule: () => null })).toBe("<p>BB §3.9-hand.</p>");
  });
});

describe("safety", () => {
  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScript:alert(1))",
    "[x](data:text/html,a)",
    "[x](//evil.example)",
    '[x](https://e.org/"onmouseover="alert(1))',
    "![x](javascript:alert(1))",
    "`<b>`",
    "# <b>",
    "| <b> |\n|---|\n| <i> |",
    "```\n</code><script>\n```",
    "\u00000\u0000",
  ])("never lets %j bring in HTML", (text) => {
    const html = renderMarkdown(text);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name = "", attributes = ""] of tags) {
      expect("p code pre h1 div table thead tbody tr th td a em strong".split(" ")).toContain(name);
      expect(attributes).not.toMatch(/\son|javascript:|data:/i);
    }
  });
});
