import { type Diner, expect, openTable, test, violations } from "./diner.ts";

const themes = ["light", "dark"] as const;

/** Each screen and popup as a diner comes to it; from one to the next, so that one visit shows them all. */
async function visit(diner: Diner, shows: (name: string) => Promise<void>): Promise<void> {
  const { page, says } = diner;
  const code = await openTable(diner.host, 4);
  await diner.opens("/home");
  await shows("start page");
  await diner.opens("/merchant/100001");
  await shows("merchant home");
  await diner.opens("/merchant/100001/order");
  await expect(page.getByRole("dialog")).toBeVisible();
  await shows("order type");
  await diner.scans(4);
  await expect(page.getByRole("button", { name: says.guests(2), exact: true })).toBeVisible();
  await shows("guests");
  await diner.choosesGuests(2);
  await diner.adds("Popcorn Chicken", "$9.50");
  await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
  await shows("menu");
  await page.getByRole("button", { name: "Braised Beef Noodle Soup" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Hand-cut wide");
  await shows("product sheet");
  await page.getByRole("button", { name: /^Add to order/ }).click();
  await expect(page.getByText("Choose one to continue")).toBeVisible();
  await shows("product sheet that misses a choice");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: /^Open your order/ }).click();
  await expect(page.getByRole("dialog")).toContainText(says.yourOrder);
  await shows("cart");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await diner.reviews();
  await shows("preview");
  await page.getByRole("button", { name: "Other" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shows("other tip");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "How this total came about" }).click();
  await expect(page.getByRole("dialog")).toContainText("$10.28");
  await shows("how the total came about");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await diner.places();
  await expect(page.getByRole("textbox", { name: says.orderCode })).toBeVisible();
  await shows("order code");
  await diner.typesCode(code);
  await diner.hasOrdered();
  await shows("order detail");
  await page.goto(`${diner.host.origin}/nowhere`);
  await expect(page.getByText(says.pageNotFound("/nowhere"))).toBeVisible();
  await shows("not found");
}

for (const theme of themes)
  test(`every screen and popup can be used by everybody, ${theme}`, async ({ diner }) => {
    await diner.page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    const found: string[] = [];
    await visit(diner, async (name) => {
      await expect(diner.page.locator("html")).toHaveAttribute("data-theme", theme);
      found.push(...(await violations(diner.page)).map((one) => `${name}: ${one}`));
    });
    expect(found).toEqual([]);
  });

test("an order is placed by keyboard alone", async ({ diner, host }) => {
  const { page, says } = diner;
  const code = await openTable(host, 3);
  const reach = async (name: string | RegExp, role: "button" | "link" | "textbox" = "button") => {
    const wanted = page.getByRole(role, { name, exact: typeof name === "string" }).first();
    await expect(wanted).toBeVisible();
    for (let tabs = 0; tabs < 200; tabs += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
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
