import type { BrowserContext, Page } from "@playwright/test";
import { type Diner, expect, openTable, test } from "../fixtures/diner.ts";
import { followRequests } from "../fixtures/page-at-rest.ts";
import { call, namesInCart, opensEmptyPage, startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { signInWords, signsIn } from "../fixtures/signing-in.ts";

test.use({ serviceWorkers: "allow" });

const KEPT = "You are offline. Your cart is kept.";

/** How long the service worker may need to store its files: some seventy requests, which a loaded machine answers in more than half a minute. */
const STORING = { timeout: 120_000 };

/** Every URL in the browser's caches for this site, without the origin. */
const pathsInCache = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    const cachedPaths = await Promise.all(caches.map((cache) => cache.keys()));
    return cachedPaths.flat().map(({ url }) => url.replace(location.origin, ""));
  });

/** Waits until the open page is cached. */
const hasKept = (page: Page, path: string) => expect.poll(() => pathsInCache(page), STORING).toContain(path);

/** What a page opened from now on asks the service worker for, in order: "page" for its own files, "ahead" for those of the pages that a diner comes to. */
async function watchesWorker(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    // Reading the page from a test counts as a touch in the browser.
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, message: { isAhead: boolean }) {
      messages.push(message.isAhead ? "ahead" : "page");
      Reflect.apply(postMessage, this, [message]);
    };
  });
  return () => page.evaluate(() => (window as unknown as { messages: string[] }).messages);
}

async function orders(diner: Diner): Promise<void> {
  await openTable(diner.host, 6);
  await diner.scans(6);
  await diner.choosesGuests(2);
  await diner.adds("Popcorn Chicken", "$9.50");
  await expect.poll(() => namesInCart(diner.page)).toEqual(["Popcorn Chicken"]);
}

/** Waits until the files of all pages ahead are cached and the service worker controls the open page. */
async function looksAhead(page: Page): Promise<void> {
  const worker = await (await page.request.get(new URL("/sw.js", page.url()).href)).text();
  const ahead = [...worker.matchAll(/"(\/assets\/[^"\\]+)/g)].map(([, path]) => path);
  expect(ahead.length).toBeGreaterThan(20);
  const missing = async () => {
    // As the next page does: what a busy server did not answer is requested again.
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ urls: [], isAhead: true }));
    const cachedPaths = new Set(await pathsInCache(page));
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    const hasTexts = [...cachedPaths].some((path) => path.startsWith("/assets/pages."));
    return [
      ...ahead.filter((path) => path && !cachedPaths.has(path)),
      ...(hasTexts ? [] : ["the texts of further pages"]),
      ...(isControlled ? [] : ["control of the page"]),
    ];
  };
  await expect.poll(missing, { ...STORING, intervals: [1_000, 10_000] }).toEqual([]);
}

/** The contents of the browser's caches for this site as one text, without the app's files and pictures. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isFile = /^\/(assets|media)\//.test(new URL(request.url).pathname);
        if (!isFile) all.push(request.url, (await (await cache.match(request.url))?.text()) ?? "");
      }
    }
    return all.join("\n");
  });

/** Completes the profile with the page's call; Become Member does not open again. */
async function joinsAs(page: Page, mail: string): Promise<void> {
  await expect(page.getByRole("dialog", { name: signInWords["en-US"].join })).toBeVisible();
  const body = { firstName: "Mei", lastName: "Lin", birthday: 1120, mail };
  expect(await call(page, "PUT member", body)).toMatchObject({ success: true });
}

/** Records every document that the page requests from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return documents;
}

async function loseNetwork(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
}

test("a first tap is answered before the files of other pages are asked for", async ({ diner }) => {
  const { page } = diner;
  const messages = await watchesWorker(page);
  await page.clock.install();
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await page.clock.runFor(5000);
  await expect.poll(messages).toEqual(["page"]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await diner.tapsOn("Popcorn Chicken");
  await expect(page.getByRole("dialog", { name: "Popcorn Chicken" })).toBeVisible();
  expect(await messages()).toEqual(["page"]);
  await page.clock.runFor(1000);
  await expect.poll(messages).toEqual(["page", "ahead"]);
});

test.describe("without a network", () => {
  test(
    "the last menu can be read after a first visit, says that the cart is kept, and adds no dish",
    { tag: "@core" },
    async ({ diner, page, context }) => {
      await orders(diner);
      await hasKept(page, "/merchant/100001/order");
      await loseNetwork(context, page);
      await expect(page.getByText(KEPT)).toBeVisible();
      await expect(page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first()).toBeVisible();
      await page.getByRole("button", { name: "Add Scallion Pancake, $7.25" }).first().click();
      await expect(page.getByText("Could not reach the restaurant. Try again.").first()).toBeVisible();
      await expect(page.getByRole("region", { name: "Cart" })).toHaveCount(0);
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    },
  );

  test("a menu that is opened in the app, after the visit began on another page, can be read", async ({ diner, page, context }) => {
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001");
    await hasKept(page, "/merchant/100001");
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    const dish = page.getByRole("button", { name: "Add Popcorn Chicken, $9.50" }).first();
    await expect(dish).toBeVisible();
    await hasKept(page, "/merchant/100001/order");
    await loseNetwork(context, page);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(dish).toBeVisible();
  });

  test("only public pages, files and pictures are cached, for guests and members", async ({ diner, page }) => {
    await orders(diner);
    await hasKept(page, "/merchant/100001/order");
    await page.reload();
    await diner.reviews();
    await diner.opens("/merchant/100001/order-preview");
    await diner.opens("/merchant/100001/order-list");
    await diner.opens("/merchant/100001/account");
    await hasKept(page, "/merchant/100001/account");
    const paths = await pathsInCache(page);
    const pages = paths.filter((path) => !/^\/(assets|media)\//.test(path) && !path.startsWith("/merchant/100001/order.data"));
    expect(pages.toSorted()).toEqual(["/merchant/100001/account", "/merchant/100001/order"]);
  });

  test("no personal data of a member is cached after a whole visit, by navigations and by page loads", async ({ diner, page }) => {
    const phone = newPhone();
    await orders(diner);
    await looksAhead(page);
    await diner.opens("/merchant/100001/login");
    await signsIn(diner, phone);
    await joinsAs(page, "mei.kept@mail.com");
    for (const path of ["order-preview", "order-list", "coupon-available", "account/profile", "member"]) {
      await diner.opens(`/merchant/100001/${path}`);
      await page.waitForLoadState("networkidle");
    }
    const atRest = followRequests(page);
    for (const tab of ["Account", "Member", "Home", "Menu"]) {
      await page.getByRole("link", { name: tab, exact: true }).last().click();
      await atRest();
    }
    await expect.poll(() => pathsInCache(page)).toContainEqual(expect.stringMatching(/account\.data/));
    const paths = (await pathsInCache(page)).filter((path) => !/^\/(assets|media)\//.test(path));
    expect(paths.filter((path) => !/^\/merchant\/100001(\/(order|account))?(\.data.*)?$/.test(path))).toEqual([]);
    const text = await keptText(page);
    for (const personal of [phone, "415-555", "0167", "mei.kept"]) expect(text).not.toContain(personal);
    // The coupon; the dish of the menu has a longer name.
    expect(text).not.toMatch(/Moon Festival(?! Set)/);
  });

  test("an address with a fragment is cached without it: the browser names some styles with an empty one", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    await hasKept(page, "/merchant/100001");
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).active?.postMessage({ urls: ["/merchant/100001/terms#points"], isAhead: false }),
    );
    await hasKept(page, "/merchant/100001/terms");
  });

  test("caches of another build are deleted", async ({ diner, page, host }) => {
    // Before a page of the app registers the worker, which deletes them when it starts.
    await opensEmptyPage(page, host);
    await page.evaluate(async () => (await caches.open("kept-by-another-build")).put("/assets/old.js", new Response("old")));
    await diner.opens("/merchant/100001");
    await hasKept(page, "/merchant/100001");
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^kept-[\w-]{12}$/)]);
    expect(await pathsInCache(page)).not.toContain("/assets/old.js");
  });
});

test.describe("without a network, in the app", () => {
  test("visited pages can be opened, others show that they cannot be reached, and load when the network is back", async ({
    diner,
    page,
    context,
  }) => {
    await orders(diner);
    await looksAhead(page);
    const documents = documentsOf(page);
    const toMenu = () => page.getByRole("link", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "Pomelo Lane" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Pomelo Lane" })).toBeVisible();
    await toMenu();
    await context.setOffline(true);

    await page.getByRole("link", { name: "Pomelo Lane" }).click();
    await expect(page.getByRole("heading", { name: "Welcome to Pomelo Lane" })).toBeVisible();
    await toMenu();
    await page.getByRole("link", { name: "Search the menu" }).click();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await diner.tapsOn("Back", "link");

    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { name: "Could not reach the restaurant. Try again." })).toBeVisible();
    await expect(page.getByRole("main").getByText(KEPT)).toBeVisible();
    await diner.tapsOn("Back to the menu", "link");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");

    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { name: "Could not reach the restaurant. Try again." })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
    await toMenu();
    await diner.adds("Scallion Pancake", "$7.25");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$16.75");
    expect(documents).toEqual([]);
  });

  test("a cached page is shown in its last version", async ({ diner, page, context }) => {
    await diner.opens("/merchant/100001/account");
    await hasKept(page, "/merchant/100001/account");
    await orders(diner);
    await looksAhead(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
  });

  test("a language that is not loaded cannot be reached, and loads when the network is back", async ({ diner, page, context }) => {
    await diner.opens("/merchant/100001/account");
    await looksAhead(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("heading", { name: "Could not reach the restaurant. Try again." })).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
    await expect(page.getByRole("navigation", { name: "Idioma" })).toBeVisible();
  });
});

test.describe("a network that is reported before it works", () => {
  test.use({ serviceWorkers: "block" });

  test("the page is requested again until it is reached", async ({ diner, page }) => {
    await diner.opens("/merchant/100001");
    let requests = 0;
    await page.route(/\/account\.data/, (route) => ((requests += 1) <= 2 ? route.abort() : route.continue()));
    const documents = documentsOf(page);
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { name: "Could not reach the restaurant. Try again." })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
    expect(requests).toBeGreaterThan(2);
    expect(documents).toEqual([]);
  });
});
