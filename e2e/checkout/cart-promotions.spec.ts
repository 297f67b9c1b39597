import { violationsInBothThemes } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { tierLanguages } from "../fixtures/words.ts";

/** Brown Sugar Boba Milk of Pomelo Lane: one costs 6.75, two cost 10.12. */
const says = {
  "en-US": {
    boba: "Brown Sugar Boba Milk",
    open: /^Open your order/,
    offer: "Second one half off",
    missing: "Add 1 more: Brown Sugar Boba Milk, Second one half off",
    cart: "Cart",
    more: "One more",
  },
  "zh-TW": {
    boba: "黑糖珍珠鮮奶",
    open: /^開啟餐點/,
    offer: "第二杯半價",
    missing: "再加 1 份：黑糖珍珠鮮奶、第二杯半價",
    cart: "購物車",
    more: "增加 1",
  },
  "es-ES": {
    boba: "Leche con boba y azúcar moreno",
    open: /^Abrir tu pedido/,
    offer: "Segundo a mitad de precio",
    missing: "Añade 1 más: Leche con boba y azúcar moreno, Segundo a mitad de precio",
    cart: "Carrito",
    more: "Uno más",
  },
} as const;

test.describe("a promotion in the cart", () => {
  for (const language of tierLanguages)
    test(`says what is missing, then what it takes off, as the review does, in ${language}`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const { boba, open, offer, missing, cart, more } = says[language];
      await startsWithSeating(page, { type: "to-go" });
      await diner.opens("/merchant/100001/order");
      await diner.adds(boba, "$6.75");
      const bar = page.getByRole("region", { name: cart });
      await expect(bar).toContainText("$6.75");
      await diner.tapsOn(open);
      const popup = page.getByRole("dialog", { name: diner.says.yourOrder });
      await expect(popup.getByRole("listitem").filter({ hasText: missing })).toBeVisible();
      await popup.getByRole("button", { name: more }).click();
      await expect(popup.getByRole("listitem").filter({ hasText: offer })).toContainText("−$3.38");
      await expect(popup).not.toContainText(missing);
      await expect(popup).toContainText("$10.12");
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.goBack();
      await expect(bar).toContainText("$10.12");
      await diner.reviews();
      // 10.12 and 8.25 % of it, 0.8349.
      await expect(page.getByRole("main")).toContainText("−$3.38");
      await expect(page.getByRole("main")).toContainText("$10.95");
      expect(complaints).toEqual([]);
    });

  test("is shown in the side panel of the menu, and as a percentage in the dish's line", async ({ diner }) => {
    const { page } = diner;
    await page.setViewportSize({ width: 1280, height: 900 });
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
    await diner.adds("Plum Sweet Potato Fries", "$6.95");
    const panel = page.getByRole("region", { name: "Cart" });
    await expect(panel.getByRole("listitem").filter({ hasText: "10% off" })).toContainText("−$0.70");
    await expect(panel).toContainText("$6.25");
  });
});
