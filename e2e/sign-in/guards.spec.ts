import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { call, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import { joins } from "../fixtures/joining.ts";
import { newPhone } from "../fixtures/phones.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";

const LEGAL = {
  "en-US": ["Terms of Service", "Privacy Policy"],
  "zh-TW": ["服務條款", "隱私權政策"],
  "es-ES": ["Términos del servicio", "Política de privacidad"],
} as const satisfies Record<Language, readonly [string, string]>;

const chooser = (page: Page) => page.getByRole("dialog", { name: "How are you eating today?" });

/** Stores a seating at table 4 without an order type. */
const wasAtTable = (page: Page) => storeSeating(page, { table: 4, guests: 2 });

test.describe("the order page without an order type", () => {
  test("is not opened from another page: the chooser opens there, can be closed, and to-go continues to the order page", async ({
    diner,
    complaints,
  }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001");
    await diner.tapsOn("Menu", "link");
    await expect(chooser(page)).toBeVisible();
    await expect(page).toHaveURL(/\/merchant\/100001#order-type$/);
    await chooser(page).getByRole("button", { name: diner.says.close }).click();
    await expect(chooser(page)).toBeHidden();
    await diner.tapsOn("Menu", "link");
    await chooser(page)
      .getByRole("button", { name: /^To-go/ })
      .click();
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    await diner.adds("Popcorn Chicken", "$9.50");
    // One step back is the previous page without the chooser.
    await page.goBack();
    await expect(page).toHaveURL(/\/merchant\/100001$/);
    await expect(chooser(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Welcome to Pomelo Lane" })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test("is open again after the page under it is reloaded", async ({ diner, complaints }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001");
    await diner.tapsOn("Menu", "link");
    await expect(chooser(page)).toBeVisible();
    await page.reload();
    await expect(chooser(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Welcome to Pomelo Lane" })).toBeAttached();
    await chooser(page).getByRole("button", { name: diner.says.close }).click();
    await expect(chooser(page)).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test("opens for dine-in at the stored table, and the scanner opens where there is none", async ({ diner }) => {
    const { page } = diner;
    const dineIn = chooser(page).getByRole("button", { name: /^Dine-in/ });
    await diner.opens("/merchant/100001");
    await diner.tapsOn("Menu", "link");
    await dineIn.click();
    await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/merchant\/100001$/);
    await expect(chooser(page)).toBeHidden();
    await wasAtTable(page);
    await page.reload();
    await diner.tapsOn("Menu", "link");
    await dineIn.click();
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    await expect(page.getByRole("button", { name: /^Table 4 · 2 guests/ })).toBeVisible();
  });

  test("opens by its URL with the chooser, which cannot be closed", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/order");
    await expect(chooser(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(chooser(page).getByRole("button", { name: diner.says.close })).toHaveCount(0);
    await expect(chooser(page)).toBeVisible();
    await diner.tapsOn(/^To-go/);
    await expect(chooser(page)).toBeHidden();
  });
});

test.describe("a stored order type", () => {
  test("1 or 3 that the restaurant does not offer is ignored", async ({ diner }) => {
    const { page } = diner;
    await opensEmptyPage(page, diner.host);
    for (const type of ["1", "3"]) {
      await page.evaluate((stored) => localStorage.setItem("order-type", stored), type);
      await diner.opens("/merchant/100001/order");
      await expect(chooser(page)).toBeVisible();
    }
    await diner.tapsOn(/^To-go/);
    await expect(chooser(page)).toBeHidden();
  });

  test("1 is used where the restaurant offers pickup", async ({ diner }) => {
    const { page } = diner;
    await opensEmptyPage(page, diner.host);
    await page.evaluate(() => localStorage.setItem("order-type", "1"));
    await diner.opens("/merchant/100002/order");
    await expect(page.getByRole("button", { name: "Pickup" })).toBeVisible();
    await expect(chooser(page)).toBeHidden();
  });
});

test.describe("the preview without an order type", () => {
  test("opens the chooser, which can be closed, and then has a button to open it", async ({ diner }) => {
    const { page } = diner;
    await opensEmptyPage(page, diner.host);
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "2001", quantity: "1" }] });
    await diner.opens("/merchant/100001/order-preview");
    await expect(chooser(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(chooser(page)).toBeHidden();
    await expect(page).toHaveURL(/\/order-preview$/);
    await diner.tapsOn("Choose dine-in or to-go");
    await chooser(page)
      .getByRole("button", { name: /^To-go/ })
      .click();
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    await diner.reviews();
  });
});

test.describe("at a table", () => {
  test("a diner switches to to-go in the menu's header, which forgets the table, and scans to dine in again", async ({ diner }) => {
    const { page } = diner;
    await opensEmptyPage(page, diner.host);
    await storeSeating(page, { type: "dine-in", table: 11, guests: 2 });
    await diner.opens("/merchant/100001/order");
    await diner.tapsOn(/^Table 11 · 2 guests/);
    await diner.tapsOn("Order to-go instead");
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
    await diner.adds("Popcorn Chicken", "$9.50");
    await diner.reviews();
    const isAsked = page.waitForRequest(/call\/api\/member\/order$/);
    await diner.places();
    await diner.givesName("Mei");
    expect((await isAsked).postDataJSON()).toMatchObject({ type: 2, tableId: "0", guests: 1 });
    await diner.hasOrdered();
    await diner.opens("/merchant/100001/order");
    await diner.tapsOn(/^To-go/);
    await chooser(page)
      .getByRole("button", { name: /^Dine-in/ })
      .click();
    await expect(page).toHaveURL(/\/scan\b/);
  });
});

test.describe("going back", () => {
  test("leads to the previous page, skipping its popups, else to the order page", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/account");
    await storeSeating(page, { type: "to-go" });
    await diner.tapsOn("Orders on this phone", "link");
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await diner.tapsOn("Back");
    await expect(page).toHaveURL(/\/account$/);
    await diner.opens("/merchant/100001/order-list");
    await diner.tapsOn("Back");
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
  });

  test("leads to the order page from each page without a previous page", async ({ diner, host }) => {
    const { page } = diner;
    await opensEmptyPage(page, host);
    await joins({ page, host }, newPhone());
    await storeSeating(page, { type: "to-go" });
    for (const path of [
      "/merchant/100001/account/profile",
      "/merchant/100001/coupon-available",
      "/merchant/100001/coupon-used",
      "/merchant/100001/coupon-expired",
      "/merchant/100001/order-preview",
      "/merchant/100001/search",
      "/merchant/100001/select-guests",
      "/scan?merchantId=100001",
      "/scan",
      "/merchant/100001/login",
    ])
      await test.step(path, async () => {
        if (path.endsWith("/login")) await page.context().clearCookies({ name: "token" });
        const tab = await page.context().newPage();
        await tab.goto(`${host.origin}${path}`);
        await tab.waitForFunction(() => !("preHydrationClick" in window));
        const back = tab.getByRole("button", { name: /^(Back|Close)$/ }).or(tab.getByRole("link", { name: "Back", exact: true }));
        await back.first().click();
        await expect(tab).toHaveURL(/\/merchant\/100001\/order$/);
        await tab.close();
      });
  });

  test("skips entries of the same page", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/account");
    await diner.tapsOn("Orders on this phone", "link");
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await page.evaluate(() => {
      const { state } = history as { state: { idx: number } };
      history.pushState({ ...state, idx: state.idx + 1, key: "same" }, "", location.href);
    });
    await diner.tapsOn("Back");
    await expect(page).toHaveURL(/\/account$/);
  });
});

test.describe("the scanner", () => {
  test("is opened by the restaurant's home while no table is stored", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001");
    await page.getByRole("button", { name: /^Dine-in/ }).click();
    await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
    await page.goBack();
    await wasAtTable(page);
    await page.reload();
    await page.getByRole("button", { name: /^Dine-in/ }).click();
    await expect(page).toHaveURL(/\/merchant\/100001\/order$/);
  });

  test("is linked on the start page, together with the restaurant visited last", async ({ diner }) => {
    const { page } = diner;
    await diner.opens("/home");
    await expect(page.getByRole("link", { name: "Scan a table code" })).toHaveAttribute("href", "/scan");
    await diner.opens("/merchant/100001");
    await expect(page.getByRole("button", { name: /^Sign in to earn points/ })).toBeVisible();
    await diner.opens("/home");
    await expect(page.getByRole("link", { name: /Pomelo Lane/ })).toHaveAttribute("href", "/merchant/100001/order");
    await diner.tapsOn("Scan a table code", "link");
    await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
  });
});

for (const language of tierLanguages)
  test(`the login's terms and privacy policy open in a new window, in ${language}`, async ({ dinerIn, context }) => {
    const diner = dinerIn(language);
    await diner.opens("/merchant/100001/login");
    for (const name of LEGAL[language]) {
      const opened = context.waitForEvent("page");
      await diner.page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
      const page = await opened;
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      expect(await page.evaluate(() => window.opener)).toBeNull();
      await page.close();
    }
    await expect(diner.page).toHaveURL(/\/login$/);
  });

test("merchant and language of a visit are stored for the next one, also from cached public pages", async ({ dinerIn, host }) => {
  const diner = dinerIn("zh-TW");
  const { page } = diner;
  await diner.opens("/merchant/100002/order");
  const stored = async () => Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  await expect.poll(stored).toMatchObject({ merchantId: "100002", locale: "zh-TW" });
  await page.goto(`${host.origin}/`);
  await expect(page).toHaveURL(`${host.origin}/zh-tw/merchant/100002/order`);
});
