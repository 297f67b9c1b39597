import { tierViolations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { namesInCart, placeOrder, startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { tierLanguages } from "../fixtures/words.ts";

const POPCORN_CHICKEN = "2001";

const says = {
  "en-US": {
    growth: "23 of 500 growth",
    toNext: "477 to Amber",
    rate: "Per $1 spent",
    terms: "On orders from $60",
    left: "We apply what saves you the most",
    saved: /^Saved \$5\.00 on order \d+$/,
    since: /^Jade member since \d{4}$/,
    signOut: "Sign out",
  },
  "zh-TW": {
    growth: "成長值 23 / 500",
    toNext: "再 477 升級琥珀",
    rate: "每消費 $1",
    terms: "訂單滿 $60",
    left: "系統會套用最優惠的一張",
    saved: /^訂單 \d+ 省下 \$5\.00$/,
    since: /^翡翠會員，\d{4} 年加入$/,
    signOut: "登出",
  },
  "es-ES": {
    growth: "23 de 500 de progreso",
    toNext: "477 para Ámbar",
    rate: "Por cada $1",
    terms: "En pedidos desde $60",
    left: "Aplicamos lo que más te ahorra",
    saved: /^Ahorraste \$5\.00 en el pedido \d+$/,
    since: /^Miembro Jade desde \d{4}$/,
    signOut: "Cerrar sesión",
  },
} as const;

/** Places a to-go order of three portions with the best coupon, 28.50 - 5.00, and completes it. */
async function eats({ page, host }: Diner): Promise<void> {
  const body = { type: 2, orderItems: [{ productId: POPCORN_CHICKEN, quantity: 3 }] };
  await host.command("order", "complete", "100001", await placeOrder(page, body));
}

test.describe("a member", () => {
  test("has points, growth and a used coupon after a completed order", async ({ dinerIn, host, complaints }) => {
    const diner = dinerIn("en-US");
    const { page } = diner;
    const phone = newPhone();
    await diner.opens("/merchant/100001");
    await expect(page.getByText("Sign in to earn points")).toBeVisible();
    await joins(diner, phone);
    await diner.opens("/merchant/100001");
    await expect(page.getByText("1 coupon is ready for you")).toBeVisible();
    await eats(diner);
    await host.command("member", "coupon", "100001", phone, "3");

    for (const language of tierLanguages) {
      const words = says[language];
      const here = dinerIn(language);
      await here.opens("/merchant/100001/member");
      await expect(page.getByRole("main")).toContainText("Mei Lin");
      await expect(page.getByRole("progressbar", { name: words.growth })).toHaveAttribute("value", "23");
      await expect(page.getByText(words.toNext)).toBeVisible();
      await expect(page.getByText(words.rate)).toBeVisible();
      await here.opens("/merchant/100001/coupon-available");
      await expect(page.getByText(words.terms)).toBeVisible();
      await expect(page.getByText(words.left)).toBeVisible();
      await here.opens("/merchant/100001/coupon-used");
      await expect(page.getByText(words.saved)).toBeVisible();
      await here.opens("/merchant/100001/account");
      await expect(page.getByText(words.since)).toBeVisible();
      await expect(page.getByRole("button", { name: words.signOut })).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });

  test("sees the number of all orders on the account, also of more than a page of the list", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001");
    await joins(diner, newPhone());
    await eats(diner);
    // More orders than a member can place in a test: the one order fills the pages of the list.
    await page.route("**/api/merchant/order/member-order-list*", async (route) => {
      const { searchParams } = new URL(route.request().url());
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: unknown[] };
      const length = searchParams.get("fields") === "ids" ? { "1": 50, "2": 3 }[searchParams.get("page") ?? ""] : 15;
      await route.fulfill({ response, json: { ...envelope, data: Array.from({ length: length ?? 0 }, () => envelope.data[0]) } });
    });
    await diner.opens("/merchant/100001/account");
    await expect(page.getByRole("link", { name: "53 orders" })).toBeVisible();
  });

  test("earns points with an order, and has earned them when it is completed; a guest's order says nothing of points", async ({
    diner,
  }) => {
    const { page, host } = diner;
    const places = async () => {
      const id = await placeOrder(page, { type: 2, orderItems: [{ productId: POPCORN_CHICKEN, quantity: 1 }] });
      await diner.opens(`/merchant/100001/order-detail/${id}`);
      return id;
    };
    const totals = page.getByRole("region", { name: "Total", exact: true });
    // A dish that waits in the cart shows the totals of an open order.
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
    await diner.adds(diner.says.popcornChicken, "$9.50");
    await expect.poll(() => namesInCart(page)).toEqual([diner.says.popcornChicken]);
    const ofGuest = await places();
    await expect(totals).toContainText("$10.28");
    await expect(totals).not.toContainText("Pts");
    await host.command("order", "complete", "100001", ofGuest);
    await expect(page.getByRole("heading", { name: "Ready for you" })).toBeVisible();
    await expect(totals).not.toContainText("Pts");
    await joins(diner, newPhone());
    const ofMember = await places();
    await expect(totals).toContainText("You earn 9 Pts");
    await host.command("order", "complete", "100001", ofMember);
    await expect(totals).toContainText("You earned 9 Pts");
    const standing = totals.getByRole("link", { name: /^9 of \d+ growth · \d+ to / });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expect(standing).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await standing.click();
    await expect(page).toHaveURL(/\/merchant\/100001\/member$/);
  });

  test(
    "opens the member code and the points history, uses a coupon, and signs out after confirming it",
    { tag: "@core" },
    async ({ diner, complaints }) => {
      const { page } = diner;
      const phone = newPhone();
      await diner.opens("/merchant/100001/account");
      await expect(page.getByRole("heading", { name: "Sign in or join" })).toBeVisible();
      await joins(diner, phone);
      await eats(diner);

      await diner.opens("/merchant/100001/member");
      // No order type is chosen yet, so the chooser is open.
      await diner.tapsOn(diner.says.close);
      await diner.tapsOn("Your member code");
      const popup = page.getByRole("dialog");
      await expect(popup).toContainText(/\d{4}\s\d{4}/);
      expect(await tierViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(popup).toBeHidden();
      await diner.tapsOn("Points history");
      await expect(popup).toContainText(/Earned on order \d+.*\+23 Pts Balance 23 Pts/);
      expect(await tierViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");

      await expect(popup).toBeHidden();

      await diner.tapsOn("See all", "link");
      await diner.tapsOn(/^To-go/);
      await expect(page.getByRole("heading", { name: "Pineapple Cakes" })).toBeInViewport();

      await diner.opens("/merchant/100001/coupon-used");
      await expect(page.getByText("Moon Festival")).toBeVisible();
      await diner.tapsOn("Expired", "link");
      await expect(page.getByRole("heading", { name: "No expired coupons" })).toBeVisible();
      await diner.host.command("member", "coupon", "100001", phone, "2");
      await diner.tapsOn("Available", "link");
      await expect(page.getByRole("link", { name: "Use Jade member treat" })).toBeVisible();
      await diner.tapsOn("Use Jade member treat", "link");
      await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
      expect(await page.evaluate(() => sessionStorage.getItem("chosen-coupon-100001"))).toMatch(/^\d+$/);

      await diner.opens("/merchant/100001/account");
      await diner.tapsOn("Sign out");
      await diner.tapsOn("Stay signed in");
      await diner.tapsOn("Sign out");
      await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
      await expect(page).toHaveURL(/\/merchant\/100001\/login$/);
      await diner.opens("/merchant/100001/member");
      await expect(page).toHaveURL(/\/login\?back=/);
      expect(complaints).toEqual([]);
    },
  );
});
