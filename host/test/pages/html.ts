const ENTITIES = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" } as const;

/** A text or an attribute without the entities that React writes, and with one space for white space. */
export const plain = (text: string): string =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]).replaceAll(/\s+/g, " ");

/** The attributes of every element of a name, in the order of the page; their names in lower case. */
function elementsIn(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}((?: [\\w:-]+(?:="[^"]*")?)*) ?/?>`, "gi"));
  return [...tags].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), plain(value)]),
    ),
  );
}

/** The URL of the first link with a relation, and with the other attributes; empty where there is none. */
export function linkIn(html: string, rel: string, attributes: Record<string, string> = {}): string {
  const conditions = Object.entries({ rel, ...attributes });
  return elementsIn(html, "link").find((link) => conditions.every(([key, value]) => link[key] === value))?.href ?? "";
}

/** The content of the metadata with a name or, as Open Graph has it, a property; empty where there is none. */
export const metaIn = (html: string, name: string): string =>
  elementsIn(html, "meta").find((meta) => (meta.name ?? meta.property) === name)?.content ?? "";

export const titleIn = (html: string): string => plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "");

/** The texts of a page as they are read without a script: no script, and nothing that a script would move to its place. */
export const readableIn = (html: string): string =>
  plain(
    html
      .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, "")
      .replace(/<div hidden="" id="S:.*/s, "")
      .replaceAll(/<!--.*?-->/gs, "")
      .replaceAll(/<[^>]*>/g, " "),
  );

/** A sheet or a dialog that is not open. */
const CLOSED_DIALOG = /<dialog\b(?![^>]*\sopen\b)[^>]*>.*?<\/dialog>/gs;

/** The text of each heading of a level, without those of closed dialogs. */
export const headingsIn = (html: string, level: number): string[] =>
  [...html.replaceAll(CLOSED_DIALOG, "").matchAll(new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, "gs"))].map(([, content = ""]) =>
    readableIn(content).trim(),
  );
