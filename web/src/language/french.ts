/** The French messages, as one file for the browser to load. */

const files: Record<string, string> = import.meta.glob("../messages/fr/*.ftl", { eager: true, import: "default" });

export default Object.values(files).join("\n");
