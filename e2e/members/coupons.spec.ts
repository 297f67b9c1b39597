import type { Page } from "@playwright/test";
import { tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect, openTable, test } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { fillsMemberOrder } from "../fixtures/member-order.ts";
import { call, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";

const says = {
  "zh-TW": { path: "/zh-tw", coupon: /^中秋節優惠，折抵 \$5 已套用最優惠的優惠券/, row: "優惠券「中秋節優惠」", earn: "可獲得 37 Pts" },
  "es-ES": {
    path: "/es-es",
    coupon: /^Festival de la Luna, \$5 de descuento Aplicamos tu mejor cupón/,
    row: "Cupón Festival de la Luna",
    earn: "Ganas 37 Pts",
  },
} as const;

/** Registers a member with name and 860 points, with the coupon Moon Festival and those given. */
async function isMember(diner: Diner, phone: string, ...coupons: string[]): Promise<void> {
  const { page, host } = diner;
  await opensEmptyPage(page, host);
  await joins(diner, phone);
  await host.command("member", "points", "100001", phone, "860");
  for (const coupon of coupons) await host.command("member", "coupon", "100001", phone, coupon);
}

const couponCard = (page: Page) => page.getByRole("main").getByRole("button", { name: /coupon|Moon Festival|Jade member treat/ });
const totalOf = (page: Page) => page.getByRole("region", { name: "Total and payment" });

test.describe("coupons and points of an order:", () => {
  test(
    "a member's best coupon is applied and can be changed, and the completed order earns points",
    { tag: "@core" },
    async ({ diner, host, complaints }) => {
      const { page } = diner;
      const missing: string[] = [];
      page.on("response", (response) => void (response.status() === 404 && missing.push(response.url())));
      const code = await openTable(host, 14);
      await isMember(diner, newPhone());
      await diner.scans(14);
      await diner.choosesGuests(2);
      await expect(page.getByRole("heading", { name: "Rewards 860 Pts" })).toBeVisible();
      await fillsMemberOrder(diner);
      await diner.reviews();
      await page.getByRole("radio", { name: /18%/ }).check();
      await expect(totalOf(page)).toContainText("$47.61");
      await expect(totalOf(page)).toContainText("+ 180 Pts");
      await expect(couponCard(page)).toHaveText(/^Moon Festival, \$5 off Best coupon applied−\$5\.00$/);
      await expect(page.getByText("You earn 37 Pts")).toBeVisible();

      await couponCard(page).click();
      const picker = page.getByRole("dialog", { name: "Choose a coupon" });
      await expect(picker.getByRole("radio", { name: /Moon Festival/ })).toBeChecked();
      expect(await tierViolations(page)).toEqual([]);
      await picker.getByRole("button", { name: "No coupon" }).click();
      // 42.00, its tax of 8.25 %, 3.465, rounded half to even, and a tip of 7.56.
      await expect(totalOf(page)).toContainText("$53.02");
      await expect(page.getByText("You earn 42 Pts")).toBeVisible();
      await couponCard(page).click();
      await picker.getByRole("radio", { name: /Moon Festival/ }).check();
      await picker.getByRole("button", { name: "Apply −$5.00" }).click();
      await expect(totalOf(page)).toContainText("$47.61");

      if (IS_FULL_TIER) {
        for (const { path, coupon, row, earn } of Object.values(says)) {
          await page.goto(`${host.origin}${path}/merchant/100001/order-preview`);
          await expect(page.getByRole("button", { name: coupon })).toBeVisible();
          await expect(page.getByText(row)).toBeVisible();
          await expect(page.getByText(earn)).toBeVisible();
        }
        await page.goto(`${host.origin}/merchant/100001/order-preview`);
        await page.getByRole("radio", { name: /18%/ }).check();
        await expect(totalOf(page)).toContainText("$47.61");
      }
      await diner.places();
      await diner.typesCode(code);
      const orderId = await diner.hasOrdered();
      await host.command("order", "send", "100001", orderId);
      await expect(page.getByText("Thank you, Mei. All 5 items are with our cooks.")).toBeVisible();
      await host.command("order", "complete", "100001", orderId);
      await expect(page.getByText("You earned 37 Pts")).toBeVisible();
      await expect(page.getByText("Moon Festival coupon")).toBeVisible();
      await expect(page.getByText("$47.61")).toBeVisible();
      // The table's sitting ends with its order: the page may ask for the table's order once more, and there is none.
      expect(missing.filter((url) => !url.includes("/api/merchant/table/share"))).toEqual([]);
      expect(complaints.filter((one) => !one.includes("404 (Not Found)"))).toEqual([]);
    },
  );

  test("a coupon that was used in the meantime is named, the cart is kept, and the best one applies after confirmation", async ({
    diner,
    host,
  }) => {
    const { page } = diner;
    await isMember(diner, newPhone(), "2");
    await storeSeating(page, { type: "to-go" });
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "2001", quantity: "3" }] });
    await diner.opens("/merchant/100001/order-preview");
    await couponCard(page).click();
    const picker = page.getByRole("dialog", { name: "Choose a coupon" });
    await picker.getByRole("radio", { name: /Jade member treat/ }).check();
    await picker.getByRole("button", { name: "Apply −$2.85" }).click();
    await expect(couponCard(page)).toHaveText(/^Jade member treat, 10% off Up to \$4\.00 off−\$2\.85$/);

    // The member uses the coupon with another phone, at a table.
    const code = await openTable(host, 15);
    const spending = { type: 0, tableId: "15", qrcodeId: "700015", orderItems: [{ productId: "2001", quantity: 1 }], orderCode: code };
    const { data } = await call(page, "merchant/order/preview", spending);
    expect(data.order.totalAmount).toBe("9.26");
    const placed = await call(page, "member/order", { ...spending, expectedTotal: "9.26" });
    expect(placed.success).toBe(true);

    await diner.places();
    const notice = page.getByRole("alertdialog", { name: "Jade member treat cannot be used" });
    await expect(notice).toContainText("It was used already, or has ended.New total $25.44.");
    await notice.getByRole("button", { name: "See the new total" }).click();
    await expect(couponCard(page)).toHaveText(/^Moon Festival, \$5 off Best coupon applied−\$5\.00$/);
    await expect(page.getByRole("heading", { name: "3 items" })).toBeVisible();
    await diner.places();
    await diner.hasOrdered();
  });

  test("a guest can sign in for points, and returns to the order", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/order");
    await page.getByRole("button", { name: /^To-go/ }).click();
    await diner.tapsOn("Add Pineapple Cakes, 180 Pts");
    await expect(
      page.getByRole("dialog", { name: "Pineapple Cakes" }).getByRole("button", { name: /^Sign in to use points/ }),
    ).toBeVisible();
    await page.goBack();
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await page.getByRole("button", { name: "Sign in to earn 9 Pts" }).click();
    await expect(page.getByRole("textbox", { name: "Phone number" })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Place order" })).toBeVisible();
  });
});
