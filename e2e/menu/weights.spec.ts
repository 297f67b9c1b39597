import { expect } from "../fixtures/diner.ts";
import { test } from "../fixtures/servers/more-restaurants.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { tierLanguages } from "../fixtures/words.ts";

const WORDS = {
  "en-US": { dish: "Pastrami", chip: "¾ lb", price: "$24.00 / lb", weight: "0.75 lb" },
  "zh-TW": { dish: "燻牛肉", chip: "¾ 磅", price: "$24.00 / 磅", weight: "0.75 磅" },
  "es-ES": { dish: "Pastrami", chip: "¾ lb", price: "$24.00 / lb", weight: "0.75 lb" },
} as const;

/** The button of the cart bar, in each language. */
const OPEN_ORDER = /^(Open your order|開啟餐點|Abrir tu pedido)/;

test.describe("a product sold by weight", () => {
  for (const language of tierLanguages) {
    const { dish, chip, price, weight } = WORDS[language];
    test(`shows its unit in ${language} on the menu, in the sheet, in the cart, in the review and in the order`, async ({
      page,
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      await startsWithSeating(page, { merchant: "100002", type: "to-go" });
      await diner.opens("/merchant/100002/order");
      const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: dish, exact: true }) });
      await expect(row).toContainText(price);
      await row.getByRole("heading").getByRole("button").click();
      const sheet = page.getByRole("dialog", { name: dish });
      await expect(sheet).toContainText(price);
      await sheet.getByRole("radio", { name: chip }).check();
      await expect(sheet.getByRole("textbox").first()).toHaveValue("0.75");
      await sheet.getByRole("button", { name: diner.says.addToOrder }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole("button", { name: OPEN_ORDER }).first().click();
      await expect(page.getByRole("dialog").getByText(weight)).toBeVisible();
      await page.keyboard.press("Escape");
      await diner.reviews();
      await expect(page.getByRole("main").getByText(weight)).toBeVisible();
      await diner.places();
      await diner.hasOrdered();
      await expect(page.getByRole("main").getByText(weight)).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }
});

test("the sheet of a dish by weight says that it could not be loaded whole, and has its weight on request", async ({ page, diner }) => {
  const file = "**/assets/rare-part-file-*.js";
  await page.route(file, (route) => route.abort());
  await startsWithSeating(page, { merchant: "100002", type: "to-go" });
  await diner.opens("/merchant/100002/order");
  await page.getByRole("heading", { level: 3 }).getByRole("button", { name: "Pastrami", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Pastrami" });
  await expect(sheet.getByText("Could not reach the restaurant. Try again.")).toBeVisible();
  await expect(sheet.getByRole("textbox")).toHaveCount(0);
  await page.unroute(file);
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("textbox", { name: "Weight" })).toHaveValue("1");
});

test("a menu without pictures shows its popular dishes side by side, each with its name, and no empty pictures", async ({
  page,
  diner,
}) => {
  await startsWithSeating(page, { merchant: "100002", type: "to-go" });
  await diner.opens("/merchant/100002/order");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const popular = page.getByRole("region", { name: "Popular now" });
    const cards = popular.getByRole("listitem");
    await expect(cards).toHaveCount(3);
    await expect(popular.locator("i:visible, img")).toHaveCount(0);
    const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const { left, right, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(height).toBeLessThan(150);
    }
    const coffee = page.getByRole("listitem").filter({ hasText: "Drip Coffee" });
    expect((await coffee.boundingBox())?.height).toBeLessThanOrEqual(72);
  }
});
