import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";

/** What a page complains of from now on: its console, its errors, requests that failed. `isAsked` leaves out what was asked for. */
export function complaintsOf(page: Page, isAsked: (complaint: string) => boolean = () => false): string[] {
  const complaints: string[] = [];
  const add = (complaint: string) => void (isAsked(complaint) || complaints.push(complaint));
  page.on("console", (message) => {
    const isOurs = message.text() !== "Service Worker registration blocked by Playwright";
    if (isOurs && ["error", "warning"].includes(message.type())) add(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => add(String(error)));
  // What a page no longer waits for as it is left is given up, not failed.
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") add(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) add(`${answer.url()}: ${answer.status()}`);
  });
  return complaints;
}

/** What accessibility rules find on a page; `onlyContrast` where all else has been looked at. */
export async function axeFinds(page: Page, options: { onlyContrast?: boolean } = {}): Promise<string[]> {
  const found = await violations(page, options);
  if (found.length === 0) return [];
  // What the bottom bar covers half is no target until it is scrolled to.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const atEnd = new Set(await violations(page, options));
  return found.filter((one) => atEnd.has(one));
}

/** Every text of a page, once: what is read, and the names that only a screen reader says. */
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

/** The texts that are no words of anybody: a text's key, a hole that nobody filled, a value that is none. Paths are written as they are. */
export const keysIn = (texts: string[]): string[] => texts.filter((text) => KEY_LIKE.test(text.replaceAll(/\/\S+/g, "")));

/** What is the same in every language: figures, signs, codes, names of people and places, and the languages in their own words. */
const NAMES = [
  /^[^\p{L}]*$/u,
  /^(?:\+?\$?[\d.,:/-]+ ?)?(?:Pts?|AM|PM)?$/,
  /Pomelo Lane|Harbor Deli|Comanda|Mei Lin|Alder Street|Pier Road|mei@mail\.com/,
  /^(?:EN|中文|ES|English|繁體中文|Español|Jade|(?:\d+ · )?Mei|Lin|Extra crisp|\+1.*|https:.*|zzzz|tea)$/,
  /^(?:Subtotal|Total|[A-Z]{1,2})$/,
];

/** Texts that two languages share and that are no names: one of them was not translated. */
export function sharedTexts(first: string[], second: string[], alike: RegExp[] = []): string[] {
  const others = new Set(second);
  return first.filter((text) => others.has(text) && ![...NAMES, ...alike].some((name) => name.test(text)));
}
