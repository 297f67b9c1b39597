import type { Page } from "@playwright/test";
import { type Diner, expect, test as base } from "../fixtures/diner.ts";
import { startsWithSeating, placeOrder } from "../fixtures/page-call.ts";
import { opensTouchedMenu } from "../fixtures/touched-menu.ts";

const POPCORN_CHICKEN = "2001";
const SOUP = "Braised Beef Noodle Soup";

/** A diner on the menu, to go, with an open order; what the first touch loads is loaded. */
const test = base.extend<{ onMenu: Diner }>({
  onMenu: async ({ diner }, give) => {
    const { page } = diner;
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/search");
    await placeOrder(page, { type: 2, orderItems: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });
    await opensTouchedMenu(diner);
    await expect(page.getByRole("link", { name: "View order" })).toBeVisible();
    await give(diner);
  },
});

/** Adds a portion to the cart. */
async function puts(page: Page): Promise<void> {
  await tap(page, "Add Popcorn Chicken, $9.50", "button");
  await expect(page.getByRole("link", { name: "Review order" })).toBeVisible();
}

const sheet = (page: Page) => page.getByRole("dialog", { name: SOUP });
const category = (page: Page) => page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]");

/** Dispatches a click: Playwright's `click` would scroll first. */
const tap = (page: Page, name: string | RegExp, role: "button" | "link" = "link") =>
  page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .dispatchEvent("click");

/** Makes a partial choice: heat, an add-on, two portions and a note, without adding it to the cart. */
async function beginsChoice(page: Page): Promise<void> {
  await tap(page, SOUP, "button");
  await sheet(page).getByRole("radio", { name: "Hot" }).check();
  await sheet(page)
    .getByRole("button", { name: /^Add Extra noodles/ })
    .click();
  await sheet(page).getByRole("textbox", { name: "Note for the kitchen" }).fill("no scallions, please");
  await sheet(page)
    .getByRole("group", { name: `Quantity of ${SOUP}` })
    .getByRole("button", { name: "One more" })
    .click();
}

/** Checks the partial choice: the noodles are not chosen. (17.50 + 2.50) × 2. */
async function hasHalfMadeChoice(page: Page): Promise<void> {
  await expect(sheet(page).getByRole("radio", { name: "Hot" })).toBeChecked();
  await expect(sheet(page).getByRole("radiogroup", { name: "Noodles" }).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(sheet(page).getByRole("textbox", { name: "Note for the kitchen" })).toHaveValue("no scallions, please");
  await expect(sheet(page).getByRole("button", { name: "Add to order" })).toContainText("$40.00");
}

/** The scroll position of the menu and its current category. */
const stand = async (page: Page) => ({ y: await page.evaluate(() => scrollY), category: await category(page).textContent() });

async function scrollsDown(page: Page): Promise<{ y: number; category: string | null }> {
  await page.getByRole("heading", { name: "Peanut Mochi" }).scrollIntoViewIfNeeded();
  await expect(category(page)).toHaveText("Drinks");
  const position = await stand(page);
  expect(position.y).toBeGreaterThan(1000);
  return position;
}

/** Stops the time of the page: a minute after the choices of the dishes were read, the page would read them again. */
const stopsTime = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });

/** Records the requests from now on, except for the app's files and pictures. */
function watchesRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(assets|media)\//.test(pathname)) requests.push(`${request.method()} ${pathname}${search}`);
  });
  return requests;
}

/** Whether a request is for the menu or its document. The status of an order may be requested at any time. */
const isMenu = (requests: string): boolean => /products-by-categories|\/order(\.data)?(\?|$)/.test(requests);

/** Whether the page makes a request by its own timers: the status of the open order every ten seconds, and reports after five. */
const isTimed = (request: string): boolean => /\/api\/(merchant\/order\/detailForMember\?|monitor\/events$)/.test(request);

/** Pages that are opened from the menu, with an element that shows they are open. */
const PAGES = [
  { to: "the search", out: "Search the menu", destination: (page: Page) => page.getByRole("searchbox"), back: ["Back", "link"] },
  {
    to: "the preview",
    out: "Review order",
    destination: (page: Page) => page.getByRole("button", { name: "Place order" }),
    back: ["Back", "link"],
  },
  {
    to: "the order",
    out: "View order",
    destination: (page: Page) => page.getByRole("heading", { name: "We have your order" }),
    back: ["Back", "button"],
  },
  {
    to: "the account",
    out: "Account",
    destination: (page: Page) => page.getByRole("navigation", { name: "Language" }),
    back: ["Menu", "link"],
  },
] as const;

test.describe("the menu stays mounted and is not fetched again", () => {
  for (const { to, out, destination, back } of PAGES) {
    // The way that every order takes.
    const details = to === "the preview" ? { tag: "@core" } : {};
    test(
      `while the diner goes to ${to} and returns, by the page's own control and by the browser's back`,
      details,
      async ({ onMenu: { page } }) => {
        await stopsTime(page);
        if (to !== "the order") await puts(page);
        await beginsChoice(page);
        await page.keyboard.press("Escape");
        await expect(sheet(page)).toBeHidden();
        const before = await scrollsDown(page);
        // A page that is rendered anew has not got it.
        await page.getByRole("main").evaluate((menu) => menu.setAttribute("data-kept", ""));
        const requests = watchesRequests(page);
        for (const goBack of [() => tap(page, back[0], back[1]), () => page.goBack()]) {
          await tap(page, out);
          await expect(destination(page)).toBeVisible();
          await goBack();
          await expect(destination(page)).toBeHidden();
          await expect.poll(() => stand(page)).toEqual(before);
        }
        await expect(page.getByRole("main")).toHaveAttribute("data-kept", "");
        await tap(page, SOUP, "button");
        await hasHalfMadeChoice(page);
        expect(requests.filter(isMenu), JSON.stringify(requests)).toEqual([]);
      },
    );
  }

  test("while a sheet over it is closed and reopened by the browser's back and forward", async ({ onMenu: { page } }) => {
    await beginsChoice(page);
    const requests = watchesRequests(page);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await page.goForward();
    await hasHalfMadeChoice(page);
    expect(requests.filter((request) => !isTimed(request))).toEqual([]);
  });
});

test("moving the focus through header and bottom bar of the menu does not scroll it", async ({ onMenu: { page } }) => {
  await puts(page);
  const before = await scrollsDown(page);
  await page.getByRole("link", { name: "Search the menu" }).evaluate((link) => link.focus({ preventScroll: true }));
  for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    expect((await stand(page)).y, key).toBe(before.y);
  }
  await page.getByRole("link", { name: "Review order" }).evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press("Shift+Tab");
  expect((await stand(page)).y).toBe(before.y);
});
