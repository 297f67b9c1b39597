import type { Locator, Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { changeMenu } from "../fixtures/servers/changed-menu.ts";
import { type Diner, expect } from "../fixtures/diner.ts";
import { ALL_ORDER_TYPES, test } from "../fixtures/all-order-types.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import type { RunningHost } from "../fixtures/servers/running-host.ts";
import { tierLanguages } from "../fixtures/words.ts";

const says = {
  "en-US": {
    again: "Order again",
    popular: "Popular now",
    chicken: "Popcorn Chicken",
    help: "Call the restaurant",
    panFried: "Pan-fried",
    title: "Your order, once more",
    gone: "No longer on the menu",
    soldOut: "Sold out",
    see: "See your order",
  },
  "zh-TW": {
    again: "再點一次",
    popular: "人氣餐點",
    chicken: "鹽酥雞",
    help: "致電餐廳",
    panFried: "煎",
    title: "再點一次這些餐點",
    gone: "已不在菜單上",
    soldOut: "已售完",
    see: "查看餐點",
  },
  "es-ES": {
    again: "Volver a pedir",
    popular: "Lo más pedido",
    chicken: "Pollo crujiente",
    help: "Llamar al restaurante",
    panFried: "A la plancha",
    title: "Tu pedido, otra vez",
    gone: "Ya no está en el menú",
    soldOut: "Agotado",
    see: "Ver tu pedido",
  },
} as const;

type Line = { productId: string; quantity: number; notes?: string; orderItemModifiers?: { modifierProductId: string; quantity: number }[] };

const POPCORN_CHICKEN = { productId: "2001", quantity: 2, notes: "no basil" };
const LU_ROU_RICE = { productId: "1001", quantity: 1 };
const PAN_FRIED = { productId: "1002", quantity: 1, orderItemModifiers: [{ modifierProductId: "8142", quantity: 1 }] };

/** Places a to-go order of the page's diner and completes it; returns its id. */
async function hasHad(page: Page, host: RunningHost, orderItems: Line[]): Promise<string> {
  const orderId = await placeOrder(page, { type: 2, orderItems });
  await host.command("order", "complete", "100001", orderId);
  return orderId;
}

/** The products and quantities in the cart. */
const cartOf = async (page: Page): Promise<[string, string][]> => {
  const { data } = await call<{ details: { productId: string; quantity: string }[] }>(page, "shoppingCart");
  return data.details.map(({ productId, quantity }) => [productId, quantity]);
};

/** A diner who has ordered to go before. */
async function isHere(diner: Diner): Promise<void> {
  await opensEmptyPage(diner.page, diner.host);
  await storeSeating(diner.page, { type: "to-go" });
}

const cart = ({ page, says: words }: Diner): Locator => page.getByRole("dialog", { name: words.yourOrder });

test.describe("an order that is over", () => {
  for (const language of tierLanguages)
    test(
      `is added to the cart again, with its choices and notes, from its page and from the list, and the restaurant can be called, in ${language}`,
      { tag: "@core" },
      async ({ dinerIn, host, complaints }) => {
        const diner = dinerIn(language);
        const { page } = diner;
        await isHere(diner);
        const orderId = await hasHad(page, host, [POPCORN_CHICKEN, PAN_FRIED]);
        await diner.opens(`/merchant/100001/order-detail/${orderId}`);
        await expect(page.getByRole("link", { name: says[language].help })).toHaveAttribute("href", "tel:+15105550142");
        await diner.tapsOn(says[language].again);
        await expect(cart(diner)).toBeVisible();
        await expect(cart(diner)).toContainText("no basil");
        await expect(cart(diner)).toContainText(says[language].panFried);
        await expect(page).toHaveURL(`${host.origin}${diner.says.path}/merchant/100001/order`);
        await expect
          .poll(() => cartOf(page))
          .toEqual([
            ["2001", "2"],
            ["1002", "1"],
          ]);
        await diner.opens("/merchant/100001/order-list");
        await page
          .getByRole("main")
          .getByRole("listitem")
          .getByRole("button", { name: new RegExp(`^${says[language].again}, `) })
          .click();
        await expect(cart(diner)).toBeVisible();
        await expect
          .poll(() => cartOf(page))
          .toEqual([
            ["2001", "4"],
            ["1002", "2"],
          ]);
        expect(complaints).toEqual([]);
      },
    );

  test("is added once, however often the button is tapped, and the cart's lines stay", async ({ diner, host }) => {
    const { page } = diner;
    await isHere(diner);
    const orderId = await hasHad(page, host, [POPCORN_CHICKEN]);
    await call(page, "shoppingCart", { merchantId: "100001", details: [PAN_FRIED, LU_ROU_RICE] });
    await diner.opens(`/merchant/100001/order-detail/${orderId}`);
    await page.getByRole("button", { name: "Order again" }).dblclick();
    await expect(cart(diner)).toBeVisible();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["1002", "1"],
        ["1001", "1"],
        ["2001", "2"],
      ]);
  });

  test('has "Add items" instead while it is open', async ({ diner, host }) => {
    const { page } = diner;
    await isHere(diner);
    await hasHad(page, host, [POPCORN_CHICKEN]);
    const body = { type: 2, orderItems: [LU_ROU_RICE] };
    const seen = await call<{ order: { totalAmount: string } }>(page, "merchant/order/preview", body);
    const { data } = await call<{ order: { id: string } }>(page, "member/order", { ...body, expectedTotal: seen.data.order.totalAmount });
    await diner.opens("/merchant/100001/order-list");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Order again, / })).toHaveCount(1);
    await diner.opens(`/merchant/100001/order-detail/${data.order.id}`);
    await expect(page.getByRole("link", { name: "Add items" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Order again" })).toHaveCount(0);
  });

  test("asks for the order type where none is chosen, then shows the cart", async ({ diner, host }) => {
    const { page } = diner;
    await isHere(diner);
    const orderId = await hasHad(page, host, [POPCORN_CHICKEN]);
    await page.evaluate(() => localStorage.removeItem("order-type"));
    await diner.opens(`/merchant/100001/order-detail/${orderId}`);
    await diner.tapsOn("Order again");
    await page
      .getByRole("dialog", { name: diner.says.howEating })
      .getByRole("button", { name: /^To-go/ })
      .click();
    await expect(cart(diner)).toContainText("Popcorn Chicken");
  });

  test("shows a toast while the restaurant cannot be reached, and can be tapped again", async ({ diner, host }) => {
    const { page } = diner;
    await isHere(diner);
    const orderId = await hasHad(page, host, [POPCORN_CHICKEN]);
    await diner.opens(`/merchant/100001/order-detail/${orderId}`);
    await page.route("**/call/api/shoppingCart", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await diner.tapsOn("Order again");
    await expect(page.getByRole("status").getByText("Could not reach the restaurant. Try again.")).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
    await page.unroute("**/call/api/shoppingCart");
    await diner.tapsOn("Order again");
    await expect(cart(diner)).toContainText("Popcorn Chicken");
  });

  test("can be repeated by a member as by a guest", async ({ diner, host }) => {
    const { page } = diner;
    await isHere(diner);
    await joins(diner, newPhone());
    const orderId = await hasHad(page, host, [LU_ROU_RICE]);
    await diner.opens(`/merchant/100001/order-detail/${orderId}`);
    await diner.tapsOn("Order again");
    await expect(cart(diner)).toContainText("Lu Rou Rice");
    await expect.poll(() => cartOf(page)).toEqual([["1001", "1"]]);
  });
});

test.describe("the last order of a member", () => {
  /** A member with a completed order, whose browser knows from an earlier visit that there is one. */
  const isBack = async (diner: Diner) => {
    await isHere(diner);
    await joins(diner, newPhone());
    await hasHad(diner.page, diner.host, [POPCORN_CHICKEN, PAN_FRIED]);
    await diner.page.evaluate(() => localStorage.setItem("again-100001", "0"));
  };
  const ORDERS = "**/call/api/merchant/order/member-order-list*";
  const first = ({ page }: Diner): Locator => page.getByRole("main").getByRole("button").first();
  const top = async ({ page }: Diner, popular: string = says["en-US"].popular) =>
    (await page.getByRole("heading", { name: popular }).boundingBox())?.y;

  for (const language of tierLanguages)
    test(`is the first card of the menu, which moves nothing and fills the cart by one tap, in ${language}`, async ({
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      await isBack(diner);
      await diner.opens("/merchant/100001/order");
      const { again, popular, chicken, panFried } = says[language];
      const before = await top(diner, popular);
      await page.mouse.move(100, 400);
      await page.mouse.wheel(0, 1);
      await expect(first(diner)).toHaveText(new RegExp(`^${again} ${chicken}`));
      await page.mouse.wheel(0, -9);
      await expect.poll(() => top(diner, popular)).toBe(before);
      expect(await tierViolations(page)).toEqual([]);
      await first(diner).click();
      await expect(cart(diner)).toContainText(panFried);
      await expect
        .poll(() => cartOf(page))
        .toEqual([
          ["2001", "2"],
          ["1002", "1"],
        ]);
      expect(complaints).toEqual([]);
    });

  test("is read again by a tap where it could not be", async ({ diner }) => {
    const { page } = diner;
    await isBack(diner);
    await page.route(ORDERS, (route) => route.abort());
    await diner.opens("/merchant/100001/order");
    await page.mouse.wheel(0, 1);
    await expect(first(diner)).toHaveText("Could not load your last order Try again");
    await page.unroute(ORDERS);
    await first(diner).click();
    await expect(first(diner)).toContainText("Popcorn Chicken");
  });

  test("is not offered while an order is in progress, and leaves no space", async ({ diner }) => {
    const { page } = diner;
    await isBack(diner);
    await placeOrder(page, { type: 2, orderItems: [LU_ROU_RICE] });
    // The space is there until the orders are read.
    const measured = Promise.withResolvers<void>();
    await page.route(ORDERS, (route) => measured.promise.then(() => route.continue()));
    await diner.opens("/merchant/100001/order");
    const before = (await top(diner)) ?? 0;
    measured.resolve();
    await page.mouse.wheel(0, 1);
    await expect.poll(() => top(diner)).toBeLessThan(before - 50);
    await expect(page.getByRole("button", { name: /^Order again/ })).toHaveCount(0);
    expect(await page.evaluate(() => Number(localStorage.getItem("again-100001")) > Date.now())).toBe(true);
  });
});

test.describe("what is not as it was", () => {
  for (const language of tierLanguages)
    test(`lists changed dishes by name, and adds the rest at today's price, in ${language}`, async ({ dinerIn, host, complaints }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const words = says[language];
      await isHere(diner);
      const orderId = await hasHad(page, host, [POPCORN_CHICKEN, LU_ROU_RICE, { productId: "2002", quantity: 1 }]);
      await changeMenu(host, [
        ...ALL_ORDER_TYPES,
        ["price: 9.50\n        popular: true", "price: 9.75\n        popular: true"],
        ["stock:\n", "stock:\n  2002: 0\n"],
        ["price: 12.75\n", "price: 12.75\n        offShelf: true\n"],
      ]);
      await diner.opens(`/merchant/100001/order-detail/${orderId}`);
      await diner.tapsOn(words.again);
      const sheet = page.getByRole("dialog", { name: words.title });
      await expect(sheet.getByRole("listitem")).toHaveText([/\$19\.00.*\$19\.50/, new RegExp(words.gone), new RegExp(words.soldOut)]);
      expect(await tierViolations(page)).toEqual([]);
      await sheet.getByRole("button", { name: words.see }).click();
      await expect(cart(diner)).toContainText("$19.50");
      await expect.poll(() => cartOf(page)).toEqual([["2001", "2"]]);
      await changeMenu(host, ALL_ORDER_TYPES);
      expect(complaints).toEqual([]);
    });

  test("leaves the cart unchanged and links to the menu where no dish can be ordered", async ({ diner, host }) => {
    const { page } = diner;
    await isHere(diner);
    const orderId = await hasHad(page, host, [POPCORN_CHICKEN]);
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "1001", quantity: "1" }] });
    await changeMenu(host, [...ALL_ORDER_TYPES, ["stock:\n", "stock:\n  2001: 0\n"]]);
    await diner.opens(`/merchant/100001/order-detail/${orderId}`);
    await diner.tapsOn("Order again");
    const sheet = page.getByRole("dialog", { name: "None of it can be ordered now" });
    await expect(sheet.getByRole("listitem")).toHaveText([/^Popcorn Chicken\s*Sold out$/]);
    await sheet.getByRole("button", { name: "See the menu" }).click();
    await expect(sheet).toBeHidden();
    expect(await cartOf(page)).toEqual([["1001", "1"]]);
    await changeMenu(host, ALL_ORDER_TYPES);
  });
});
