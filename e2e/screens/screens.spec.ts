import { tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect, openTable, test } from "../fixtures/diner.ts";

/** Opens each popup of an order one after the other, as a diner does. The pages are crawled by crawl.spec.ts. */
async function visit(diner: Diner, shows: (name: string) => Promise<void>): Promise<void> {
  const { page, says } = diner;
  const popup = page.getByRole("dialog");
  const leaves = async () => {
    await page.keyboard.press("Escape");
    await expect(popup).toBeHidden();
  };
  await openTable(diner.host, 4);
  await diner.opens("/merchant/100001/order");
  await expect(popup).toBeVisible();
  await shows("order type");
  await diner.scans(4);
  await diner.choosesGuests(2);
  await diner.adds("Popcorn Chicken", "$9.50");
  await page.getByRole("button", { name: "Braised Beef Noodle Soup" }).first().click();
  await expect(popup).toContainText("Hand-cut wide");
  await shows("product sheet");
  await page.getByRole("button", { name: /^Add to order/ }).click();
  await expect(page.getByText("Choose one to continue")).toBeVisible();
  await shows("product sheet that misses a choice");
  await leaves();
  await page.getByRole("button", { name: /^Open your order/ }).click();
  await expect(popup).toContainText(says.yourOrder);
  await shows("cart");
  await leaves();
  await diner.reviews();
  await page.getByRole("button", { name: "Other" }).click();
  await expect(popup).toBeVisible();
  await shows("other tip");
  await leaves();
  await page.getByRole("button", { name: "How this total came about" }).click();
  await expect(popup).toContainText("$10.28");
  await shows("how the total came about");
  await leaves();
  await diner.places();
  await expect(page.getByRole("textbox", { name: says.orderCode })).toBeVisible();
  await shows("order code");
}

test("every popup of an order has no accessibility violations", async ({ diner }) => {
  const found: string[] = [];
  await visit(diner, async (name) => {
    found.push(...(await tierViolations(diner.page)).map((one) => `${name}: ${one}`));
  });
  expect(found).toEqual([]);
});

test("an order can be placed by keyboard alone", { tag: "@core" }, async ({ diner, host }) => {
  const { page, says } = diner;
  const code = await openTable(host, 3);
  const reach = async (name: string | RegExp, role: "button" | "link" | "textbox" = "button") => {
    const control = page.getByRole(role, { name, exact: typeof name === "string" }).first();
    await expect(control).toBeEnabled();
    for (let tabs = 0; tabs < 200; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${String(name)} is not reached by Tab`);
  };
  await diner.scans(3);
  await reach(says.guests(2));
  await page.keyboard.press("Enter");
  await reach(says.add("Popcorn Chicken", "$9.50"));
  await page.keyboard.press("Enter");
  await reach(says.reviewOrder, "link");
  await page.keyboard.press("Enter");
  await reach(says.placeOrder);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: says.orderCode })).toBeFocused();
  await page.keyboard.type(code);
  await diner.hasOrdered();
});
