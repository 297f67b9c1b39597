import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { BLOCKED_WORKER } from "../fixtures/diner.ts";

/** Records a page's problems from now on: console messages, errors and failed requests. `isAsked` excludes expected ones. */
export function complaintsOf(page: Page, isAsked: (complaint: string) => boolean = () => false): string[] {
  const complaints: string[] = [];
  const add = (complaint: string) => void (isAsked(complaint) || complaints.push(complaint));
  page.on("console", (message) => {
    const isOurs = message.text() !== BLOCKED_WORKER;
    if (isOurs && ["error", "warning"].includes(message.type())) add(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => add(String(error)));
  // Requests that are aborted when the page is left have not failed.
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") add(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) add(`${answer.url()}: ${answer.status()}`);
  });
  return complaints;
}

/** The accessibility violations of a page; `onlyContrast` where the other rules are checked elsewhere. */
export async function axeFinds(page: Page, options: { onlyContrast?: boolean } = {}): Promise<string[]> {
  const found = await violations(page, options);
  if (found.length === 0) return [];
  // A row that is half covered by the bottom bar is too small a target until it is scrolled to.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const atEnd = new Set(await violations(page, options));
  return found.filter((one) => atEnd.has(one));
}

/** Every text of a page once: visible texts, and names for screen readers. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof Element && node.matches("script, style, template, noscript") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const add = (text: string | null) => void (text?.trim() && texts.add(text.trim().replaceAll(/\s+/g, " ")));
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      if (node instanceof Text) add(node.data);
      if (node instanceof Element) for (const name of ["aria-label", "placeholder", "title", "alt"]) add(node.getAttribute(name));
    }
    return [...texts];
  });

const KEY_LIKE = /\{\w+\}|\bundefined\b|\bNaN\b|\[object|\b[a-z]+\.[a-z]+[A-Z]\w*|\b[a-z]+[A-Z]\w*\b| \| /;

/** Texts that are not meant for diners: a text's key, an unfilled placeholder, or an undefined value. Paths are ignored. */
export const keysIn = (texts: string[]): string[] => texts.filter((text) => KEY_LIKE.test(text.replaceAll(/\/\S+/g, "")));

/** Texts that are equal in every language: numbers, symbols, codes, ids of payments, proper names, and the languages' own names. */
const NAMES = [
  /^[^\p{L}]*$/u,
  /^(?:\+?\$?[\d.,:/-]+ ?)?(?:Pts?|AM|PM)?$/,
  /Pomelo Lane|Harbor Deli|Comanda|Mei Lin|Alder Street|Pier Road|mei@mail\.com/,
  /^(?:EN|中文|ES|English|繁體中文|Español|Jade|(?:\d+ · )?Mei|Lin|Extra crisp|\+1.*|https:.*|zzzz|tea)$/,
  /^(?:gluten|Subtotal|Total|[A-Z]{1,2}|pi_\w+)$/,
];

/** Texts that are equal in two languages and are not proper names: one of them is not translated. */
export function sharedTexts(first: string[], second: string[], alike: RegExp[] = []): string[] {
  const others = new Set(second);
  return first.filter((text) => others.has(text) && ![...NAMES, ...alike].some((name) => name.test(text)));
}
