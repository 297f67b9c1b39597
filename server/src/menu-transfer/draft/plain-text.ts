const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const MOST_CODE_POINT = 0x10ffff;

function entity(whole: string, name: string): string {
  const known = ENTITIES[name.toLowerCase()];
  if (known !== undefined) return known;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return name.startsWith("#") && code > 0 && code <= MOST_CODE_POINT ? String.fromCodePoint(code) : whole;
}

/** A text of one line: blanks and line breaks become one blank, and the apostrophe that keeps a spreadsheet from computing goes. */
export const oneLine = (text: string): string =>
  text
    .replace(/^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, "")
    .replace(/\s+/g, " ")
    .trim();

/** The text of a description in HTML: without tags, with its entities as characters. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html);
  const text = html.replace(/<(?:\/?[a-z][^<>]*|!--[^>]*--)>/gi, " ");
  return oneLine(text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, entity));
}
