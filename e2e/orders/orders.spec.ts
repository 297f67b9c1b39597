import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../fixtures/page-call.ts";
import { tierLanguages, words } from "../fixtures/words.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";

const POPCORN_CHICKEN = "2001";

const says = {
  "en-US": { account: "Account", dark: "Dark", light: "Light", orders: "Orders", mine: "Orders on this phone", noOrders: "No orders yet" },
  "zh-TW": { account: "帳戶", dark: "深色", light: "淺色", orders: "訂單紀錄", mine: "這支手機上的訂單", noOrders: "還沒有訂單" },
  "es-ES": {
    account: "Cuenta",
    dark: "Oscuro",
    light: "Claro",
    orders: "Pedidos",
    mine: "Pedidos de este teléfono",
    noOrders: "Aún no hay pedidos",
  },
} as const;

/** Places a to-go order; returns its id. */
const places = (page: Page): Promise<string> => placeOrder(page, { type: 2, orderItems: [{ productId: POPCORN_CHICKEN, quantity: 1 }] });

/** Places one open order after others that are completed: a diner may have one open to-go order. */
async function placesOrders(page: Page, host: RunningHost, count: number): Promise<string> {
  for (let at = 1; at < count; at += 1) await host.command("order", "complete", "100001", await places(page));
  return places(page);
}

/** The cards of the list, which link to the orders. */
const cards = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("link");

test.describe("the order list", () => {
  test("shows fifteen orders with open ones first, and loads the rest near its end", async ({ diner, host, complaints }) => {
    const { page } = diner;
    await opensEmptyPage(page, host);
    const open = await placesOrders(page, host, 17);
    const list = await page.request.get(`${host.origin}/merchant/100001/order-list`);
    expect(list.headers()["cache-control"]).toBe("private, no-store");
    expect((await list.text()).match(/href="\/merchant\/100001\/order-detail\//g)).toHaveLength(15);
    const requests: string[] = [];
    page.on("request", (request) => request.url().includes("member-order-list") && requests.push(new URL(request.url()).search));
    await page.goto(`${host.origin}/merchant/100001/order-list`);
    await expect(cards(page)).toHaveCount(15);
    await expect(page.getByRole("heading", { name: "Now" })).toBeVisible();
    await expect(cards(page).first()).toHaveAttribute("href", `/merchant/100001/order-detail/${open}`);
    await expect(cards(page).first()).toHaveAccessibleName(/^Order \d+ We have your order \$10\.28 To-go, .* Popcorn Chicken$/);
    await page.keyboard.press("End");
    await expect(cards(page)).toHaveCount(17);
    await expect(page.getByText("That is everything")).toBeVisible();
    expect(requests).toEqual(["?page=2"]);
    expect(new Set(await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")))).size).toBe(17);
    await cards(page).last().click();
    await expect(page.getByRole("heading", { name: /^Order \d+$/ })).toBeVisible();
    expect(complaints).toEqual([]);

    await test.step("shows in the list that the next page failed, and requests it again on a tap", async () => {
      await page.route("**/member-order-list*", (route) => route.abort());
      await diner.opens("/merchant/100001/order-list");
      await page.keyboard.press("End");
      await expect(page.getByText("Could not load more")).toBeVisible();
      await expect(cards(page)).toHaveCount(15);
      expect(await tierViolations(page)).toEqual([]);
      await page.unroute("**/member-order-list*");
      await diner.tapsOn("Try again");
      await expect(cards(page)).toHaveCount(17);
      await expect(page.getByText("That is everything")).toBeVisible();
    });
  });

  for (const language of tierLanguages)
    test(`is empty without orders, and links to the menu, in ${language}`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await diner.opens("/merchant/100001/account");
      await diner.tapsOn(says[language].mine, "link");
      await expect(diner.page.getByRole("heading", { name: says[language].noOrders })).toBeVisible();
      await expect(diner.page).toHaveTitle(says[language].orders);
      expect(await tierViolations(diner.page)).toEqual([]);
      await diner.page.getByRole("main").getByRole("link").click();
      await diner.tapsOn(new RegExp(`^${diner.says.toGo}`));
      await expect(diner.page).toHaveURL(`${diner.host.origin}${words[language].path}/merchant/100001/order`);
      expect(complaints).toEqual([]);
    });
});

test.describe("a visitor's account", () => {
  for (const language of tierLanguages)
    test(`stores a theme that later pages have from their first paint, in ${language}`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const html = page.locator("html");
      const headerColour = page.locator('meta[name="theme-color"]');
      await diner.opens("/merchant/100001/account");
      await expect(page).toHaveTitle(says[language].account);
      await expect(html).toHaveAttribute("data-theme", "light");
      await expect(headerColour).toHaveAttribute("content", /^#f{3}(f{3})?$/);
      await page.getByRole("radio", { name: says[language].dark }).check();
      await expect(html).toHaveAttribute("data-theme", "dark");
      await expect(headerColour).toHaveAttribute("content", "#1a1b19");
      // The theme when the body exists and nothing is painted yet.
      await page.addInitScript(() => {
        new MutationObserver((_, watch) => {
          if (!document.body) return;
          watch.disconnect();
          const { theme = "" } = document.documentElement.dataset;
          sessionStorage.setItem("before-paint", `${theme} ${performance.getEntriesByType("paint").length}`);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      expect(await page.evaluate(() => sessionStorage.getItem("before-paint"))).toBe("dark 0");
      await expect(headerColour).toHaveAttribute("content", "#1a1b19");
      await expect(page.getByRole("radio", { name: says[language].dark })).toBeChecked();
      await page.getByRole("radio", { name: says[language].dark }).press("ArrowLeft");
      await expect(html).toHaveAttribute("data-theme", "light");
      await expect(page.getByRole("radio", { name: says[language].light })).toBeChecked();
      expect(complaints).toEqual([]);
    });

  test("needs no session, and has the restaurant's contact data and links to the other languages", async ({ diner, host, complaints }) => {
    const { page } = diner;
    const answer = await page.request.get(`${host.origin}/merchant/100001/account`);
    expect(answer.headersArray().filter(({ name, value }) => name === "set-cookie" && /token|uid/.test(value))).toEqual([]);
    await diner.opens("/merchant/100001");
    await diner.tapsOn("Account", "link");
    await expect(page.getByRole("link", { name: "+1 510-555-0142" })).toHaveAttribute("href", "tel:+15105550142");
    await expect(page.getByRole("link", { name: "Account" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("radio", { name: "Dark" }).check();
    await diner.tapsOn("繁體中文", "link");
    await expect(page.getByRole("heading", { name: "帳戶" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page).toHaveURL(`${host.origin}/zh-tw/merchant/100001/account`);
    expect(complaints).toEqual([]);
  });
});
