import { plain } from "./html.ts";

/** Every text of a page once: what is between its tags, and names for screen readers. Scripts, styles and templates have none. */
export function textsIn(html: string): string[] {
  const body = html.slice(html.search(/<body\b/)).replaceAll(/<(script|style|template|noscript)\b.*?<\/\1>/gs, "<!---->");
  const between = body.split(/<!--.*?-->|<[^>]*>/s);
  const names = [...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, name = ""]) => name);
  return [...new Set([...between, ...names].map((text) => plain(text).trim()).filter(Boolean))];
}

const KEY_LIKE = /\{\w+\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+\.[a-z]+[A-Z]\w*|\b[a-z]+[A-Z]\w*\b| \| /;

/** Texts that are not meant for diners: a text's key, an unfilled placeholder, or an undefined value. Paths are ignored. */
export const keysIn = (texts: readonly string[]): string[] => texts.filter((text) => KEY_LIKE.test(text.replaceAll(/\/\S+/g, "")));

/** Texts that are equal in every language: numbers, symbols, codes, proper names, and the languages' own names. */
const NAMES = [
  /^[^\p{L}]*$/u,
  /^(?:\+?\$?[\d.,:/-]+ ?)?(?:Pts?|AM|PM)?$/,
  /Pomelo Lane|Harbor Deli|Comanda|Mei Lin|Alder Street|Pier Road|mei@mail\.com/,
  /^(?:EN|中文|ES|English|繁體中文|Español|Jade|(?:\d+ · )?Mei|Lin|\+1.*|zzzz|tea|gluten|Subtotal|Total|[A-Z]{1,2})$/,
];

/** Texts that are equal in two languages and are not proper names: one of them is not translated. */
export function sharedTexts(first: readonly string[], second: readonly string[]): string[] {
  const others = new Set(second);
  return first.filter((text) => others.has(text) && !NAMES.some((name) => name.test(text)));
}
