import type { Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { type Diner, expect, test } from "../fixtures/diner.ts";
import { call, opensEmptyPage, storeSeating } from "../fixtures/page-call.ts";
import { joins } from "../fixtures/joining.ts";
import { newPhone } from "../fixtures/phones.ts";
import { startHost } from "../fixtures/servers/running-host.ts";
import { type Language, languages, words } from "../fixtures/words.ts";

// Many tests on a server that they share.
test.describe.configure({ mode: "parallel" });

const LEGAL = {
  "en-US": ["Terms of Service", "Privacy Policy"],
  "zh-TW": ["服務條款", "隱私權政策"],
  "es-ES": ["Términos del servicio", "Política de privacidad"],
} as const satisfies Record<Language, readonly [string, string]>;

const chooser = (page: Page) => page.getByRole("dialog", { name: "How are you eating today?" });

/** The redirect of a path for a new browser with these headers. */
async function leadsTo({ page, host }: Diner, path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await page.request.get(`${host.origin}${path}`, { maxRedirects: 0, headers: { "accept-language": "en", ...headers } });
  await page.context().clearCookies();
  return answer.headers().location;
}

/** Stores a seating at table 4 without an order type. */
const wasAtTable = (page: Page) => storeSeating(page, { table: 4, guests: 2 });

test.describe("the root path", () => {
  test("redirects to the menu of the merchant in the query, of several the first, else of the one visited last, else home", async ({
    diner,
  }) => {
    const cookie = "merchantId=100002";
    expect(await leadsTo(diner, "/?merchantId=100001", { cookie })).toBe("/merchant/100001/order");
    expect(await leadsTo(diner, "/?merchantId=100002&merchantId=100001")).toBe("/merchant/100002/order");
    expect(await leadsTo(diner, "/zh-tw", { cookie })).toBe("/zh-tw/merchant/100002/order");
    expect(await leadsTo(diner, "/")).toBe("/home");
  });

  test("ignores a merchant of the cookie that no longer exists", async ({ diner }) => {
    expect(await leadsTo(diner, "/", { cookie: "merchantId=999999" })).toBe("/home");
    expect(await leadsTo(diner, "/?merchantId=100002", { cookie: "merchantId=999999" })).toBe("/merchant/100002/order");
  });

  test("redirects to NotFound for an invalid merchant id", async ({ diner }) => {
    expect(await leadsTo(diner, "/?merchantId=")).toBe("/notFound");
    expect(await leadsTo(diner, "/es-es?merchantId=pomelo")).toBe("/es-es/notFound");
  });

  test("redirects to the deployment's merchant where no other is known", async ({ page }) => {
    const host = await startHost({ DEFAULT_MERCHANT_ID: "100002" });
    const answer = await page.request.get(`${host.origin}/`, { maxRedirects: 0, headers: { "accept-language": "en" } });
    await host.stop();
    expect(answer.headers().location).toBe("/merchant/100002/order");
  });

  test("uses the browser's preferred language on a first visit only", async ({ diner }) => {
    const spanish = { "accept-language": "es-MX, en;q=0.5" };
    expect(await leadsTo(diner, "/", spanish)).toBe("/es-es/home");
    expect(await leadsTo(diner, "/", { ...spanish, cookie: "locale=zh-TW" })).toBe("/zh-tw/home");
    expect(await leadsTo(diner, "/zh-tw", spanish)).toBe("/zh-tw/home");
  });
});

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
  for (const type of ["1", "3"])
    test(`${type} that the restaurant does not offer is ignored`, async ({ diner }) => {
      const { page } = diner;
      await opensEmptyPage(page, diner.host);
      await page.evaluate((stored) => localStorage.setItem("order-type", stored), type);
      await diner.opens("/merchant/100001/order");
      await expect(chooser(page)).toBeVisible();
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
  test("a diner switches to to-go in the menu's header, and back to the same table", async ({ diner }) => {
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
    await expect(page.getByRole("button", { name: /^Table 11 · 2 guests/ })).toBeVisible();
  });
});

test.describe("a path that does not exist", () => {
  test("is one that does not have the form of a table's code", async ({ diner, host }) => {
    const answer = await diner.page.goto(`${host.origin}/m/100001/q/table12`);
    expect(answer?.status()).toBe(404);
    await expect(diner.page.getByText(diner.says.pageNotFound("/m/100001/q/table12"))).toBeVisible();
  });

  for (const path of ["/order", "/order-list", "/merchant", "/merchant/order", "/m/100001"])
    test(`is ${path}, which has no merchant`, async ({ diner, host }) => {
      const answer = await diner.page.goto(`${host.origin}${path}`);
      expect(answer?.status()).toBe(404);
      await expect(diner.page.getByText(diner.says.pageNotFound(path))).toBeVisible();
    });

  test("is none of the pages without a merchant", async ({ diner, host }) => {
    for (const path of ["/home", "/scan", "/zh-tw/home"])
      expect((await diner.page.request.get(`${host.origin}${path}`)).status()).toBe(200);
  });

  for (const language of languages)
    test(`gets status 404 at /notFound, in ${language}`, async ({ dinerIn, host }) => {
      const diner = dinerIn(language);
      const path = `${words[language].path}/notFound`;
      const answer = await diner.page.goto(`${host.origin}${path}`);
      expect(answer?.status()).toBe(404);
      await expect(diner.page.getByText(words[language].pageNotFound(path))).toBeVisible();
      await expect(diner.page.getByRole("heading", { name: /^404/ })).toBeVisible();
    });
});

test.describe("a path", () => {
  const ADDRESSES = [
    ["/merchant/100001/coupon-used/", "/merchant/100001/coupon-used"],
    ["/merchant/100001/order/?from=poster", "/merchant/100001/order?from=poster"],
    ["/zh-tw/", "/zh-tw"],
    ["/zh-TW/merchant/100001/search?keyword=tea", "/zh-tw/merchant/100001/search?keyword=tea"],
    ["/ES-ES/home", "/es-es/home"],
    ["/m/100001/q/700012/", "/m/100001/q/700012"],
  ] as const;
  for (const [requested, true_] of ADDRESSES)
    test(`${requested} redirects permanently to ${true_}`, async ({ diner: { page, host } }) => {
      const answer = await page.request.get(`${host.origin}${requested}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(true_);
    });

  for (const path of ["/merchant/100001/ORDER", "/merchant/100001/Coupon-Used", "/HOME", "/M/100001/q/700012", "/notfound"])
    test(`${path} with other capitals is not found`, async ({ diner: { page, host } }) => {
      const answer = await page.request.get(`${host.origin}${path}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(`Page Not Found: ${path}`);
    });

  for (const path of ["//evil.example/", "/\\evil.example/", "///evil.example//"])
    test(`${path} redirects to no other site`, async ({ diner: { page, host } }) => {
      const answer = await page.request.get(`${host.origin}${path}`, { maxRedirects: 0 });
      expect(answer.headers().location ?? "/").toMatch(/^\/(?!\/)/);
    });
});

test.describe("a table's code", () => {
  const inLanguages = (diner: Diner, headers: Record<string, string>) => leadsTo(diner, "/m/100001/q/700003", headers);

  test("redirects to the language of the last visit, else to the browser's preferred one", async ({ diner }) => {
    const chinese = { "accept-language": "zh-TW,zh;q=0.9,en;q=0.5" };
    expect(await inLanguages(diner, chinese)).toBe("/zh-tw/m/100001/q/700003");
    expect(await inLanguages(diner, { ...chinese, cookie: "locale=es-ES" })).toBe("/es-es/m/100001/q/700003");
    expect(await inLanguages(diner, { ...chinese, cookie: "locale=en-US" })).toBeUndefined();
    expect(await inLanguages(diner, {})).toBeUndefined();
    expect(await leadsTo(diner, "/es-es/m/100001/q/700003", chinese)).toBeUndefined();
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
    expect(await violations(page)).toEqual([]);
    await diner.tapsOn("Scan a table code", "link");
    await expect(page).toHaveURL(/\/scan\?merchantId=100001$/);
  });
});

for (const language of languages)
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
