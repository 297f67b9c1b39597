import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { test } from "../fixtures/servers/more-restaurants.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";

type Words = {
  soup: string;
  slowly: string;
  pasta: string;
  box: string;
  cakeCost: string;
  how: string;
};

const WORDS: Record<Language, Words> = {
  "en-US": {
    soup: "13 Mushroom soup",
    slowly: "Six hours over a low flame",
    pasta: "Pasta dishes",
    box: "Confezione da asporto",
    cakeCost: "€6.00",
    how: "How this total came about",
  },
  "zh-TW": {
    soup: "13 蘑菇湯",
    slowly: "Sei ore di cottura lenta",
    pasta: "Primi piatti",
    box: "Confezione da asporto",
    cakeCost: "€6.00",
    how: "總計如何計算",
  },
  "es-ES": {
    soup: "13 Sopa de setas",
    slowly: "Sei ore di cottura lenta",
    pasta: "Primi piatti",
    box: "Envase",
    cakeCost: "6,00 €",
    how: "Cómo se calculó el total",
  },
};

const ITALIAN = /^(Primi|Sei|Confezione)/;
const TAGLIATELLE = "12a Tagliatelle al ragù";
const CAKE = "21 Torta di mele";

/** Checks in which language a screen reader pronounces an element. */
async function isIn(element: Locator, lang: string): Promise<void> {
  // The menu stays mounted behind other pages.
  const visible = element.filter({ visible: true }).first();
  await expect(visible).toBeVisible();
  expect(await visible.evaluate((one) => one.closest("[lang]")?.getAttribute("lang"))).toBe(lang);
}

const named = (page: Page | Locator, text: string) => page.getByText(text, { exact: true });

for (const language of tierLanguages) {
  const w = WORDS[language];
  const langOf = (text: string) => (ITALIAN.test(text) ? "it" : language);

  test(`texts in the base language of a restaurant are marked as such on every page in ${language}`, async ({ dinerIn, complaints }) => {
    const diner = dinerIn(language);
    const { page, says } = diner;
    await startsWithSeating(page, { type: "to-go", merchant: "400002" });
    await diner.opens("/merchant/400002/order");
    await isIn(page.getByRole("button", { name: TAGLIATELLE, exact: true }), "it");
    await isIn(page.getByRole("button", { name: w.soup, exact: true }), language);
    await isIn(named(page.getByRole("main"), w.slowly), langOf(w.slowly));
    await isIn(named(page.getByRole("main"), "Con crostini"), "it");
    await isIn(named(page.getByRole("heading", { level: 2 }), w.pasta), langOf(w.pasta));
    await isIn(named(page.getByRole("heading", { level: 2 }), "Dolci"), "it");
    await isIn(named(page.getByRole("link"), "Dolci"), "it");
    await isIn(named(page, "Due torte"), "it");
    await isIn(named(page, "Pranzo del mercato"), "it");

    await page.getByRole("button", { name: TAGLIATELLE, exact: true }).first().click();
    const sheet = page.getByRole("dialog", { name: TAGLIATELLE });
    await isIn(named(sheet.getByRole("heading", { level: 2 }), TAGLIATELLE), "it");
    await isIn(sheet.getByRole("heading", { name: "Scegli la pasta" }), "it");
    await isIn(named(sheet, "Pasta all'uovo"), "it");
    await isIn(named(sheet, { "en-US": "Gluten-free", "zh-TW": "無麩質", "es-ES": "Sin gluten" }[language]), language);
    await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
    await expect(sheet).toBeHidden();
    await diner.adds(CAKE, w.cakeCost);
    await diner.reviews();

    await isIn(named(page, TAGLIATELLE), "it");
    await isIn(named(page, "Pasta all'uovo"), "it");
    await isIn(named(page.getByRole("term"), w.box), langOf(w.box));
    await isIn(named(page.getByRole("term"), "Imposta sul valore aggiunto"), "it");
    await diner.tapsOn(w.how);
    const trace = page.getByRole("dialog", { name: w.how });
    await isIn(named(trace, TAGLIATELLE), "it");
    await isIn(named(trace, CAKE), "it");
    await page.keyboard.press("Escape");
    await expect(trace).toBeHidden();
    await diner.places();
    await diner.hasOrdered();
    await isIn(named(page, CAKE), "it");
    await diner.opens("/merchant/400002/order-list");
    await isIn(named(page, TAGLIATELLE), "it");
    expect(complaints).toEqual([]);
  });

  test(`a dish is found by its name in the base language, and pronounced in it, in ${language}`, async ({ dinerIn, complaints }) => {
    const diner = dinerIn(language);
    const { page } = diner;
    await startsWithSeating(page, { type: "to-go", merchant: "400002" });
    await diner.opens("/merchant/400002/search");
    const field = page.getByRole("searchbox");
    await field.fill("torta mele");
    await isIn(page.getByRole("button", { name: CAKE, exact: true }), "it");
    await field.fill("zuppa");
    await isIn(page.getByRole("button", { name: w.soup, exact: true }), language);
    await diner.opens("/merchant/400002");
    await isIn(named(page, "Pasta fresca ogni mattina dal 1978"), "it");
    expect(complaints).toEqual([]);
  });
}
