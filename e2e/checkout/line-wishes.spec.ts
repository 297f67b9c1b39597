import type { Locator, Page } from "@playwright/test";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call, namesInCart, startsWithSeating } from "../fixtures/page-call.ts";
import { lengthensTimers, STEPPER_IDLE_MS } from "../fixtures/page-timers.ts";

const BAO = "Pork Belly Gua Bao";
const ADD_BAO = `Add ${BAO}, $6.50`;

type Line = { quantity: string; notes: string; condiments: { id: string }[] };

/** Quantity, condiments and note of each line. */
const wishesOf = (lines: readonly Line[]) =>
  lines.map(({ quantity, notes, condiments }) => [quantity, condiments.map(({ id }) => id).join(), notes]);

/** The lines of the cart on the server. */
const cartOf = async (page: Page) => wishesOf((await call<{ details: Line[] }>(page, "shoppingCart")).data.details);

/** The request with which the page places the order. */
const placing = (page: Page) =>
  page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/member/order"));
const placedLines = async (request: ReturnType<typeof placing>) =>
  wishesOf(((await request).postDataJSON() as { orderItems: Line[] }).orderItems);

/** Opens the menu with the order type to-go, where a dish's stepper stays open. */
async function opensMenu(diner: Diner): Promise<void> {
  await lengthensTimers(diner.page, STEPPER_IDLE_MS);
  await startsWithSeating(diner.page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
}

/** Adds one bao from the menu. Its stepper opens then, and one that opens below a sheet, which has the focus, stays open. */
async function addsPlain(diner: Diner): Promise<void> {
  await diner.tapsOn(ADD_BAO);
  await expect(dish(diner.page).getByRole("group", { name: `Quantity of ${BAO}` })).toBeVisible();
}

/** Adds the bao in its sheet, with a condiment or note. */
async function addsBySheet(diner: Diner, wish: { condiment?: string; note?: string }): Promise<void> {
  const { page, says } = diner;
  await page.getByRole("button", { name: BAO, exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: BAO });
  if (wish.condiment) await sheet.getByRole("checkbox", { name: new RegExp(`^${wish.condiment}`) }).check();
  if (wish.note) await sheet.getByRole("textbox", { name: "Note for the kitchen" }).fill(wish.note);
  await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
  await expect(sheet).toBeHidden();
}

/** The dish on the menu: its card in the carousel, where it is popular. */
const dish = (page: Page): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: BAO, exact: true }) })
    .first();

test.describe("the note and condiments of one portion stay with that portion", () => {
  test(
    "when a plain portion is added before and after it, through the review to the order",
    { tag: "@core" },
    async ({ diner, complaints }) => {
      const { page } = diner;
      await opensMenu(diner);
      await addsPlain(diner);
      await addsBySheet(diner, { condiment: "No peanuts" });
      await addsBySheet(diner, { note: "well done" });
      await expect(dish(page).getByRole("button", { name: `3 ${BAO} in your order, change` })).toBeVisible();
      // Plus on the dish adds a plain portion, although the last line has a note.
      await diner.tapsOn(`3 ${BAO} in your order, change`);
      await dish(page).getByRole("button", { name: "One more" }).click();
      const expected = [
        ["2", "", ""],
        ["1", "9004", ""],
        ["1", "", "well done"],
      ];
      await expect.poll(() => cartOf(page)).toEqual(expected);
      await diner.reviews();
      const items = page.getByRole("main").getByRole("listitem").filter({ hasText: BAO });
      await expect(items).toHaveCount(3);
      await expect(items.nth(0)).toContainText("2 times");
      await expect(items.nth(1)).toContainText("No peanuts");
      await expect(items.nth(2)).toContainText("well done");
      const sent = placing(page);
      await diner.places();
      expect(await placedLines(sent)).toEqual(expected);
      const orderId = await diner.hasOrdered();
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: BAO })).toHaveCount(3);
      const { data } = await call<{ order: { orderItems: Line[] } }>(page, `merchant/order/detailForMember?orderId=${orderId}`);
      expect(wishesOf(data.order.orderItems)).toEqual(expected);
      expect(complaints).toEqual([]);
    },
  );

  test("when it is added first, and minus on the menu removes plain portions first", async ({ diner }) => {
    const { page } = diner;
    await opensMenu(diner);
    await addsBySheet(diner, { condiment: "No peanuts" });
    await diner.tapsOn(`1 ${BAO} in your order, change`);
    await dish(page).getByRole("button", { name: "One more" }).click();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["1", "9004", ""],
        ["1", "", ""],
      ]);
    await dish(page).getByRole("button", { name: "One fewer" }).click();
    await expect.poll(() => cartOf(page)).toEqual([["1", "9004", ""]]);
    await dish(page).getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => cartOf(page)).toEqual([]);
  });

  test("in the cart, where each line has its own quantity, edit and remove", async ({ diner }) => {
    const { page, says } = diner;
    await opensMenu(diner);
    await addsPlain(diner);
    await addsBySheet(diner, { note: "well done" });
    await addsBySheet(diner, { condiment: "No peanuts" });
    await diner.tapsOn(/^Open your order/);
    const cart = page.getByRole("dialog", { name: says.yourOrder });
    const count = (wish: string) => cart.getByRole("group", { name: `Quantity of ${BAO}${wish}`, exact: true });
    await count(", well done").getByRole("button", { name: "One more" }).click();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["1", "", ""],
        ["2", "", "well done"],
        ["1", "9004", ""],
      ]);
    // A changed line keeps its position; a line that becomes equal to another is merged with it.
    await cart.getByRole("button", { name: `${BAO}, well done, Edit` }).click();
    const sheet = page.getByRole("dialog", { name: BAO });
    await sheet.getByRole("textbox", { name: "Note for the kitchen" }).fill("very well done");
    await sheet.getByRole("button", { name: /^Update/ }).click();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["1", "", ""],
        ["2", "", "very well done"],
        ["1", "9004", ""],
      ]);
    // The cart is visible again under the sheet that closed.
    await cart.getByRole("button", { name: `${BAO}, very well done, Edit` }).click();
    await sheet.getByRole("textbox", { name: "Note for the kitchen" }).fill("");
    await sheet.getByRole("button", { name: /^Update/ }).click();
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["3", "", ""],
        ["1", "9004", ""],
      ]);
    await count(", No peanuts").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => cartOf(page)).toEqual([["3", "", ""]]);
  });

  test("when its order is repeated while the cart has a plain portion", async ({ diner, host }) => {
    const { page, says } = diner;
    await opensMenu(diner);
    await addsBySheet(diner, { condiment: "No peanuts" });
    await diner.reviews();
    await diner.places();
    const orderId = await diner.hasOrdered();
    await host.command("order", "complete", "100001", orderId);
    await expect.poll(() => namesInCart(page)).toEqual([]);
    await diner.opens("/merchant/100001/order");
    await diner.tapsOn(ADD_BAO);
    await expect.poll(() => cartOf(page)).toEqual([["1", "", ""]]);
    await diner.opens(`/merchant/100001/order-detail/${orderId}`);
    await diner.tapsOn("Order again");
    const cart = page.getByRole("dialog", { name: says.yourOrder });
    await expect(cart).toContainText("No peanuts");
    await expect
      .poll(() => cartOf(page))
      .toEqual([
        ["1", "", ""],
        ["1", "9004", ""],
      ]);
  });
});
