import { type Diner, expect, openTable, test } from "../fixtures/diner.ts";
import { mainThreadIdle } from "../fixtures/page-at-rest.ts";
import { opensEmptyPage, placeOrder, storeSeating } from "../fixtures/page-call.ts";
import { tierLanguages } from "../fixtures/words.ts";

const POPCORN_CHICKEN = { "en-US": "Popcorn Chicken", "zh-TW": "鹽酥雞", "es-ES": "Pollo crujiente con albahaca" } as const;

/** A guest with an order of one dish at a table, on its page; returns the id. */
async function ordersAt(diner: Diner, table: number): Promise<string> {
  const orderCode = await openTable(diner.host, table);
  await opensEmptyPage(diner.page, diner.host);
  await storeSeating(diner.page, { type: "dine-in", table, guests: 2 });
  const body = { type: 0, tableId: String(table), qrcodeId: String(700_000 + table), orderItems: [{ productId: "2001", quantity: 1 }] };
  const id = await placeOrder(diner.page, body, { orderCode });
  await diner.opens(`/merchant/100001/order-detail/${id}`);
  await expect(diner.page.getByRole("heading", { name: diner.says.received })).toBeVisible();
  return id;
}

test.describe("from the scanned code to the placed order", () => {
  for (const [at, language] of tierLanguages.entries()) {
    test(`a guest orders with four taps and the order code, in ${language}`, { tag: "@core" }, async ({ dinerIn, host, complaints }) => {
      const table = 12 + at;
      const code = await openTable(host, table);
      const diner = dinerIn(language);
      await diner.scans(table);
      await diner.choosesGuests(2);
      await diner.adds(POPCORN_CHICKEN[language], "$9.50");
      await diner.reviews();
      await diner.places();
      expect(diner.taps).toBe(4);
      await diner.typesCode(code);
      await diner.hasOrdered();
      await expect(diner.page.locator("html")).toHaveAttribute("lang", language);
      // 9.50 and its tax of 8.25 %, 0.78375, rounded half to even.
      await expect(diner.page.getByText("$10.28").first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
  }

  test("the page of an order is updated live", { tag: "@core" }, async ({ diner, host }) => {
    const orderId = await ordersAt(diner, 9);
    await host.command("order", "send", "100001", orderId);
    await expect(diner.page.getByRole("heading", { name: diner.says.inKitchen })).toBeVisible();
    await host.command("order", "complete", "100001", orderId);
    await expect(diner.page.getByRole("heading", { name: "Thank you for eating with us" })).toBeVisible();
  });

  test("the page of an order shows its newest state where an older answer arrives later", async ({ diner, host }) => {
    const { page } = diner;
    const orderId = await ordersAt(diner, 10);
    const [isAnswered, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      /detailForMember/,
      async (route) => {
        const response = await route.fetch();
        isAnswered.resolve();
        await mayArrive.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await host.command("order", "send", "100001", orderId);
    await isAnswered.promise;
    await host.command("order", "complete", "100001", orderId);
    const completed = page.getByRole("heading", { name: "Thank you for eating with us" });
    await expect(completed).toBeVisible();
    // A page that takes the older state asks again: that must not hide it.
    await page.route(/detailForMember/, () => undefined);
    const older = page.waitForResponse(/detailForMember/);
    mayArrive.resolve();
    await (await older).finished();
    await mainThreadIdle(page);
    await expect(completed).toBeVisible();
  });

  test(
    "a party without a code requests it, a wrong order code is reported and stays typed, and the right one places the order",
    { tag: "@core" },
    async ({ diner, host }) => {
      await diner.scans(7);
      await diner.choosesGuests(2);
      await diner.adds("Popcorn Chicken", "$9.50");
      await diner.reviews();
      await diner.places();
      await diner.tapsOn(diner.says.askForCode);
      const [, code = ""] = await host.line(/^staff 100001 table 7 order code (\d{4})$/);
      await expect(diner.page.getByText(diner.says.asked)).toBeVisible();
      const wrong = code === "1111" ? "2222" : "1111";
      await diner.typesCode(wrong);
      await expect(diner.page.getByText(diner.says.wrongCode("7"))).toBeVisible();
      await expect(diner.page.getByRole("textbox", { name: diner.says.orderCode })).toHaveValue(wrong);
      await diner.typesCode(code);
      await diner.hasOrdered();
    },
  );

  test("to-go needs no table and no code", async ({ diner }) => {
    await diner.opens("/merchant/100001/order");
    await diner.page.getByRole("button", { name: /^To-go/ }).click();
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await diner.places();
    await diner.givesName("Mei");
    await diner.hasOrdered();
  });
});

test("the page for a revoked or unknown table code says so", async ({ diner }) => {
  await diner.opens("/m/100001/q/999999999");
  await expect(diner.page.getByRole("heading", { name: "Not a table code" })).toBeVisible();
  await expect(diner.page.getByRole("link", { name: "Scan again" })).toHaveAttribute("href", "/scan?merchantId=100001");
});
