import type { Browser, Page } from "@playwright/test";
import { attemptOf, beginsToPay } from "../fixtures/begun-payment.ts";
import { opensEmptyPage } from "../fixtures/page-call.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { axeFinds, complaintsOf, keysIn, sharedTexts, textsOf } from "./crawl-checks.ts";
import { addressOf, type Crawled, languagesOf, missed, pages } from "./crawl-pages.ts";
import type { Visited } from "./crawl-visitors.ts";
import { expect } from "../fixtures/diner.ts";
import { dropsTimersFrom } from "../fixtures/page-timers.ts";
import { type Language, languages, words } from "../fixtures/words.ts";
import { crawledFaults } from "./layout-check.ts";
import { test } from "./visited-host.ts";

// Many tests on a server that they share.
test.describe.configure({ mode: "parallel" });

const PHONE = { width: 390, height: 844 };

type Theme = "light" | "dark";

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
async function faultsInBothThemes(page: Page, loadedTheme: Theme): Promise<string[]> {
  const other = loadedTheme === "dark" ? "light" : "dark";
  const faults = await axeFinds(page);
  await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), other);
  return [...faults, ...(await axeFinds(page, { onlyContrast: true })).map((one) => `${other}: ${one}`)];
}

/** The layout faults of the open page. */
async function layoutFaultsOf(page: Page, language: Language, crawled: Crawled): Promise<string[]> {
  await page.waitForFunction(() => !("preHydrationClick" in window));
  await page.emulateMedia({ reducedMotion: "reduce" });
  return crawledFaults(page, language, crawled);
}

/** A phone of a visitor, with the dark theme if it was chosen before. */
async function phoneOf(browser: Browser, { storage }: Visited, theme: Theme): Promise<Page> {
  const context = await browser.newContext({ storageState: storage, viewport: PHONE, hasTouch: true });
  await context.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      watch.disconnect();
      Object.assign(window, { painted: `${document.documentElement.dataset.theme} ${performance.getEntriesByType("paint").length}` });
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  if (theme === "dark") await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  return page;
}

/** Begins a payment that waits for its diner, who has just come back; one that is open lasts ten minutes. */
async function opensPayment(page: Page, host: RunningHost, { orderId }: Visited): Promise<string> {
  await opensEmptyPage(page, host);
  const attemptId = await beginsToPay(page, orderId, "3.00");
  await expect.poll(async () => (await attemptOf(page, attemptId)).state).toBe("open");
  return attemptId;
}

test.describe("every page", () => {
  test("of the list of routes is crawled", { tag: "@core" }, () => expect(missed()).toEqual([]));

  test("is crawled in a language of the three, and each kind of visitor opens pages in all of them", { tag: "@core" }, () => {
    expect(pages.filter((crawled) => languagesOf(crawled).length === 0)).toEqual([]);
    for (const visitor of new Set(pages.map(({ as }) => as))) {
      const opened = new Set(pages.filter(({ as }) => as === visitor).flatMap(languagesOf));
      expect([visitor, [...opened].toSorted()]).toEqual([visitor, languages.toSorted()]);
    }
  });

  for (const crawled of pages)
    test(
      `is complete, accessible and laid out at every size: ${crawled.path} as ${crawled.as}`,
      { tag: crawled.isCore ? "@core" : [] },
      async ({ browser, host, visitors }) => {
        let path = addressOf(crawled, visitors);
        const read: string[][] = [];
        const faults: string[] = [];
        for (const language of languagesOf(crawled)) {
          const theme = language === "es-ES" ? "dark" : "light";
          const page = await phoneOf(browser, visitors[crawled.as], theme);
          if (path.includes("{open}")) path = path.replace("{open}", await opensPayment(page, host, visitors[crawled.as]));
          const complaints = complaintsOf(page, (message) => message.includes("404") && message.includes(path));
          if (crawled.seen)
            await page.addInitScript((seen) => history.replaceState({ usr: { seen }, key: "seen", idx: 0 }, ""), crawled.seen);
          // Disables the navigation of a page that continues after a moment.
          if (crawled.isBrief) await dropsTimersFrom(page, 500);
          const address = `${host.origin}${words[language].path}${path}`;
          await open(page, crawled, { address, language });
          expect(await page.evaluate(() => (window as { painted?: string }).painted)).toBe(`${theme} 0`);
          const texts = [...(await textsOf(page)), await page.title()];
          faults.push(...keysIn(texts).map((key) => `${language}: not said: ${key}`));
          faults.push(...read.flatMap((others) => sharedTexts(texts, others)).map((one) => `${language}: not translated: ${one}`));
          read.push(texts);
          faults.push(...(await faultsInBothThemes(page, theme)).map((one) => `${language}: ${one}`));
          faults.push(...(await layoutFaultsOf(page, language, crawled)));
          // The checked page is still this one, not one that it navigated to.
          expect(page.url()).toBe(address);
          await page.context().close();
          faults.push(...complaints.map((one) => `${language}: ${one}`));
        }
        expect(faults).toEqual([]);
      },
    );
});
