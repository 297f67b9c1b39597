import type { Browser, Page } from "@playwright/test";
import { axeFinds, complaintsOf, keysIn, sharedTexts, textsOf } from "./crawl-checks.ts";
import { addressOf, type Crawled, missed, pages } from "./crawl-pages.ts";
import type { Visited, Visitor } from "./crawl-visitors.ts";
import { expect } from "../fixtures/diner.ts";
import { dropsTimersFrom } from "../fixtures/page-timers.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { type Language, languages, words } from "../fixtures/words.ts";
import { layoutFaultsIn } from "./layout-check.ts";
import { test } from "./visited-host.ts";

// Many tests on a server that they share.
test.describe.configure({ mode: "parallel" });

const PHONE = { width: 390, height: 844 };

/** Opens a page in a language and waits for its content. */
async function open(page: Page, crawled: Crawled, { address, language }: { address: string; language: Language }): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(crawled.status ?? 200);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("body")).toContainText(crawled.shows, { useInnerText: true });
  await page.waitForFunction(() => ![...document.querySelectorAll("[aria-busy=true]")].some((busy) => busy.checkVisibility()));
  expect(await page.title()).not.toBe("");
}

/** The accessibility violations of a page in the theme in which it was loaded, and those of contrast in the other theme. */
async function faultsInBothThemes(page: Page, loadedTheme: string): Promise<string[]> {
  const other = loadedTheme === "dark" ? "light" : "dark";
  const faults = await axeFinds(page);
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), other);
  return [...faults, ...(await axeFinds(page, { onlyContrast: true })).map((one) => `${other}: ${one}`)];
}

/**
 * The accessibility violations of a page. The markup is the same in each language, and themes differ in colours: all rules are checked in
 * the first language, and contrast in the language that is loaded in the dark theme. The full tier checks every combination.
 */
async function faultsOf(page: Page, { language, theme }: { language: Language; theme: string }): Promise<string[]> {
  if (IS_FULL_TIER) return faultsInBothThemes(page, theme);
  if (language === languages[0]) return axeFinds(page);
  return theme === "dark" ? axeFinds(page, { onlyContrast: true }) : [];
}

/** The layout faults of the open page; restores the size of a phone afterwards. */
async function layoutFaultsOf(page: Page, language: Language, crawled: Crawled): Promise<string[]> {
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults = await layoutFaultsIn(page, language, crawled);
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(PHONE);
  return faults;
}

async function phoneOf(browser: Browser, { storage }: Visited): Promise<Page> {
  const context = await browser.newContext({ storageState: storage, viewport: PHONE, hasTouch: true });
  await context.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      watch.disconnect();
      Object.assign(window, { painted: `${document.documentElement.dataset.theme} ${performance.getEntriesByType("paint").length}` });
    }).observe(document, { childList: true, subtree: true });
  });
  return context.newPage();
}

test.describe("every page", () => {
  test("of the list of routes is crawled", () => expect(missed()).toEqual([]));

  test("has a title of its own in each language", async ({ playwright, host, visitors }) => {
    const titles = new Map<string, string>();
    for (const visitor of Object.keys(visitors) as Visitor[]) {
      // In separate contexts, because a table's code opens in the language of the last visit.
      for (const language of languages) {
        const request = await playwright.request.newContext({ storageState: visitors[visitor].storage });
        for (const crawled of pages.filter(({ as, status }) => as === visitor && !status)) {
          const html = await (await request.get(`${host.origin}${words[language].path}${addressOf(crawled, visitors)}`)).text();
          const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
          expect([`${language} ${crawled.route}`, crawled.path, title]).toEqual([
            titles.get(title) ?? `${language} ${crawled.route}`,
            crawled.path,
            title,
          ]);
          titles.set(title, `${language} ${crawled.route}`);
        }
        await request.dispose();
      }
    }
    expect([...titles.keys()]).not.toContain("");
  });

  for (const crawled of pages)
    test(`is complete, accessible and laid out at every size: ${crawled.path} as ${crawled.as}`, async ({ browser, host, visitors }) => {
      const path = addressOf(crawled, visitors);
      const page = await phoneOf(browser, visitors[crawled.as]);
      const complaints = complaintsOf(page, (message) => message.includes("404") && message.includes(crawled.missing ?? path));
      if (crawled.seen) await page.addInitScript((seen) => history.replaceState({ usr: { seen }, key: "seen", idx: 0 }, ""), crawled.seen);
      // Disables the navigation of a page that continues after a moment.
      if (crawled.isBrief) await dropsTimersFrom(page, 500);
      const read: string[][] = [];
      const faults: string[] = [];
      for (const language of languages) {
        const address = `${host.origin}${words[language].path}${path}`;
        await open(page, crawled, { address, language });
        const theme = language === "es-ES" ? "dark" : "light";
        expect(await page.evaluate(() => (window as { painted?: string }).painted)).toBe(`${theme} 0`);
        const texts = [...(await textsOf(page)), await page.title()];
        faults.push(...keysIn(texts).map((key) => `${language}: not said: ${key}`));
        faults.push(...read.flatMap((others) => sharedTexts(texts, others)).map((one) => `${language}: not translated: ${one}`));
        read.push(texts);
        faults.push(...(await faultsOf(page, { language, theme })).map((one) => `${language}: ${one}`));
        faults.push(...(await layoutFaultsOf(page, language, crawled)));
        // The checked page is still this one, not one that it navigated to.
        expect(page.url()).toBe(address);
        await page.evaluate((next) => localStorage.setItem("theme", next), language === "zh-TW" ? "dark" : "light");
      }
      expect([...faults, ...complaints]).toEqual([]);
      await page.context().close();
    });
});
