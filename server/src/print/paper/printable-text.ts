import { withoutUnprintable } from "@comanda/domain/printable";

/** Longer than any text of a menu or of a diner; a document stays finite whatever is in the database. */
const LONGEST = 1000;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

const HAS_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text whose order is its own: its first letter decides it, and what stands beside the text keeps its place. */
const isolated = (text: string): string => (HAS_RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

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
