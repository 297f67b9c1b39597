import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { type Diner, expect, openTable, test } from "../fixtures/diner.ts";
import { showsToast } from "../fixtures/brief-text.ts";
import { call, opensEmptyPage, placeOrder, type StoredSeating, storeSeating } from "../fixtures/page-call.ts";
import { registers } from "../fixtures/joining.ts";
import { newPhone } from "../fixtures/phones.ts";
import { joinsLater, signInWords, signsIn } from "../fixtures/signing-in.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";

const POPCORN_CHICKEN = "2001";
const AT_NO_TABLE = { type: "dine-in" } as const;
const TO_GO = { type: "to-go" } as const;
const atTable = (table: number) => ({ type: "dine-in", table }) as const;

const says = {
  "en-US": {
    title: "Scan the code on your table",
    scanFirst: "Order by scanning the QR code on your table.",
    scan: "Scan a table code",
    menu: "Back to the menu",
  },
  "zh-TW": { title: "請掃描桌上的 QR Code", scanFirst: "請通過掃碼進行掃碼下單", scan: "掃描桌上的 QR Code", menu: "回到菜單" },
  "es-ES": {
    title: "Escanea el código de tu mesa",
    scanFirst: "Para pedir, escanea el código QR de tu mesa.",
    scan: "Escanear el código de una mesa",
    menu: "Volver al menú",
  },
} as const satisfies Record<Language, object>;

/** Stores a seating of an earlier visit. */
async function remembers(diner: Diner, seating: StoredSeating): Promise<void> {
  await opensEmptyPage(diner.page, diner.host);
  await storeSeating(diner.page, seating);
}

/** Orders one popcorn chicken at a table; returns the order's id. */
async function ordersAt({ page, host }: Diner, table: number): Promise<string> {
  const orderCode = await openTable(host, table);
  const body = {
    type: 0,
    tableId: String(table),
    qrcodeId: String(700_000 + table),
    tableName: String(table),
    orderItems: [{ productId: POPCORN_CHICKEN, quantity: 1 }],
  };
  return placeOrder(page, body, { orderCode });
}

test("the home names the table of a diner who sits at one, and has the way to the order in progress", async ({ diner, page, host }) => {
  await remembers(diner, { type: "dine-in", table: 13, guests: 3 });
  const id = await ordersAt(diner, 13);
  await diner.opens("/merchant/100001");
  const card = page.getByRole("main").getByRole("button", { name: /^Dine-in/ });
  await expect(card).toContainText("Table 13, 3 guests");
  const order = page.getByRole("region", { name: /^Order \d+, We have your order/ });
  // It comes after the page, and fades in.
  await expect(order).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const [bar, tabs] = [await order.boundingBox(), await page.getByRole("navigation", { name: "Pages" }).boundingBox()];
  expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  expect((tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(844);
  await order.getByRole("link", { name: "View order" }).click();
  await expect(page).toHaveURL(`${host.origin}/merchant/100001/order-detail/${id}`);
  await host.command("order", "complete", "100001", id);
  await diner.opens("/merchant/100001");
  await expect(card).toContainText("Table 13, 3 guests");
  await expect(order).toHaveCount(0);
});

const hasDish = (page: Page) =>
  call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: POPCORN_CHICKEN, quantity: "1" }] });

/** Opens a page, and waits until the app has requested the order in progress. */
async function starts(diner: Diner, path: string): Promise<void> {
  const isAsked = diner.page.waitForResponse(/has-processing-order/);
  await diner.opens(path);
  await isAsked;
}

const chooser = (page: Page) => page.getByRole("dialog", { name: "How are you eating today?" });

test.describe("the app's start", () => {
  for (const language of tierLanguages)
    test(`for dine-in without a table asks to scan a code on NotFound, which has further links, in ${language}`, async ({
      dinerIn,
      host,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const { path } = diner.says;
      await remembers(diner, AT_NO_TABLE);
      await diner.opens("/merchant/100001/account");
      await showsToast(page, says[language].scanFirst, () => diner.opens("/merchant/100001/select-guests"));
      await expect(page).toHaveURL(`${host.origin}${path}/notFound?merchantId=100001`);
      await expect(page.getByRole("heading", { name: says[language].title })).toBeVisible();
      await expect(page.getByRole("main").getByText(says[language].scanFirst)).toBeVisible();
      await expect(page.getByText(diner.says.pageNotFound(`${path}/notFound`))).toBeVisible();
      await expect(page.getByRole("link", { name: says[language].scan })).toHaveAttribute("href", `${path}/scan?merchantId=100001`);
      expect(await violations(page)).toEqual([]);
      // It asks once: the link to the menu opens the chooser.
      await diner.tapsOn(says[language].menu, "link");
      await expect(page.getByRole("dialog", { name: diner.says.howEating })).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/account$/);
    });

  test("at a table with an open order redirects every page to it, replacing the history entry", async ({ diner, host }) => {
    const { page } = diner;
    await remembers(diner, atTable(2));
    const orderId = await ordersAt(diner, 2);
    for (const from of ["order", "select-guests", "order-preview"]) {
      await diner.opens("/merchant/100001/account");
      await diner.opens(`/merchant/100001/${from}`);
      await expect(page).toHaveURL(`${host.origin}/merchant/100001/order-detail/${orderId}`);
      await page.goBack();
      await expect(page).toHaveURL(/\/account$/);
    }
  });

  test("does not redirect after the diner has navigated", async ({ diner }) => {
    const { page } = diner;
    await remembers(diner, { ...atTable(2), guests: 2 });
    await ordersAt(diner, 2);
    await diner.opens("/merchant/100001/order");
    await expect(page).toHaveURL(/order-detail/);
    await diner.tapsOn("Back");
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    await diner.adds("Lu Rou Rice", "$12.75");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$12.75");
  });

  test("at a table without an order asks for the number of guests, once per table", async ({ diner }) => {
    const { page } = diner;
    const count = () => page.evaluate(() => localStorage.getItem("guest-count"));
    await remembers(diner, atTable(3));
    await diner.opens("/merchant/100001/order");
    await expect(page).toHaveURL(/\/select-guests$/);
    await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
    await diner.choosesGuests(4);
    await expect(page).toHaveURL(/\/order$/);
    expect(await count()).toBe("4");
    await starts(diner, "/merchant/100001/order");
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page).toHaveURL(/\/order$/);

    await diner.scans(5);
    await expect(page).toHaveURL(/\/select-guests$/);
    expect(await count()).toBeNull();
    await diner.opens("/merchant/100001/order");
    await expect(page).toHaveURL(/\/select-guests$/);
  });

  test("does not redirect a preview that has items to place", async ({ diner }) => {
    const { page } = diner;
    await remembers(diner, atTable(6));
    await ordersAt(diner, 6);
    await hasDish(page);
    await starts(diner, "/merchant/100001/order-preview");
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: diner.says.placeOrder })).toBeEnabled();
    await expect(page).toHaveURL(/\/order-preview$/);
    await call(page, "shoppingCart", { merchantId: "100001", details: [] });
    await page.reload();
    await expect(page).toHaveURL(/\/order-detail\//);
  });

  test("does nothing without a network", async ({ diner }) => {
    const { page } = diner;
    await remembers(diner, AT_NO_TABLE);
    await page.route("**/call/api/**", (route) => route.abort());
    const isTriedAgain = page.waitForEvent("requestfailed", { predicate: (request) => request.url().includes("has-processing-order") });
    await diner.opens("/merchant/100001/select-guests");
    await isTriedAgain;
    await expect(page.getByRole("heading", { name: "How many of you are eating?" })).toBeVisible();
    await expect(page).toHaveURL(/\/select-guests$/);
    await page.unroute("**/call/api/**");
    await page.reload();
    await expect(page).toHaveURL(/\/notFound\?/);
  });

  test("does not run on an exempt page, nor on a navigation from one", async ({ diner }) => {
    const { page } = diner;
    await remembers(diner, atTable(7));
    await diner.opens("/merchant/100001/account");
    await ordersAt(diner, 7);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await diner.tapsOn("Menu", "link");
    await expect(page).toHaveURL(/\/order$/);
    await expect(page.getByRole("region", { name: /^Order \d+, We have your order/ })).toBeVisible();
  });

  test("gives the focus to the title of the order to which it leads, where a control of the page before had it", async ({ diner }) => {
    const { page } = diner;
    await remembers(diner, atTable(11));
    const orderId = await ordersAt(diner, 11);
    const answered = Promise.withResolvers<void>();
    await page.route("**/has-processing-order*", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await diner.opens("/merchant/100001/order");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the menu" })).toBeFocused();
    answered.resolve();
    await expect(page).toHaveURL(new RegExp(`/order-detail/${orderId}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("of a table's code leads to the diner's order there", { tag: "@core" }, async ({ diner, host }) => {
    await remembers(diner, {});
    const orderId = await ordersAt(diner, 8);
    await diner.scans(8);
    await expect(diner.page).toHaveURL(`${host.origin}/merchant/100001/order-detail/${orderId}`);
    expect(await diner.page.evaluate(() => localStorage.getItem("table-id"))).toBe("8");
  });
});

test.describe("the start flow for a member without a birthday", () => {
  const joining = (page: Page) => page.getByRole("dialog", { name: signInWords["en-US"].join });

  /** A new member, with a stored seating. */
  async function isNew(diner: Diner, seating: StoredSeating): Promise<void> {
    await opensEmptyPage(diner.page, diner.host);
    await registers(diner, newPhone());
    await storeSeating(diner.page, seating);
  }

  test("at a table without an order leads to the number of guests, with Become Member over that page", async ({ diner }) => {
    const { page } = diner;
    await isNew(diner, atTable(9));
    for (const from of ["order", "member"]) {
      await diner.opens(`/merchant/100001/${from}`);
      await expect(joining(page)).toBeVisible();
      await expect(page).toHaveURL(/\/select-guests#become-member$/);
    }
    await joining(page).getByRole("button", { name: diner.says.close }).click();
    await expect(joining(page)).toBeHidden();
    await diner.choosesGuests(2);
    await expect(page).toHaveURL(/\/order$/);
  });

  test("at a table with an order leads to it, with Become Member over it", async ({ diner, host }) => {
    const { page } = diner;
    await isNew(diner, atTable(10));
    expect(await call(page, "PUT member", { firstName: "Mei", lastName: "Lin" })).toMatchObject({ success: true });
    const orderId = await ordersAt(diner, 10);
    await diner.opens("/merchant/100001/order");
    await expect(joining(page)).toBeVisible();
    await expect(page).toHaveURL(`${host.origin}/merchant/100001/order-detail/${orderId}#become-member`);
    await joining(page).getByRole("button", { name: diner.says.close }).click();
    await expect(joining(page)).toBeHidden();
    await expect(page).toHaveURL(`${host.origin}/merchant/100001/order-detail/${orderId}`);
  });

  test("for dine-in without a table stays on the page that asks to scan a code", async ({ diner, host }) => {
    const { page } = diner;
    await isNew(diner, AT_NO_TABLE);
    await showsToast(page, says["en-US"].scanFirst, () => diner.opens("/merchant/100001/member"));
    await expect(page).toHaveURL(`${host.origin}/notFound?merchantId=100001`);
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(`${host.origin}/notFound?merchantId=100001`);
  });
});

test.describe("the start flow for a member", () => {
  test("without an order type opens the chooser on the member page, where it can be closed", async ({ diner }) => {
    const { page } = diner;
    await opensEmptyPage(page, diner.host);
    await registers(diner, newPhone());
    await diner.opens("/merchant/100001/member");
    await expect(chooser(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(chooser(page)).toBeHidden();
    // Become Member opens next.
    await expect(page).toHaveURL(/\/member#become-member$/);
  });

  test("without a birthday opens Become Member once, also on the order page", async ({ diner, complaints }) => {
    const { page } = diner;
    const joining = page.getByRole("dialog", { name: signInWords["en-US"].join });
    await remembers(diner, TO_GO);
    await diner.opens("/merchant/100001/login?back=/merchant/100001/account");
    await signsIn(diner, newPhone());
    await joinsLater(diner);
    await diner.opens("/merchant/100001/order");
    await expect(joining).toBeVisible();
    await joining.getByRole("button", { name: diner.says.close }).click();
    await expect(joining).toBeHidden();
    await expect(page).toHaveURL(/\/order$/);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    await expect(joining).toBeHidden();
    expect(complaints).toEqual([]);
  });
});
