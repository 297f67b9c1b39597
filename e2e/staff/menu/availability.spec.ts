import { violations } from "../../fixtures/accessibility.ts";
import { Diner, expect, freshAddress } from "../../fixtures/diner.ts";
import { opensEmptyPage, placeOrder } from "../../fixtures/page-call.ts";
import { IS_FULL_TIER } from "../../fixtures/test-tier.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1180, height: 820 } });

test(
  "a dish is sold out until tomorrow with three taps, which diners read, and offered again with the switch",
  { tag: "@core" },
  async ({ page, host, browser }) => {
    const diner = new Diner(await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } }), host);
    const ana = await signsIn(page, host);
    await ana.opens(host, "orders");
    await ana.tapsOn("Sold out");
    const sheet = page.getByRole("dialog", { name: "Sold out" });
    await expect(sheet.getByText("Nothing is sold out.").or(sheet.getByRole("switch")).first()).toBeVisible();
    const search = sheet.getByRole("searchbox", { name: "Search dishes and choices" });
    const mayBeAnswered = Promise.withResolvers<void>();
    await page.route(/[?&]q=pizza/, async (route) => {
      await mayBeAnswered.promise;
      await route.continue();
    });
    const searched = page.waitForRequest(/[?&]q=pizza/);
    await search.fill("pizza");
    await searched;
    await expect(sheet.getByText("No dish of that name.")).toHaveCount(0);
    mayBeAnswered.resolve();
    await expect(sheet.getByText("No dish of that name.")).toBeVisible();
    await search.fill("cebollín");
    await expect(sheet.getByRole("button", { name: /^Scallion Pancake/ }).first()).toBeVisible();
    await search.fill("蔥油餅");
    // The search before found one more dish: the answer moves the rows, and a tap at that moment hits none.
    await expect(sheet.getByRole("list").first().getByRole("listitem")).toHaveCount(2);
    await ana.tapsOn(/^Scallion Pancake/);
    await ana.tapsOn(/^Until tomorrow, /);
    expect(ana.taps).toBe(3);
    await expect(sheet.getByRole("button", { name: "Until I change it" })).toHaveCount(0);
    await expect(sheet.getByRole("switch", { name: "Offer Scallion Pancake again" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await diner.opens("/merchant/100001/order");
    await diner.tapsOn(/^To-go/);
    await expect(diner.page.getByText("Scallion Pancake").first()).toBeVisible();
    await expect(diner.page.getByRole("button", { name: /^Add Scallion Pancake, \$/ })).toHaveCount(0);
    await sheet.getByRole("switch", { name: "Offer Scallion Pancake again" }).click();
    await expect(sheet.getByRole("switch", { name: "Offer Scallion Pancake again" })).toHaveCount(0);
    await diner.page.reload();
    await expect(diner.page.getByRole("button", { name: /^Add Scallion Pancake, \$/ }).first()).toBeVisible();
  },
);

test("a dish of an order is sold out with two taps from its line; the key M opens the sheet, and Escape closes it", async ({
  page,
  host,
  browser,
}) => {
  const guest = await browser.newPage({ extraHTTPHeaders: { "x-forwarded-for": freshAddress() } });
  await opensEmptyPage(guest, host);
  const id = await placeOrder(guest, { type: 2, orderItems: [{ productId: "4005", quantity: 2 }] });
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, `orders?order=${id}`);
  await jo.tapsOn("Sold out: Warm Soy Milk");
  const sheet = page.getByRole("dialog", { name: "Sold out" });
  await expect(sheet.getByText("2 in open orders")).toBeVisible();
  await jo.tapsOn(/^Until tomorrow, /);
  expect(jo.taps).toBe(2);
  await expect(sheet.getByRole("switch", { name: "Offer Warm Soy Milk again" })).toBeVisible();
  await sheet.getByRole("button", { name: "Only so many left" }).click();
  await sheet.getByRole("textbox", { name: "How many are left?" }).fill("3");
  await sheet.getByRole("button", { name: "Set" }).click();
  await expect(sheet.getByText("3 left")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await jo.opens(host, "tables");
  await page.keyboard.press("m");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

// languages.spec.ts has the sheet in every run.
for (const theme of IS_FULL_TIER ? ["light", "dark"] : [])
  test(`the sheet is accessible at every width in the ${theme} theme`, async ({ page, host }) => {
    const jo = await signsIn(page, host, "manager");
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    for (const width of [320, 390, 768, 1180]) {
      await page.setViewportSize({ width, height: 844 });
      await jo.opens(host, "orders?sold-out=");
      await page.getByRole("searchbox", { name: "Search dishes and choices" }).fill("soy");
      await expect(page.getByRole("button", { name: /Warm Soy Milk/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
