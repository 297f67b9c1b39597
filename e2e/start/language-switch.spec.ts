import type { Page } from "@playwright/test";
import { type Diner, expect, test as base } from "../fixtures/diner.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage, startsWithSeating } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { IS_FULL_TIER } from "../fixtures/test-tier.ts";
import { languages, words } from "../fixtures/words.ts";

/** A diner with a to-go seating; `loads` records the documents that the page requests. */
const test = base.extend<{ toGo: Diner; loads: string[] }>({
  toGo: async ({ diner }, give) => {
    await startsWithSeating(diner.page, { type: "to-go" });
    await give(diner);
  },
  loads: async ({ page }, give) => {
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    await give(loads);
  },
});

const TITLES = { "en-US": "Add a tip", "zh-TW": "加小費", "es-ES": "Añadir propina" } as const;

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const language = (page: Page) => page.locator("html");
const category = (page: Page, name: string) => page.getByRole("navigation", { name }).locator("[aria-current]");

/** Clicks the link of a language without scrolling first. */
const switches = (page: Page, name: string) => page.getByRole("link", { name }).first().dispatchEvent("click");

test.describe("the language changes without a page load", () => {
  test("on the menu of a wide screen, which keeps its scroll position", async ({ toGo: { page, host }, loads }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${host.origin}/merchant/100001/order?from=poster`);
    const tongue = page.getByRole("combobox", { name: "Language" });
    await expect(tongue).toBeVisible();
    await page.getByRole("heading", { name: "Peanut Mochi" }).scrollIntoViewIfNeeded();
    await expect(category(page, "Categories")).not.toHaveText("Popular");
    expect(await scrolled(page)).toBeGreaterThan(500);
    await tongue.selectOption("zh-TW");
    await expect(language(page)).toHaveAttribute("lang", "zh-TW");
    await expect(page.getByRole("heading", { name: "花生麻糬" })).toBeInViewport();
    await expect(page).toHaveURL(/\/zh-tw\/merchant\/100001\/order\?from=poster$/);
    expect(loads).toEqual(["/merchant/100001/order"]);
  });

  test("under an open dish, with its choices and typed text", { tag: "@core" }, async ({ toGo: { page, host }, loads }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${host.origin}/merchant/100001/order`);
    await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
    await page.getByRole("button", { name: "Braised Beef Noodle Soup", exact: true }).first().click();
    const soup = page.getByRole("dialog", { name: "Braised Beef Noodle Soup" });
    await soup.getByRole("radio", { name: "Hot" }).check();
    await soup.getByRole("textbox").fill("sin cilantro");
    // The dialog covers the language menu, whose event listener still works.
    await page.locator(".language-menu select").evaluate((select: HTMLSelectElement) => {
      select.value = "es-ES";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect(language(page)).toHaveAttribute("lang", "es-ES");
    const sopa = page.getByRole("dialog");
    await expect(sopa.getByRole("textbox")).toHaveValue("sin cilantro");
    await expect(sopa.getByRole("radio", { name: "Muy picante", exact: true })).toBeChecked();
    await expect(sopa.getByRole("button", { name: "Añadir al pedido" })).toBeVisible();
    expect(loads).toEqual(["/merchant/100001/order"]);
  });

  test("on the page of guests, by its language menu", async ({ toGo: { page, host }, loads }) => {
    await page.goto(`${host.origin}/merchant/100001/select-guests`);
    await page.getByRole("combobox", { name: "Language" }).selectOption("Español");
    await expect(page.getByRole("heading", { name: "¿Cuántos van a comer?" })).toBeVisible();
    await expect(page).toHaveURL(/\/es-es\/merchant\/100001\/select-guests$/);
    expect(loads).toEqual(["/merchant/100001/select-guests"]);
  });

  test("on the account page and on the restaurant's home, in both directions", async ({ toGo: { page, host }, loads }) => {
    await page.goto(`${host.origin}/merchant/100001/account?from=menu`);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => scrollTo(0, 60));
    const before = await scrolled(page);
    await switches(page, "Español");
    await expect(language(page)).toHaveAttribute("lang", "es-ES");
    await expect(page).toHaveURL(/\/es-es\/merchant\/100001\/account\?from=menu$/);
    expect(await scrolled(page)).toBe(before);
    await page.getByRole("link", { name: "Inicio" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Pomelo Lane");
    await switches(page, "繁體中文");
    await expect(page.getByRole("heading", { name: "歡迎光臨 Pomelo Lane" })).toBeVisible();
    await switches(page, "English");
    await expect(page.getByRole("heading", { name: "Welcome to Pomelo Lane" })).toBeVisible();
    expect(loads).toEqual(["/merchant/100001/account"]);
  });
});

test.describe("the language can be changed on every page", () => {
  const AT = "/merchant/100001";
  const PAGES = {
    guest: [
      "/home",
      "/scan?merchantId=100001",
      "/m/100001/q/1",
      AT,
      ...["order", "search", "select-guests", "account", "login", "terms", "privacy", "order-preview", "order-list"].map(
        (page) => `${AT}/${page}`,
      ),
      "/notFound",
    ],
    member: ["account/profile", "member", "coupon-available", "coupon-used", "coupon-expired", "order-preview"].map(
      (page) => `${AT}/${page}`,
    ),
  };

  /** Selects Spanish in the language menu or by its link. */
  async function choosesSpanish(page: Page): Promise<void> {
    const list = page.getByRole("combobox", { name: "Language" });
    const link = page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: "Español" });
    await expect(list.or(link).first()).toBeVisible();
    if (await list.isVisible()) await list.selectOption("Español");
    else await link.click();
  }

  for (const who of ["guest", "member"] as const)
    test(`by a ${who}`, async ({ toGo }) => {
      const { page, host } = toGo;
      if (who === "member") {
        await opensEmptyPage(page, host);
        await joins(toGo, newPhone());
      }
      for (const path of PAGES[who]) {
        await page.goto(`${host.origin}${path}`);
        await choosesSpanish(page);
        await expect(language(page), path).toHaveAttribute("lang", "es-ES");
        expect(new URL(page.url()).pathname, path).toBe(`/es-es${new URL(path, host.origin).pathname}`);
        await page.context().addCookies([{ name: "locale", value: "en-US", url: host.origin }]);
      }
    });
});

test.describe("the path decides the language", () => {
  test("of a search, whose keyword stays, of the preview and of an order", async ({ toGo: { page, host } }) => {
    await opensEmptyPage(page, host);
    await call(page, "shoppingCart", { merchantId: "100001", details: [{ productId: "2001", quantity: "1" }] });
    const first = { "en-US": "Braised Beef Noodle Soup", "zh-TW": "紅燒牛肉麵", "es-ES": "Sopa" } as const;
    // The last one is the one of the order, in every run.
    for (const each of IS_FULL_TIER ? languages : languages.slice(-1)) {
      await page.goto(`${host.origin}${words[each].path}/merchant/100001/search?keyword=${encodeURIComponent("牛肉")}`);
      await expect(page.getByRole("searchbox")).toHaveValue("牛肉");
      await expect(page.getByRole("main").getByRole("heading").first()).toContainText(first[each]);
      await page.goto(`${host.origin}${words[each].path}/merchant/100001/order-preview`);
      await expect(page.getByRole("radiogroup", { name: TITLES[each] })).toBeVisible();
    }
    await page.getByRole("button", { name: "Hacer pedido" }).click();
    await expect(page.getByRole("heading", { name: "Recibimos tu pedido" })).toBeVisible();
    const order = new URL(page.url()).pathname.replace("/es-es", "");
    await page.goto(`${host.origin}/zh-tw${order}`);
    await expect(page.getByRole("heading", { name: "已收到訂單" })).toBeVisible();
  });
});
