import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call, opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { tierLanguages, words } from "../fixtures/words.ts";

const SOY_MILK = { productId: "4005", quantity: 1 };
const EGG_TART = { productId: "5006", quantity: 1 };

/** A guest with a to-go order of one soy milk, on its page; returns the id. */
async function ordersOne(diner: Diner): Promise<string> {
  await opensEmptyPage(diner.page, diner.host);
  await storeSeating(diner.page, { type: "to-go", guests: 2 });
  const id = await placeOrder(diner.page, { type: 2, orderItems: [SOY_MILK] });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  return id;
}

const fillsCart = (diner: Diner) => call(diner.page, "shoppingCart", { merchantId: "100001", details: [EGG_TART] });

const says = {
  "en-US": { waiting: "1 item waits in your cart, not sent yet", round: "of which this round", step: "Waiting to be sent to the kitchen" },
  "zh-TW": { waiting: "還有 1 項餐點在購物車中，尚未送出", round: "其中本次加點", step: "等待送入廚房" },
  "es-ES": {
    waiting: "1 producto espera en tu carrito, sin enviar",
    round: "de esta ronda",
    step: "Pendiente de enviar a la cocina",
  },
} as const;

test.describe("a second round", () => {
  for (const language of tierLanguages)
    test(
      `is offered on the page of an order to go, which waits for the kitchen, while dishes wait in the cart, and reviewed with what it adds, in ${language}`,
      { tag: "@core" },
      async ({ dinerIn }) => {
        const diner = dinerIn(language);
        const { page } = diner;
        const id = await ordersOne(diner);
        const main = page.getByRole("main");
        await expect(main.getByText(says[language].step)).toBeVisible();
        for (const count of [1, 2]) await expect(main).not.toContainText(words[language].guests(count));
        await expect(page.getByRole("list", { name: /Progress|進度|Progreso|Estado/i })).not.toContainText(/0 (of|de) |0／/);
        await expect(page.getByText(says[language].waiting)).toHaveCount(0);
        await fillsCart(diner);
        await diner.opens(`/merchant/100001/order-detail/${id}`);
        await expect(page.getByText(says[language].waiting)).toBeVisible();
        await page.getByRole("link", { name: words[language].reviewOrder, exact: true }).click();
        const before = await call<{ order: { totalAmount: string } }>(page, `merchant/order/detailForMember?orderId=${id}`);
        const row = (label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
        await expect(row(says[language].round)).toContainText("$");
        const amount = async (label: string) => Number((await row(label).innerText()).replace(/[^\d.]/g, ""));
        const [round, total] = [await amount(says[language].round), await amount(words[language].total)];
        expect(total - round).toBeCloseTo(Number(before.data.order.totalAmount), 2);
      },
    );

  test("is not mentioned in the review of a new order", async ({ diner }) => {
    await opensEmptyPage(diner.page, diner.host);
    await storeSeating(diner.page, { type: "to-go" });
    await fillsCart(diner);
    await diner.opens("/merchant/100001/order-preview");
    await expect(diner.page.getByText(/^Sales tax/)).toBeVisible();
    await expect(diner.page.getByText("of which this round")).toHaveCount(0);
  });

  test("shows for each item whether it was sent to the kitchen, while only some were", async ({ diner, host }) => {
    const { page } = diner;
    const id = await ordersOne(diner);
    await host.command("order", "send", "100001", id);
    await expect(page.getByRole("listitem").filter({ hasText: "Warm Soy Milk" })).not.toContainText("In the kitchen");
    const { data } = await call<{ order: { rowVersion: number } }>(page, `merchant/order/detailForMember?orderId=${id}`);
    await placeOrder(page, { type: 2, id, rowVersion: data.order.rowVersion, orderItems: [EGG_TART] });
    await expect(page.getByRole("listitem").filter({ hasText: "Warm Soy Milk" })).toContainText("In the kitchen");
    await expect(page.getByRole("listitem").filter({ hasText: "Egg Tart" })).toContainText("Waiting");
  });
});

test("the dishes of an order stand under the time at which they were ordered", async ({ diner }) => {
  const { page } = diner;
  // The rounds of this test come within a minute, which is one time: the first is said to be half an hour older.
  await page.route("**/call/api/merchant/order/detailForMember?*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { rounds: { at: string }[] } };
    const [first] = answer.data.rounds;
    if (first) first.at = new Date(Date.parse(first.at) - 30 * 60_000).toISOString();
    await route.fulfill({ response, json: answer });
  });
  const id = await ordersOne(diner);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: /^\d+:\d\d\s[AP]M$/ })).toHaveCount(0);
  await placeOrder(page, { type: 2, id, rowVersion: 1, orderItems: [EGG_TART] });
  await expect(main.getByRole("heading", { name: /^\d+:\d\d\s[AP]M$/ })).toHaveCount(2);
  await expect(main.getByRole("list").filter({ hasText: "Warm Soy Milk" }).last()).not.toContainText("Egg Tart");
  await expect(main.getByRole("list").filter({ hasText: "Egg Tart" }).last()).not.toContainText("Warm Soy Milk");
});

test("a cancelled order shows its reason and no payment status", async ({ diner, host }) => {
  const id = await ordersOne(diner);
  const main = diner.page.getByRole("main");
  await expect(main.getByText("Not paid yet")).toBeVisible();
  await host.command("order", "cancel", "100001", id, "The", "fryer", "is", "broken.");
  await expect(main.getByText("Reason: The fryer is broken.")).toBeVisible();
  await expect(main.getByText("Not paid yet")).toHaveCount(0);
  const unexplained = await ordersOne(diner);
  await host.command("order", "cancel", "100001", unexplained);
  await expect(main.getByText("Ask the team if you have a question.", { exact: true })).toBeVisible();
});

test("an order that was joined with another says with which", async ({ diner, host }) => {
  const { page } = diner;
  const into = await ordersOne(diner);
  const { data } = await call<{ order: { serial: number } }>(page, `merchant/order/detailForMember?orderId=${into}`);
  // Another diner in the same browser.
  await page.context().clearCookies();
  const from = await ordersOne(diner);
  await host.command("order", "merge", "100001", from, into);
  await expect(page.getByRole("heading", { name: `Joined with order ${data.order.serial}` })).toBeVisible();
});
