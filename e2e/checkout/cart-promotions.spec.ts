import { tierViolations } from "../fixtures/accessibility.ts";
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
    was: "Was $13.50",
  },
  "zh-TW": {
    boba: "黑糖珍珠鮮奶",
    open: /^開啟餐點/,
    offer: "第二杯半價",
    missing: "再加 1 份：黑糖珍珠鮮奶、第二杯半價",
    cart: "購物車",
    was: "原為 $13.50",
  },
  "es-ES": {
    boba: "Leche con boba y azúcar moreno",
    open: /^Abrir tu pedido/,
    offer: "Segundo a mitad de precio",
    missing: "Añade 1 más: Leche con boba y azúcar moreno, Segundo a mitad de precio",
    cart: "Carrito",
    was: "Antes $13.50",
  },
} as const;

test.describe("a promotion in the cart", () => {
  for (const language of tierLanguages)
    test(`adds what is missing with one tap, and says what it takes off once, as the review does, in ${language}`, async ({
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const { boba, open, offer, missing, cart, was } = says[language];
      await startsWithSeating(page, { type: "to-go" });
      await diner.opens("/merchant/100001/order");
      await diner.adds(boba, "$6.75");
      const bar = page.getByRole("region", { name: cart });
      await expect(bar).toContainText("$6.75");
      await diner.tapsOn(open);
      const popup = page.getByRole("dialog", { name: diner.says.yourOrder });
      await popup.getByRole("button", { name: missing }).click();
      await expect(popup.getByRole("listitem").filter({ hasText: offer })).toContainText("−$3.38");
      await expect(popup).not.toContainText(missing);
      await expect(popup).toContainText("$10.12");
      // What the offer takes off is said once: the line is not struck through, as on the review.
      await expect(popup.locator(".cart-line__cost")).toHaveText("$13.50");
      await expect(popup.locator("s")).toHaveText("$13.50");
      await expect(popup.getByText(was).first()).toBeAttached();
      expect(await tierViolations(page)).toEqual([]);
      await page.goBack();
      await expect(bar).toContainText("$10.12");
      await expect(bar.locator("s")).toHaveText("$13.50");
      await diner.reviews();
      // 10.12 and 8.25 % of it, 0.8349.
      await expect(page.getByRole("main")).toContainText("−$3.38");
      await expect(page.getByRole("main").locator(".item-line__amount")).toHaveText("$13.50");
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

test("a guest reads on the review what the welcome coupon takes off now, and the points, and can sign in there", async ({
  diner,
  complaints,
}) => {
  const { page } = diner;
  await startsWithSeating(page, { type: "to-go" });
  await diner.opens("/merchant/100001/order");
  await diner.adds("Three-Cup Mushrooms", "$11.50");
  await diner.adds("Lu Rou Rice", "$12.75");
  await diner.reviews();
  const welcome = page.getByRole("button", { name: /^Sign in: \$5\.00 off now and \d+ Pts/ });
  await expect(welcome).toContainText("For new members");
  // One number of points: those after the coupon.
  await expect(page.getByRole("main").getByText(/\d+ Pts/)).toHaveCount(1);
  await welcome.click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Phone number" })).toBeVisible();
  expect(complaints).toEqual([]);
});
