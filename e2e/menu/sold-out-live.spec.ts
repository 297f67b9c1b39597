import type { Page } from "@playwright/test";
import { type Diner, expect } from "../fixtures/diner.ts";
import { layoutShift } from "../fixtures/layout-shift.ts";
import { namesInCart, startsWithSeating } from "../fixtures/page-call.ts";
import { signsIn, testOnOwnHost } from "../staff/console.ts";
import { staffCall } from "../staff/kitchen-orders.ts";

const test = testOnOwnHost();

const PANCAKE = { id: "2002", name: "Scallion Pancake" };
const add = (name: string) => new RegExp(`^Add ${name}, \\$`);

/** A manager's page of the console, in another browser. */
async function opensConsoleAt({ page, host }: Diner, path: string): Promise<Page> {
  const console = await (
    await page
      .context()
      .browser()
      ?.newContext({ viewport: { width: 1180, height: 820 } })
  )?.newPage();
  if (!console) throw new Error("no browser");
  await (await signsIn(console, host, "manager")).opens(host, path);
  return console;
}

/** The console of a manager, who sells dishes out and offers them again. */
async function opensConsole(diner: Diner) {
  const console = await opensConsoleAt(diner, "me");
  return (id: string, state: "sold-out" | "on-sale") => staffCall(console, `POST availability/${id}`, { state });
}

/** Opens the menu, and waits until it follows what is sold out. */
async function opensMenu(diner: Diner) {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  const stream = page.waitForResponse(/\/sold-out\/events/);
  await diner.opens("/merchant/100001/order");
  await stream;
}

test(
  "a dish that is sold out is marked on an open menu without moving anything, refused in its open sheet and named in the cart, until it is offered again",
  { tag: "@core" },
  async ({ diner }) => {
    const { page } = diner;
    const set = await opensConsole(diner);
    await opensMenu(diner);
    const button = page.getByRole("button", { name: add(PANCAKE.name) }).first();

    await test.step("the open menu", async () => {
      await button.scrollIntoViewIfNeeded();
      const row = page.getByRole("listitem").filter({ hasText: PANCAKE.name }).filter({ hasText: "$" });
      const before = await row.boundingBox();
      const shifted = await layoutShift(page, true);
      expect(await set(PANCAKE.id, "sold-out")).toMatchObject({ success: true });
      await expect(row.getByText("Sold out")).toBeVisible();
      await expect(page.getByRole("button", { name: add(PANCAKE.name) })).toHaveCount(0);
      expect(await row.boundingBox()).toEqual(before);
      await set(PANCAKE.id, "on-sale");
      await expect(button).toBeVisible();
      await expect(row.getByText("Sold out")).toHaveCount(0);
      expect((await layoutShift(page, true)) - shifted).toBeLessThan(0.001);
    });

    await test.step("an open sheet refuses the dish with the reason, and what was chosen stays", async () => {
      await diner.tapsOn(PANCAKE.name);
      const sheet = page.getByRole("dialog", { name: PANCAKE.name });
      await sheet.getByRole("button", { name: "More" }).click();
      await set(PANCAKE.id, "sold-out");
      await expect(sheet.getByRole("button", { name: "Sold out" })).toBeVisible();
      await set(PANCAKE.id, "on-sale");
      await expect(sheet.getByRole("group", { name: `Quantity of ${PANCAKE.name}` })).toContainText("2");
      await sheet.getByRole("button", { name: "Add to order" }).click();
      await expect(sheet).toBeHidden();
    });

    await test.step("a line of the cart", async () => {
      await diner.tapsOn(/^Open your order/);
      const cart = page.getByRole("dialog", { name: diner.says.yourOrder });
      await expect(cart.getByText(PANCAKE.name)).toBeVisible();
      // The server has stored the line.
      await expect(cart.locator("[aria-busy=true]")).toHaveCount(0);
      await set(PANCAKE.id, "sold-out");
      await expect(cart.getByText(/^Just sold out/)).toBeVisible();
      await set(PANCAKE.id, "on-sale");
      await expect(cart.getByText(/^Just sold out/)).toHaveCount(0);
      await expect(cart.getByText(PANCAKE.name)).toBeVisible();
    });
  },
);

test("what has the focus while its dish sells out gives it to the nearest control of the row, the sheet and the cart, and the dish is read as sold out", async ({
  diner,
}) => {
  const { page } = diner;
  const set = await opensConsole(diner);
  await opensMenu(diner);
  // Long after hydration: the page loads what keeps the focus without input.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("after-start")));
  const button = page.getByRole("button", { name: add(PANCAKE.name) }).first();
  const dish = page.getByRole("main").getByRole("button", { name: PANCAKE.name, exact: true }).first();

  await test.step("the + of the menu", async () => {
    await button.focus();
    await set(PANCAKE.id, "sold-out");
    await expect(dish).toBeFocused();
    await expect(dish).toHaveAccessibleDescription(/Sold out$/);
    await set(PANCAKE.id, "on-sale");
    await expect(button).toBeVisible();
    await expect(dish).toBeFocused();
  });

  await test.step("the quantity in the sheet", async () => {
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: PANCAKE.name });
    await sheet.getByRole("button", { name: "More" }).focus();
    await set(PANCAKE.id, "sold-out");
    await expect(sheet.getByRole("button", { name: "Sold out" })).toBeFocused();
    await set(PANCAKE.id, "on-sale");
    await sheet.getByRole("button", { name: "Add to order" }).press("Enter");
    await expect(sheet).toBeHidden();
  });

  await test.step("a line of the cart", async () => {
    await diner.tapsOn(/^Open your order/);
    const cart = page.getByRole("dialog", { name: diner.says.yourOrder });
    await expect(cart.locator("[aria-busy=true]")).toHaveCount(0);
    await cart
      .getByRole("group", { name: `Quantity of ${PANCAKE.name}` })
      .getByRole("button")
      .first()
      .focus();
    await set(PANCAKE.id, "sold-out");
    await expect(cart.getByText(/^Just sold out/)).toBeVisible();
    await expect(cart.locator(":focus")).toHaveCount(1);
    await set(PANCAKE.id, "on-sale");
    await expect(cart.getByText(/^Just sold out/)).toHaveCount(0);
    await expect(cart.locator(":focus")).toHaveCount(1);
  });
});

/** Shows that a dish which a manager switches off under a review is not placed. `isLive`: whether the review learns it before the tap. */
async function ordersTheRest(diner: Diner, isLive: boolean): Promise<void> {
  const { page } = diner;
  const console = await opensConsoleAt(diner, "menu");
  if (!isLive) await page.route("**/sold-out/events*", (route) => route.abort());
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  for (const name of [PANCAKE.name, "Warm Soy Milk"])
    await page
      .getByRole("button", { name: add(name) })
      .first()
      .click();
  await expect.poll(() => namesInCart(page)).toEqual([PANCAKE.name, "Warm Soy Milk"]);
  await diner.reviews();

  const offered = console.getByRole("region", { name: "Small plates" }).getByRole("switch", { name: `${PANCAKE.name} is on sale` });
  await offered.click();
  await expect(offered).toHaveAttribute("aria-checked", "false");
  await expect(offered).not.toHaveAttribute("aria-busy", "true");
  if (!isLive) await diner.places();
  await expect(page.getByText(/1 item was removed because it sold out/)).toBeVisible();
  await expect(page.getByRole("heading", { name: diner.says.received })).toHaveCount(0);
  await diner.places();
  await diner.hasOrdered();
  await expect(page.getByRole("listitem").getByText("Warm Soy Milk")).toBeVisible();
  await expect(page.getByRole("listitem").getByText(PANCAKE.name)).toHaveCount(0);
  // The next test of this host begins with the dish on sale.
  await offered.click();
  await expect(offered).toHaveAttribute("aria-checked", "true");
  await expect(offered).not.toHaveAttribute("aria-busy", "true");
}

test("a dish that a manager switches off while a diner reviews it is not placed; the diner is told by the refusal, and the rest is ordered", ({
  diner,
}) => ordersTheRest(diner, false));

test("a dish that a manager switches off while a diner reviews it is taken out of the review at once, and the rest is ordered", ({
  diner,
}) => ordersTheRest(diner, true));
