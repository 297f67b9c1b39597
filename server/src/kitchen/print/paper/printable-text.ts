import { isolated } from "@comanda/domain/isolated";
import { withoutUnprintable } from "@comanda/domain/printable";

/** Longer than any text of a menu or of a diner; a document stays finite whatever is in the database. */
const LONGEST = 1000;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Text as it is printed: on one line, without control characters and marks of direction, not longer than 1000 characters as a reader counts
 * them, and isolated where it has letters that are written from right to left.
 */
export function printableText(text: string): string {
  const clean = withoutUnprintable(text.normalize("NFC")).replace(/\s+/gu, " ").trim();
  if (clean.length <= LONGEST) return isolated(clean);
  const kept = [...graphemes.segment(clean)].slice(0, LONGEST).map(({ segment }) => segment);
  return isolated(kept.join(""));
}

/** The content of a document with every text in it as it is printed, before texts are joined into sentences and rows. */
export function printableContent<Content>(content: Content): Content;
export function printableContent(content: unknown): unknown {
  if (typeof content === "string") return printableText(content);
  if (Array.isArray(content)) return content.map((one) => printableContent(one));
  if (content === null || typeof content !== "object") return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, printableContent(value)]));
}
