import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/diner.ts";
import { changeMenu } from "../../fixtures/servers/changed-menu.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();
test.use({ viewport: { width: 1280, height: 900 } });

/** The texts of all cells of the chart, and of the row of a dish. */
const cellsIn = (page: Page) => page.getByRole("cell").allTextContents();
const cellsOf = (page: Page, dish: string) => page.getByRole("row", { name: dish }).getByRole("cell").allTextContents();

/** How many sheets of paper the page is. */
async function printedPagesOf(page: Page, format: "A4" | "Letter"): Promise<number> {
  const pdf = (await page.pdf({ format })).toString("latin1");
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test("the chart of allergens of the demo's dishes is one printed page of A4 or Letter in each language, and that of 500 dishes as many as it needs", async ({
  page,
  host,
}) => {
  const jo = await signsIn(page, host, "manager");
  for (const language of ["en-US", "zh-TW", "es-ES"]) {
    await jo.opens(host, `menu/allergens?language=${language}`);
    expect([await printedPagesOf(page, "A4"), await printedPagesOf(page, "Letter")]).toEqual([1, 1]);
  }
  const dishes = Array.from({ length: 450 }, (_, at) => `      - { id: ${90_000 + at}, name: Dish number ${at}, price: 9.00 }\n`).join("");
  await changeMenu(host, [["menu:\n", `menu:\n  - id: 900\n    name: Many\n    products:\n${dishes}`]]);
  await jo.opens(host, "menu/allergens");
  const cells = await cellsIn(page);
  expect(cells.slice(0, 450 * 14).filter((text) => !text.startsWith("?"))).toEqual([]);
  expect(await printedPagesOf(page, "A4")).toBe(8);
  await changeMenu(host, []);
});

test("the chart of allergens has a mark in each cell, and the code of its page for guests is on the QR sheet", async ({ page, host }) => {
  const jo = await signsIn(page, host, "manager");
  await jo.opens(host, "menu");
  await page.getByRole("link", { name: "Allergen chart" }).click();
  await expect(page.getByRole("heading", { name: "Allergens in our dishes" })).toBeVisible();
  const cells = await cellsIn(page);
  expect(cells.length).toBeGreaterThan(14 * 40);
  expect(cells.filter((text) => !/^(?:●Contains it|–Free of it by recipe|\?Not known: ask us before you order)$/.test(text))).toEqual([]);
  const [gluten, crustaceans] = await cellsOf(page, "Turkey Rice");
  expect([gluten, crustaceans]).toEqual(Array(2).fill("?Not known: ask us before you order"));
  await page.getByRole("link", { name: "繁體中文" }).click();
  await expect(page.getByRole("heading", { name: "餐點過敏原一覽" })).toBeVisible();
  expect((await cellsOf(page, "麻醬涼麵"))[0]).toBe("●含有");
  await jo.opens(host, "tables/qr-sheet");
  await page.getByRole("checkbox", { name: "With a code for the allergens" }).check({ force: true });
  await expect(page.getByRole("img", { name: "With a code for the allergens" })).toBeVisible();
});
