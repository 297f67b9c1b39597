import type { Page } from "@playwright/test";
import { type Diner, expect, test as base } from "../fixtures/diner.ts";
import { startsWithSeating, placeOrder } from "../fixtures/page-call.ts";

const POPCORN_CHICKEN = "2001";
const SOUP = "Braised Beef Noodle Soup";

/** On the menu, to go, with an order that the kitchen has. */
const test = base.extend<{ onMenu: Diner }>({
  onMenu: async ({ diner }, give) => {
    const { page } = diner;
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/search");
    await placeOrder(page, { type: 2, orderItems: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });
    await diner.opens("/merchant/100001/order");
    await expect(page.getByRole("link", { name: "View order" })).toBeVisible();
    await give(diner);
  },
});

/** Puts a portion into the cart. */
async function puts(page: Page): Promise<void> {
  await tap(page, "Add Popcorn Chicken, $9.50", "button");
  await expect(page.getByRole("link", { name: "Review order" })).toBeVisible();
}

const sheet = (page: Page) => page.getByRole("dialog", { name: SOUP });
const category = (page: Page) => page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]");

/** A tap where the finger is: a click of Playwright's scrolls first. */
const tap = (page: Page, name: string | RegExp, role: "button" | "link" = "link") =>
  page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .dispatchEvent("click");

/** Makes half of a choice: noodles, heat, an add-on, two portions and a note, and nothing of it in the cart. */
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

/** The choice is as it was left; noodles were not chosen yet. (17.50 + 2.50) × 2. */
async function hasHalfMadeChoice(page: Page): Promise<void> {
  await expect(sheet(page).getByRole("radio", { name: "Hot" })).toBeChecked();
  await expect(sheet(page).getByRole("radiogroup", { name: "Noodles" }).getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(sheet(page).getByRole("textbox", { name: "Note for the kitchen" })).toHaveValue("no scallions, please");
  await expect(sheet(page).getByRole("button", { name: "Add to order" })).toContainText("$40.00");
}

/** How the menu stands: how far it is scrolled, and which category is open. */
const stand = async (page: Page) => ({ y: await page.evaluate(() => scrollY), category: await category(page).textContent() });

async function scrollsDown(page: Page): Promise<{ y: number; category: string | null }> {
  await page.getByRole("heading", { name: "Peanut Mochi" }).scrollIntoViewIfNeeded();
  await expect(category(page)).toHaveText("Drinks");
  const position = await stand(page);
  expect(position.y).toBeGreaterThan(1000);
  return position;
}

/** What was asked of the server since, but for the files of the app and pictures. */
function watchesRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(assets|media)\//.test(pathname)) requests.push(`${request.method()} ${pathname}${search}`);
  });
  return requests;
}

/** The menu and its document. Where the kitchen has got to with an order may be asked for at any time. */
const isMenu = (requests: string): boolean => /products-by-categories|\/order(\.data)?(\?|$)/.test(requests);

/** The ways out of the menu and back; a page is there when what stands on it is. */
const WAYS = [
  { to: "the search", out: "Search the menu", there: (page: Page) => page.getByRole("searchbox"), back: ["Back", "link"] },
  {
    to: "the preview",
    out: "Review order",
    there: (page: Page) => page.getByRole("button", { name: "Place order" }),
    back: ["Back", "link"],
  },
  {
    to: "the order",
    out: "View order",
    there: (page: Page) => page.getByRole("heading", { name: "We have your order" }),
    back: ["Back", "button"],
  },
  { to: "the account", out: "Account", there: (page: Page) => page.getByRole("navigation", { name: "Language" }), back: ["Menu", "link"] },
] as const;

test.describe("the menu stays mounted, and is not fetched again", () => {
  for (const { to, out, there: position, back } of WAYS) {
    test(`on the way to ${to}, by the way back there and by the browser's`, async ({ onMenu: { page } }) => {
      if (to !== "the order") await puts(page);
      await beginsChoice(page);
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toBeHidden();
      const before = await scrollsDown(page);
      const requests = watchesRequests(page);
      for (const goBack of [() => tap(page, back[0], back[1]), () => page.goBack()]) {
        await tap(page, out);
        await expect(position(page)).toBeVisible();
        await goBack();
        await expect(position(page)).toBeHidden();
        await expect.poll(() => stand(page)).toEqual(before);
      }
      await tap(page, SOUP, "button");
      await hasHalfMadeChoice(page);
      expect(requests.filter(isMenu), JSON.stringify(requests)).toEqual([]);
    });
  }

  test("with the choice that is open over it, by the browser's back and forward", async ({ onMenu: { page } }) => {
    await beginsChoice(page);
    const requests = watchesRequests(page);
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await page.goForward();
    await hasHalfMadeChoice(page);
    // The state of the order is asked for every ten seconds.
    expect(requests.filter((request) => !request.includes("/api/merchant/order/detailForMember?"))).toEqual([]);
  });
});

test("the focus that goes through the head and the foot of the menu does not scroll it", async ({ onMenu: { page } }) => {
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
