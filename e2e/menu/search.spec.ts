import type { Locator, Page } from "@playwright/test";
import { violations } from "../fixtures/accessibility.ts";
import { expect, test } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { call, startsWithSeating } from "../fixtures/page-call.ts";
import { endsTimeoutsByHand } from "../fixtures/page-timers.ts";

const FIELD = { "en-US": "Search the menu", "zh-TW": "搜尋菜單", "es-ES": "Buscar en el menú" } as const;

const field = (page: Page, language: keyof typeof FIELD = "en-US"): Locator => page.getByRole("searchbox", { name: FIELD[language] });
const dishes = (page: Page): Locator => page.getByRole("main").getByRole("listitem").getByRole("heading");
type Dish = { dietary: string[]; foundBy: { option: string | null } };
type Found = { products: Dish[] };

/** Whether a dish is not spicy, or was found by a choice of that name. */
const canBeMild = ({ dietary, foundBy }: Dish): boolean => !dietary.includes("spicy") || foundBy.option !== null;

const marks = (page: Page): Locator => page.locator("mark");

test.describe("the search", () => {
  for (const [language, keyword, first, marked] of [
    ["en-US", "noodle", "Cold Sesame Noodles", "Noodle"],
    ["en-US", "牛肉", "Braised Beef Noodle Soup", "牛肉"],
    ["zh-TW", "牛肉", "紅燒牛肉麵", "牛肉"],
    ["es-ES", "té", "Huevos al té", "té"],
    ["es-ES", "te verde", "Té verde con pomelo", "Té"],
  ] as const) {
    test(`in ${language} finds ${keyword} and highlights it`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await diner.opens("/merchant/100001/search");
      await expect(field(diner.page, language)).toBeFocused();
      await field(diner.page, language).fill(keyword);
      await expect(dishes(diner.page).first()).toHaveText(first);
      await expect(marks(diner.page).first()).toHaveText(marked);
      await expect(diner.page).toHaveURL(/\?keyword=/);
      expect(complaints).toEqual([]);
    });
  }

  test("adds a dish of the results to the cart, and opens a dish", async ({ diner, complaints }) => {
    await diner.opens("/merchant/100001/search?keyword=popcorn");
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(diner.page.getByRole("button", { name: "1 Popcorn Chicken in your order, change" })).toBeVisible();
    await expect(diner.page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    await dishes(diner.page).first().getByRole("button").click();
    await expect(diner.page.getByRole("dialog", { name: "Popcorn Chicken" })).toBeVisible();
    await diner.page.keyboard.press("Escape");
    await expect(dishes(diner.page).first()).toHaveText("Popcorn Chicken");
    expect(complaints).toEqual([]);
  });

  for (const [language, diet, category, glutenFree] of [
    ["en-US", "Vegan", "Drinks", "Gluten-free"],
    ["zh-TW", "全素", "茶飲", "無麩質"],
    ["es-ES", "Vegano", "Bebidas", "Sin gluten"],
  ] as const) {
    test(`in ${language} without results suggests diets and categories, each of which finds its dishes`, async ({
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      await diner.opens("/merchant/100001/search?keyword=ramen");
      for (const [word, least] of [
        [diet, 20],
        [category, 8],
        [glutenFree, 6],
      ] as const) {
        await diner.tapsOn(word);
        await expect(field(diner.page, language)).toHaveValue(word);
        await expect.poll(() => dishes(diner.page).count()).toBeGreaterThanOrEqual(least);
        await field(diner.page, language).fill("ramen");
        await expect(diner.page.getByRole("heading", { name: "ramen" })).toBeVisible();
      }
      expect(complaints).toEqual([]);
    });
  }

  test("suggests diets and popular dishes before anything is typed", async ({ diner, complaints }) => {
    await diner.opens("/merchant/100001/search");
    await expect(dishes(diner.page)).toHaveCount(4);
    await expect(diner.page.getByRole("main").getByRole("button", { name: "Drinks", exact: true })).toHaveCount(0);
    await diner.tapsOn("Vegetarian");
    await expect.poll(() => dishes(diner.page).count()).toBeGreaterThanOrEqual(26);
    await expect(dishes(diner.page).first().locator("xpath=ancestor::li")).toContainText("Vegetarian");
    expect(complaints).toEqual([]);
  });

  for (const [language, chip] of [
    ["en-US", "Not spicy"],
    ["zh-TW", "不辣"],
    ["es-ES", "No picante"],
  ] as const) {
    test(`in ${language} suggests dishes that are not spicy`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await diner.opens("/merchant/100001/search");
      await diner.tapsOn(chip);
      await expect(field(diner.page, language)).toHaveValue(chip);
      await expect.poll(() => dishes(diner.page).count()).toBeGreaterThanOrEqual(20);
      const { data } = await call<Found>(
        diner.page,
        `member/merchant/search?merchantId=100001&size=50&keyword=${encodeURIComponent(chip)}`,
      );
      expect(data.products.filter((dish) => !canBeMild(dish))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }

  for (const [language, chip, costs] of [
    ["en-US", /^Up to \$\d+$/, /\$\d+\.\d\d/],
    ["zh-TW", /^\$\d+ 以下$/, /\$\d+\.\d\d/],
    ["es-ES", /^Hasta \$\d+$/, /\$\d+\.\d\d/],
  ] as const) {
    test(`in ${language} without results suggests a price, which no dish found exceeds`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await diner.opens("/merchant/100001/search?keyword=ramen");
      const button = diner.page.getByRole("main").getByRole("button", { name: chip });
      const [, most] = /(\d+)/.exec((await button.textContent()) ?? "") ?? [];
      await button.click();
      await expect.poll(() => dishes(diner.page).count()).toBeGreaterThanOrEqual(10);
      const rows = await diner.page.getByRole("main").getByRole("listitem").allTextContents();
      const prices = rows.map((row) => Number(costs.exec(row)?.[0].slice(1)));
      expect(Math.max(...prices)).toBeLessThanOrEqual(Number(most));
      expect(complaints).toEqual([]);
    });
  }

  test("finds a mistyped word, and highlights its correction", async ({ diner }) => {
    await diner.opens("/merchant/100001/search?keyword=beef+nodle");
    await expect(dishes(diner.page).first()).toHaveText("Braised Beef Noodle Soup");
    await expect(marks(diner.page).filter({ hasText: "Noodle" }).first()).toBeVisible();
  });

  for (const [language, keyword, says, contains] of [
    ["en-US", "without peanut", "without peanut", "Contains celery"],
    ["zh-TW", "不含花生", "不含花生", "含芹菜"],
    ["es-ES", "sin cacahuete", "no llevan cacahuete", "Contiene apio"],
  ] as const) {
    test(`in ${language} explains the answer to ${keyword}, and names dishes that contain celery`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await diner.opens(`/merchant/100001/search?keyword=${keyword}`);
      await expect(diner.page.getByRole("main")).toContainText(says);
      await diner.opens(`/merchant/100001/search?keyword=celery`);
      await expect(dishes(diner.page).first().locator("xpath=ancestor::li")).toContainText(contains);
      expect(complaints).toEqual([]);
    });
  }

  test("without results shows popular dishes, which can be added", async ({ diner, complaints }) => {
    await diner.opens("/merchant/100001/search?keyword=ramen");
    await expect(diner.page.getByRole("heading", { name: "Popular now" })).toBeVisible();
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(diner.page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    expect(complaints).toEqual([]);
  });

  test("runs on Enter and removes the focus from the field", async ({ diner }) => {
    await diner.opens("/merchant/100001/search");
    await field(diner.page).fill("mochi");
    await field(diner.page).press("Enter");
    await expect(field(diner.page)).not.toBeFocused();
    await expect(dishes(diner.page).first()).toHaveText("Peanut Mochi");
  });

  test("shows the results of the last keyword, in whatever order the answers arrive", async ({ diner }) => {
    const early = Promise.withResolvers<void>();
    await endsTimeoutsByHand(diner.page);
    await diner.opens("/merchant/100001/search");
    await diner.page.waitForLoadState("networkidle");
    await diner.page.route("**/search?*keyword=tea*", async (route) => {
      await early.promise;
      await route.continue();
    });
    const requests = diner.page.waitForRequest("**/search?*keyword=tea*");
    await field(diner.page).fill("tea");
    await requests;
    await field(diner.page).fill("mochi");
    await expect(dishes(diner.page).first()).toHaveText("Peanut Mochi");
    const late = diner.page.waitForResponse("**/search?*keyword=tea*");
    early.resolve();
    await (await late).finished();
    await nextFrame(diner.page);
    await expect(dishes(diner.page)).toHaveText(["Peanut Mochi"]);
  });

  test("shows an error when it fails, and can be retried", async ({ diner }) => {
    await diner.opens("/merchant/100001/search");
    await diner.page.waitForLoadState("networkidle");
    await diner.page.route("**/search?*", (route) => route.abort());
    await field(diner.page).fill("mochi");
    await expect(diner.page.getByRole("alert")).toHaveText("Could not reach the restaurant. Try again.");
    await diner.page.unroute("**/search?*");
    await diner.tapsOn("Try again");
    await expect(dishes(diner.page).first()).toHaveText("Peanut Mochi");
  });

  test("returns to the mounted menu without a request", async ({ diner, complaints }) => {
    const { page } = diner;
    await startsWithSeating(page, { type: "to-go" });
    await diner.opens("/merchant/100001/order");
    await page.waitForLoadState("networkidle");
    await page.getByRole("heading", { name: "Peanut Mochi" }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1000);
    // Playwright's `click` would scroll first.
    await page.getByRole("link", { name: "Search the menu" }).dispatchEvent("click");
    await field(page).fill("mochi");
    await expect(dishes(page)).toHaveText(["Peanut Mochi"]);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await diner.tapsOn("Back", "link");
    await expect(page.getByRole("heading", { name: "Drinks" })).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("has no personal data in its page", async ({ host }) => {
    const answer = await fetch(`${host.origin}/merchant/100001/search`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});

test.describe("the search has no accessibility violations", () => {
  for (const theme of ["light", "dark"]) {
    test(`in the ${theme} theme`, async ({ diner }) => {
      await diner.page.addInitScript((value) => localStorage.setItem("theme", value), theme);
      for (const keyword of ["", "noodle", "ramen"]) {
        await diner.opens(`/merchant/100001/search${keyword && `?keyword=${keyword}`}`);
        await expect(keyword === "" ? field(diner.page) : diner.page.getByRole("main").getByRole("heading").first()).toBeVisible();
        await expect(diner.page.locator("html")).toHaveAttribute("data-theme", theme);
        expect(await violations(diner.page)).toEqual([]);
      }
    });
  }
});
