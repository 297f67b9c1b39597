import { settles } from "../fixtures/accessibility.ts";
import { expect } from "../fixtures/diner.ts";
import { missedPopups, screens, titleOf } from "./every-screen.ts";
import { screenFaults } from "./layout-check.ts";
import { layoutFaults } from "./layout-faults.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { test } from "./visited-host.ts";

test("every popup is opened by a screen whose layout is checked", () => expect(missedPopups()).toEqual([]));

for (const screen of screens)
  test(`no text is covered, broken or cut at any width, with large text and in both themes: ${titleOf(screen)}`, async ({
    browser,
    host,
    visitors,
  }) => {
    expect(await screenFaults({ browser, host, visitors }, screen)).toEqual([]);
  });

test("the review of an order has the whole width: the cart is beside the menu alone", async ({ diner }) => {
  const { page, says } = diner;
  await page.setViewportSize({ width: 1024, height: 768 });
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds(says.popcornChicken, "$9.50");
  const cart = page.getByRole("region", { name: "Cart" });
  await cart.getByRole("link", { name: says.reviewOrder }).click();
  await expect(page.getByRole("region", { name: "Total and payment" })).toContainText("$10.28");
  await expect(cart).toBeHidden();
  expect(await layoutFaults(page)).toEqual([]);
});

test("a note with a word of 120 letters leaves the sheet of a dish as it is", async ({ diner }) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.tapsOn("Braised Beef Noodle Soup");
  const note = page.getByRole("textbox", { name: "Note for the kitchen" });
  await note.fill("m".repeat(120));
  await settles(page);
  const field = await note.boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await layoutFaults(page)).toEqual([]);
});
