import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/diner.ts";
import { nextFrame } from "../fixtures/next-frame.ts";
import { call } from "../fixtures/page-call.ts";
import { endsTimeoutsByHand } from "../fixtures/page-timers.ts";
import { tierLanguages } from "../fixtures/words.ts";

const FIELD = { "en-US": "Search the menu", "zh-TW": "搜尋菜單", "es-ES": "Buscar en el menú" } as const;

const field = (page: Page, language: keyof typeof FIELD = "en-US"): Locator => page.getByRole("searchbox", { name: FIELD[language] });
const dishes = (page: Page): Locator => page.getByRole("main").getByRole("listitem").getByRole("heading");
type Dish = { dietary: string[]; foundBy: { option: string | null } };
type Found = { products: Dish[] };

/** Whether a dish is not spicy, or was found by a choice of that name. */
const canBeMild = ({ dietary, foundBy }: Dish): boolean => !dietary.includes("spicy") || foundBy.option !== null;

const marks = (page: Page): Locator => page.locator("mark");

const says = {
  "en-US": {
    find: [
      ["noodle", "Cold Sesame Noodles", "Noodle"],
      ["牛肉", "Braised Beef Noodle Soup", "牛肉"],
    ],
    diet: "Vegan",
    category: "Drinks",
    glutenFree: "Gluten-free",
    mild: "Not spicy",
    price: /^Up to \$\d+$/,
    without: ["without peanut", "without peanut", "Contains celery"],
  },
  "zh-TW": {
    find: [["牛肉", "紅燒牛肉麵", "牛肉"]],
    diet: "純植物",
    category: "茶飲",
    glutenFree: "無麩質",
    mild: "不辣",
    price: /^\$\d+ 以下$/,
    without: ["不含花生", "不含花生", "含芹菜"],
  },
  "es-ES": {
    find: [
      ["té", "Huevos al té", "té"],
      ["te verde", "Té verde con pomelo", "Té"],
    ],
    diet: "Vegano",
    category: "Bebidas",
    glutenFree: "Sin gluten",
    mild: "No picante",
    price: /^Hasta \$\d+$/,
    without: ["sin cacahuete", "no llevan cacahuete", "Contiene apio"],
  },
} as const;

test.describe("the search", () => {
  test("adds a dish of the results to the cart, and opens a dish", { tag: "@core" }, async ({ diner, complaints }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/search");
    await expect(field(page)).toBeFocused();
    await field(page).fill("popcorn");
    await expect(dishes(page).first()).toHaveText("Popcorn Chicken");
    await expect(marks(page).first()).toHaveText("Popcorn");
    await expect(page).toHaveURL(/\?keyword=/);
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page.getByRole("button", { name: "1 Popcorn Chicken in your order, change" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    await dishes(page).first().getByRole("button").click();
    await expect(page.getByRole("dialog", { name: "Popcorn Chicken" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dishes(page).first()).toHaveText("Popcorn Chicken");
    expect(complaints).toEqual([]);
  });

  for (const language of tierLanguages) {
    const words = says[language];

    test(`in ${language} highlights what it finds, explains what has no peanut, and names dishes that contain celery`, async ({
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      const [without, explained, contains] = words.without;
      await diner.opens("/merchant/100001/search");
      for (const [keyword, first, marked] of words.find) {
        await field(page, language).fill(keyword);
        await expect(dishes(page).first()).toHaveText(first);
        await expect(marks(page).first()).toHaveText(marked);
      }
      await field(page, language).fill(without);
      await expect(page.getByRole("main")).toContainText(explained);
      await field(page, language).fill("celery");
      await expect(dishes(page).first().locator("xpath=ancestor::li")).toContainText(contains);
      expect(complaints).toEqual([]);
    });

    test(`in ${language} without results suggests diets and categories, each of which finds its dishes, and suggests a price, which no dish found exceeds`, async ({
      dinerIn,
      complaints,
    }) => {
      const diner = dinerIn(language);
      const { page } = diner;
      await diner.opens("/merchant/100001/search?keyword=ramen");
      for (const [word, least] of [
        [words.diet, 20],
        [words.category, 8],
        [words.glutenFree, 6],
      ] as const) {
        await diner.tapsOn(word);
        await expect(field(page, language)).toHaveValue(word);
        await expect.poll(() => dishes(page).count()).toBeGreaterThanOrEqual(least);
        await field(page, language).fill("ramen");
        await expect(page.getByRole("heading", { name: "ramen" })).toBeVisible();
      }
      const button = page.getByRole("main").getByRole("button", { name: words.price });
      const [, most] = /(\d+)/.exec((await button.textContent()) ?? "") ?? [];
      await button.click();
      await expect.poll(() => dishes(page).count()).toBeGreaterThanOrEqual(10);
      const rows = await page.getByRole("main").getByRole("listitem").allTextContents();
      const prices = rows.map((row) => Number(/\$\d+\.\d\d/.exec(row)?.[0].slice(1)));
      expect(Math.max(...prices)).toBeLessThanOrEqual(Number(most));
      expect(complaints).toEqual([]);
    });

    test(`in ${language} suggests dishes that are not spicy before anything is typed`, async ({ dinerIn, complaints }) => {
      const diner = dinerIn(language);
      await diner.opens("/merchant/100001/search");
      await diner.tapsOn(words.mild);
      await expect(field(diner.page, language)).toHaveValue(words.mild);
      await expect.poll(() => dishes(diner.page).count()).toBeGreaterThanOrEqual(20);
      const { data } = await call<Found>(
        diner.page,
        `member/merchant/search?merchantId=100001&size=50&keyword=${encodeURIComponent(words.mild)}`,
      );
      expect(data.products.filter((dish) => !canBeMild(dish))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }

  test("suggests diets and popular dishes before anything is typed, and to a guest none that were ordered before", async ({
    diner,
    complaints,
  }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/search");
    await expect(dishes(page)).toHaveCount(4);
    await expect(page.getByRole("main").getByRole("button", { name: "Drinks", exact: true })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "You ordered before" })).toHaveCount(0);
    await diner.tapsOn("Vegetarian");
    await expect.poll(() => dishes(page).count()).toBeGreaterThanOrEqual(26);
    await expect(dishes(page).first().locator("xpath=ancestor::li")).toContainText("Vegetarian");
    expect(complaints).toEqual([]);
  });

  test("finds a mistyped word, and highlights its correction; without results it shows popular dishes, which can be added", async ({
    diner,
    complaints,
  }) => {
    const { page } = diner;
    await diner.opens("/merchant/100001/search?keyword=beef+nodle");
    await expect(dishes(page).first()).toHaveText("Braised Beef Noodle Soup");
    await expect(marks(page).filter({ hasText: "Noodle" }).first()).toBeVisible();
    // Enter removes the focus from the field.
    await field(page).fill("ramen");
    await field(page).press("Enter");
    await expect(field(page)).not.toBeFocused();
    await expect(page.getByRole("heading", { name: "Popular now" })).toBeVisible();
    await diner.adds("Popcorn Chicken", "$9.50");
    await expect(page.getByRole("region", { name: "Cart" })).toContainText("$9.50");
    expect(complaints).toEqual([]);
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
});
