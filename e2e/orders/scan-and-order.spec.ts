import { violations } from "../fixtures/accessibility.ts";
import { expect, openTable, test } from "../fixtures/diner.ts";
import { mainThreadIdle } from "../fixtures/page-at-rest.ts";
import { languages } from "../fixtures/words.ts";

const POPCORN_CHICKEN = { "en-US": "Popcorn Chicken", "zh-TW": "鹽酥雞", "es-ES": "Pollo crujiente con albahaca" } as const;

test.describe("from the scanned code to the placed order", () => {
  for (const [at, language] of languages.entries()) {
    test(`a guest orders with four taps and the order code, in ${language}`, async ({ dinerIn, host, complaints }) => {
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

  test("the page of an order is updated live", async ({ diner, host }) => {
    const code = await openTable(host, 9);
    await diner.scans(9);
    await diner.choosesGuests(3);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await diner.places();
    await diner.typesCode(code);
    const orderId = await diner.hasOrdered();
    await host.command("order", "send", "100001", orderId);
    await expect(diner.page.getByRole("heading", { name: diner.says.inKitchen })).toBeVisible();
    await host.command("order", "complete", "100001", orderId);
    await expect(diner.page.getByRole("heading", { name: "Enjoyed at table 9" })).toBeVisible();
  });

  test("the page of an order shows its newest state where an older answer arrives later", async ({ diner, host }) => {
    const { page } = diner;
    const code = await openTable(host, 10);
    await diner.scans(10);
    await diner.choosesGuests(2);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await diner.places();
    await diner.typesCode(code);
    const orderId = await diner.hasOrdered();
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
    const completed = page.getByRole("heading", { name: "Enjoyed at table 10" });
    await expect(completed).toBeVisible();
    // A page that takes the older state asks again: that must not hide it.
    await page.route(/detailForMember/, () => undefined);
    const older = page.waitForResponse(/detailForMember/);
    mayArrive.resolve();
    await (await older).finished();
    await mainThreadIdle(page);
    await expect(completed).toBeVisible();
  });

  test("a wrong order code is reported and stays typed, and the right one places the order", async ({ diner, host }) => {
    const code = await openTable(host, 8);
    const wrong = code === "1111" ? "2222" : "1111";
    await diner.scans(8);
    await diner.choosesGuests(1);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await diner.places();
    await diner.typesCode(wrong);
    await expect(diner.page.getByText(diner.says.wrongCode("8"))).toBeVisible();
    await expect(diner.page.getByRole("textbox", { name: diner.says.orderCode })).toHaveValue(wrong);
    await diner.typesCode(code);
    await diner.hasOrdered();
  });

  test("a party without a code requests it, and the staff are notified once", async ({ diner, host }) => {
    await diner.scans(7);
    await diner.choosesGuests(2);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await diner.places();
    await diner.tapsOn(diner.says.askForCode);
    const [, code = ""] = await host.line(/^staff 100001 table 7 order code (\d{4})$/);
    await expect(diner.page.getByText(diner.says.asked)).toBeVisible();
    await diner.typesCode(code);
    await diner.hasOrdered();
  });

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

test.describe("a page", () => {
  test("shows the whole menu without JavaScript", async ({ browser, host }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${host.origin}/zh-tw/merchant/100001/order`);
    await expect(page.getByText("鹽酥雞").first()).toBeVisible();
    await expect(page.getByText("紅燒牛肉麵").first()).toBeVisible();
    await context.close();
  });

  test("shows that a path does not exist, in the language of its prefix", async ({ dinerIn, host }) => {
    const diner = dinerIn("es-ES");
    const answer = await diner.page.goto(`${host.origin}/es-es/nowhere`);
    expect(answer?.status()).toBe(404);
    await expect(diner.page.getByText("Página no encontrada: /es-es/nowhere")).toBeVisible();
  });

  for (const path of ["/nowhere", "/nowhere/at/all", "/MERCHANT/100001", "/merchant/999999", "/merchant/100001/nowhere"])
    test(`with the path ${path} does not exist`, async ({ diner, host }) => {
      const answer = await diner.page.goto(`${host.origin}${path}`);
      expect(answer?.status()).toBe(404);
      await expect(diner.page.getByText(diner.says.pageNotFound(path))).toBeVisible();
    });

  test("in Simplified Chinese redirects permanently to Traditional Chinese", async ({ diner, host }) => {
    const answer = await diner.page.request.get(`${host.origin}/zh-cn/merchant/100001`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, "/zh-tw/merchant/100001"]);
  });

  test("for a revoked or unknown table code says so", async ({ diner }) => {
    await diner.opens("/m/100001/q/999999999");
    await expect(diner.page.getByRole("heading", { name: "Not a table code" })).toBeVisible();
    await expect(diner.page.getByRole("link", { name: "Scan again" })).toHaveAttribute("href", "/scan?merchantId=100001");
    expect(await violations(diner.page)).toEqual([]);
  });
});
