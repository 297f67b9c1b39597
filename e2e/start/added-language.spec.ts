import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ADDED, addTexts, addToList } from "../fixtures/servers/added-language.ts";
import { Diner, expect, test as base } from "../fixtures/diner.ts";
import { newPhone } from "../fixtures/phones.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { startFromSources } from "../fixtures/servers/spawned-host.ts";
import { asksForCode, loginOf } from "../fixtures/signing-in.ts";
import { ALL_PACKAGES, type Copy, copyOfSource } from "../fixtures/servers/source-copy.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import type { OwnServers } from "../fixtures/servers/worker-servers.ts";
import { signsIn } from "../staff/console.ts";
import { addressOf, type Crawled, pages } from "../screens/crawl-pages.ts";
import { visitorsOf } from "../screens/crawl-visitors.ts";

const INSTALLED = join(import.meta.dirname, "../../node_modules");
const AT = `/${ADDED.prefix}/merchant/100001`;
const APPS = ["diner", "staff"];
const CONSOLE = ["orders", "kitchen", "tables", "menu", "members", "coupons", "figures", "settings", "me"];
const STORING = { timeout: 120_000 };

function run(folder: string, program: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(INSTALLED, program), ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}`);
}

/** The product with one more language, whose texts are English: built and started from a copy of the source, which the proof of the recipes compiles. */
const withAdded: OwnServers<{ host: RunningHost; copy: Copy }> = {
  async start() {
    const copy = copyOfSource(ALL_PACKAGES);
    addToList(copy.folder);
    addTexts(copy.folder);
    for (const app of APPS) run(join(copy.folder, app), "@react-router/dev/bin.cjs", "typegen");
    for (const app of APPS) run(join(copy.folder, app), "@react-router/dev/bin.cjs", "build");
    return { copy, host: await startFromSources({ TRUSTED_PROXIES: "127.0.0.1/32" }, copy.folder) };
  },
  async stop({ copy, host }) {
    await host.stop();
    copy.remove();
  },
};

const test = base.extend({
  host: [({ servers }, give) => servers.of(withAdded).then(({ host }) => give(host)), { scope: "test", timeout: 600_000 }],
});

test.use({ serviceWorkers: "allow" });
test.skip(!IS_FULL_TIER, "The tests of every run compile the copy and read its paths; this builds it.");
test.describe.configure({ mode: "serial" });

/** What a page shows: amounts are written as the language does, `$19.00` as `19,00 $`. */
function textOf({ shows }: Crawled): string | RegExp {
  const [, dollars, cents] = typeof shows === "string" ? (/^\$(\d+)(?:\.(\d\d))?$/.exec(shows) ?? []) : [];
  return dollars === undefined ? shows : new RegExp(`${dollars}${cents === undefined ? "" : `,${cents}`}\\s\\$`);
}

const html = async (page: Page, url: string) => (await page.request.get(url)).text();

/** The URLs in the browser's caches, without their origin. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => url.replace(location.origin, ""));
  });

test("every page of an added language is rendered in that language", async ({ browser, host }) => {
  test.setTimeout(600_000);
  const visitors = await visitorsOf(browser, host, { hasProvider: false });
  for (const crawled of pages.filter(({ as }) => as !== "payer")) {
    const context = await browser.newContext({ storageState: visitors[crawled.as].storage, serviceWorkers: "block" });
    const page = await context.newPage();
    if (crawled.seen) await page.addInitScript((seen) => history.replaceState({ usr: { seen }, key: "seen", idx: 0 }, ""), crawled.seen);
    const address = `${host.origin}/${ADDED.prefix}${addressOf(crawled, visitors)}`;
    const answer = await page.goto(address);
    expect([crawled.path, answer?.status()]).toEqual([crawled.path, crawled.status ?? 200]);
    await expect(page.locator("html")).toHaveAttribute("lang", ADDED.locale);
    if (!crawled.isBrief) {
      await expect(page.locator("body")).toContainText(textOf(crawled), { useInnerText: true });
      expect(page.url()).toBe(address);
    }
    await context.close();
  }
});

test("the console reads an added language, of the browser or of a person", async ({ browser, host }) => {
  const page = await browser.newPage({ locale: ADDED.locale });
  const waiter = await signsIn(page, host, "owner");
  for (const path of CONSOLE) {
    await waiter.opens(host, path);
    await expect(page.locator("html")).toHaveAttribute("lang", ADDED.locale);
    await expect(page.getByRole("main")).toBeVisible();
  }
  await waiter.opens(host, "me");
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await page.getByRole("radio", { name: "Polski" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", ADDED.locale);
  await page.close();
});

test("search engines find an added language: its alternates and its site map", async ({ page, host }) => {
  for (const path of ["/home", "/merchant/100001", "/merchant/100001/order"]) {
    for (const prefix of ["", `/${ADDED.prefix}`]) {
      expect(await html(page, `${host.origin}${prefix}${path}`)).toMatch(
        new RegExp(`<link[^>]*hrefLang="${ADDED.locale}"[^>]*href="[^"]*/${ADDED.prefix}${path}"`, "i"),
      );
    }
  }
  expect(await html(page, `${host.origin}/index-sitemap.xml`)).toContain(`/sitemap-${ADDED.locale}.xml</loc>`);
  expect(await html(page, `${host.origin}/sitemap-${ADDED.locale}.xml`)).toContain(`${AT}/order</loc>`);
  expect(await html(page, `${host.origin}/sitemap.xml`)).toContain(`${AT}/order</loc>`);
});

test("public pages of an added language have headers for shared caches", async ({ page, host }) => {
  for (const path of ["", "/order", "/search", "/account", "/terms", "/privacy"]) {
    const answer = await page.request.get(`${host.origin}${AT}${path}`);
    expect([path, answer.headers()["cache-control"]]).toEqual([path, expect.stringContaining("public")]);
  }
});

test("signing in returns to the page in an added language", async ({ page, host }) => {
  const diner = new Diner(page, host);
  await diner.opens(`${AT}/coupon-available`);
  await expect(page).toHaveURL(new RegExp(`${AT}/login\\?back=`));
  const code = await asksForCode(diner, newPhone());
  await loginOf(diner).code.fill(code);
  await loginOf(diner).orderNow.click();
  await expect(page).toHaveURL(new RegExp(`${AT}/coupon-available$`));
  await expect(page.locator("html")).toHaveAttribute("lang", ADDED.locale);
});

test("the menu of an added language is shown without a network, by its URL and from another page", async ({ page, context, host }) => {
  await page.goto(`${host.origin}${AT}`);
  await page
    .getByRole("button", { name: /^To-go/ })
    .first()
    .click();
  const dish = page.getByRole("button", { name: /^Add Popcorn Chicken/ }).first();
  await expect(dish).toBeVisible();
  await page.goto(`${host.origin}${AT}/order`);
  await expect.poll(() => storedPaths(page), STORING).toContain(`${AT}/order`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), STORING).toBe(true);
  await page.goto(`${host.origin}${AT}`);
  await page.getByRole("link", { name: "Menu" }).first().click();
  await expect(dish).toBeVisible();
  await expect.poll(() => storedPaths(page), STORING).toContainEqual(expect.stringContaining(`${AT}/order.data`));
  await expect.poll(() => storedPaths(page), STORING).toContain(AT);
  await context.setOffline(true);
  await page.goto(`${host.origin}${AT}`);
  await page.getByRole("link", { name: "Menu" }).first().click();
  await expect(dish).toBeVisible();
  await page.goto(`${host.origin}${AT}/order`);
  await expect(dish).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", ADDED.locale);
});
