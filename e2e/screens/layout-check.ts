import type { Browser, BrowserContext, Page } from "@playwright/test";
import { settles } from "../fixtures/accessibility.ts";
import type { CausedScreen } from "./caused-screens.ts";
import { addressOf } from "./crawl-pages.ts";
import type { Visited, Visitor } from "./crawl-visitors.ts";
import { expect, freshAddress } from "../fixtures/diner.ts";
import { dropsTimersFrom } from "../fixtures/page-timers.ts";
import type { Screen } from "./every-screen.ts";
import { layoutFaults } from "./layout-faults.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { type Language, languages, words } from "../fixtures/words.ts";

type Theme = "light" | "dark";
type Size = { width: number; height: number; text?: "200%"; theme?: "dark"; isTightest?: true };
type Tried = Omit<Size, "theme"> & { theme: Theme };

/**
 * From the narrowest: text of twice the size, the supported widths, and a phone in landscape. Themes differ only in colours: where the
 * narrowest and the widest sizes are right in the dark theme, the others are too. The full tier checks these two in both themes.
 */
const SIZES: Size[] = [
  { width: 320, height: 640, text: "200%", theme: "dark", isTightest: true },
  { width: 390, height: 844, text: "200%" },
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1024, height: 768, text: "200%", isTightest: true },
  { width: 1440, height: 900, theme: "dark" },
];

/** The language with the longest texts. */
export const LONGEST: Language = "es-ES";

/**
 * The sizes that are checked in a language. Languages differ in the length of their texts: the longest is checked at every size, the others
 * in the light theme where a layout of one column and one with a side panel have the least space. The full tier checks every combination.
 */
function sizesIn(language: Language): Tried[] {
  if (IS_FULL_TIER) return SIZES.flatMap((size) => [withTheme(size, "light"), ...(size.theme ? [withTheme(size, size.theme)] : [])]);
  if (language === LONGEST) return SIZES.map((size) => withTheme(size, size.theme ?? "light"));
  return SIZES.filter(({ isTightest }) => isTightest).map((size) => withTheme(size, "light"));
}

const withTheme = (size: Size, theme: Theme): Tried => ({ ...size, theme });

/**
 * The sizes at which a crawled page is checked in every run: the one with the least space, and the side panel in the dark theme. The full
 * tier checks a page as it checks a popup.
 */
const CRAWLED: Tried[] = [
  { width: 320, height: 640, text: "200%", theme: "light" },
  { width: 1024, height: 768, theme: "dark" },
];

/** Each combination in which a screen is checked: language, width, text size if it is not the default, theme. */
export const combinations = (): string[] =>
  languages.flatMap((language) =>
    sizesIn(language).map(({ width, text, theme }) => [language, width, text, theme].filter(Boolean).join(" ")),
  );

const FIRST = { width: 320, height: 640 };
const OPTIONS = { viewport: FIRST, hasTouch: true, reducedMotion: "reduce" } as const;
/** From this width the menu has tools and a side panel, which are loaded there. */
const WIDE = 1024;

type Place = { browser: Browser; host: RunningHost; visitors: Record<Visitor, Visited> };

/** The layout faults of a screen in each of the languages, at its sizes and in its themes, each with where it occurs. */
export async function screenFaults({ browser, host, visitors }: Place, screen: Screen, tried = languages): Promise<string[]> {
  const page = await pageOf(browser, visitors[screen.as], screen);
  const faults: string[] = [];
  for (const language of tried) {
    await page.setViewportSize(FIRST);
    await open(page, screen, `${host.origin}${words[language].path}${addressOf(screen, visitors)}`);
    faults.push(...(await layoutFaultsIn(page, language, screen)));
  }
  await page.context().close();
  return faults;
}

/** The layout faults of a screen that is open in a language, at the sizes and in the themes of that language. */
async function layoutFaultsIn(page: Page, language: Language, screen: Pick<Screen, "route">): Promise<string[]> {
  return (await faultsAt(page, screen, sizesIn(language))).map((fault) => `${language}: ${fault}`);
}

/** The layout faults of a crawled page that is open in a language. */
export async function crawledFaults(page: Page, language: Language, crawled: Pick<Screen, "route">): Promise<string[]> {
  if (IS_FULL_TIER) return layoutFaultsIn(page, language, crawled);
  return (await faultsAt(page, crawled, CRAWLED)).map((fault) => `${language}: ${fault}`);
}

/** The layout faults of a screen that an event causes, as a new diner sees it in each language. */
export async function causedFaults({ browser, host }: Omit<Place, "visitors">, { cause }: CausedScreen): Promise<string[]> {
  const faults: string[] = [];
  for (const language of languages) {
    const contexts: BrowserContext[] = [];
    const newPage = async () => {
      const extraHTTPHeaders = { "x-forwarded-for": freshAddress() };
      const context = await browser.newContext({ ...OPTIONS, extraHTTPHeaders });
      contexts.push(context);
      return context.newPage();
    };
    const page = await newPage();
    await cause({ page, host, language, otherPage: newPage });
    await isLoaded(page);
    faults.push(...(await layoutFaultsIn(page, language, { route: "" })));
    await Promise.all(contexts.map((context) => context.close()));
  }
  return faults;
}

async function pageOf(browser: Browser, { storage, orderId }: Visited, screen: Screen): Promise<Page> {
  const page = await (await browser.newContext({ ...OPTIONS, storageState: storage })).newPage();
  const state = screen.seen ? { seen: screen.seen } : screen.state;
  if (state) {
    const stateOf = JSON.parse(JSON.stringify(state).replace("{order}", orderId)) as object;
    await page.addInitScript((usr) => history.replaceState({ usr, key: "first", idx: 0 }, ""), stateOf);
  }
  // Disables the navigation of a page that continues after a moment.
  if (screen.isBrief) await dropsTimersFrom(page, 500);
  return page;
}

async function open(page: Page, screen: Screen, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("body")).toContainText(screen.shows, { useInnerText: true });
  await page.waitForFunction(() => !("preHydrationClick" in window));
  const popup = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  if (screen.state) await expect(popup).toBeVisible();
  if (screen.opens) {
    await popup.getByRole(screen.opens).click();
    await expect(popup).toHaveCount(2);
  }
  await isLoaded(page);
}

/** Waits until no element is busy: the overlay during the placing of an order is removed after a moment. */
const isLoaded = (page: Page) =>
  page.waitForFunction(() => ![...document.querySelectorAll("[aria-busy=true]")].some((busy) => busy.checkVisibility()));

async function faultsAt(page: Page, { route }: Pick<Screen, "route">, sizes: Tried[]): Promise<string[]> {
  const faults = new Map<string, string[]>();
  for (const { width, height, text, theme } of sizes) {
    await page.setViewportSize({ width, height });
    if (width === WIDE && route === "order") await expect(page.locator(".cart-side-panel")).toBeVisible();
    await page.evaluate(
      ([chosen, size]) => {
        document.documentElement.dataset.theme = chosen;
        document.documentElement.style.fontSize = size ?? "";
      },
      [theme, text] as const,
    );
    await settles(page);
    const at = [width, text, theme].filter(Boolean).join(" ");
    for (const fault of await layoutFaults(page)) faults.set(fault, [...(faults.get(fault) ?? []), at]);
  }
  return [...faults].map(([fault, seen]) => `${fault} (${seen.join("; ")})`);
}
