import type { Page } from "@playwright/test";
import { expect } from "../fixtures/diner.ts";
import { test } from "../fixtures/servers/more-restaurants.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";

type Words = Record<Language, Record<string, string>>;

const BISTRO: Words = {
  "en-US": {
    banquet: "Banquet",
    large: "Large",
    added: "+€2.75",
    soup: "Lentil Soup",
    soupCost: "€6.50",
    dearest: "€1,234.50",
    cart: "€1,243.75",
    tip: "10%",
    tipCost: "€124.38",
    packing: "Packing",
    packingCost: "€0.50",
    total: "€1,368.63",
    other: "Other",
    typed: "Add €3.50 tip",
    nothing: "0.00",
    how: "How this total came about",
    tax: "VAT 19%, included in €1,243.75",
    taxCost: "€198.58",
  },
  "zh-TW": {
    banquet: "宴席",
    large: "大份",
    added: "+€2.75",
    soup: "扁豆湯",
    soupCost: "€6.50",
    dearest: "€1,234.50",
    cart: "€1,243.75",
    tip: "10%",
    tipCost: "€124.38",
    packing: "包裝費",
    packingCost: "€0.50",
    total: "€1,368.63",
    other: "其他",
    typed: "加入小費 €3.50",
    nothing: "0.00",
    how: "總計如何計算",
    tax: "加值稅 19%，已含於 €1,243.75",
    taxCost: "€198.58",
  },
  "es-ES": {
    banquet: "Banquete",
    large: "Grande",
    added: "+2,75 €",
    soup: "Sopa de lentejas",
    soupCost: "6,50 €",
    dearest: "1234,50 €",
    cart: "1243,75 €",
    tip: "10%",
    tipCost: "124,38 €",
    packing: "Envase",
    packingCost: "0,50 €",
    total: "1368,63 €",
    other: "Otra",
    typed: "Añadir 3,50 € de propina",
    nothing: "0,00",
    how: "Cómo se calculó el total",
    tax: "IVA 19%, incluido en 1243,75 €",
    taxCost: "198,58 €",
  },
};

/** The row with this label in a list of amounts. */
const row = (page: Page, label: string) => page.locator("dl > div").filter({ hasText: label });

for (const language of tierLanguages) {
  const w = BISTRO[language] as Record<string, string>;
  test(`prices, totals, tips and the trace of a restaurant in euros are formatted for ${language}`, async ({ dinerIn, complaints }) => {
    const diner = dinerIn(language);
    const { page, says } = diner;
    await startsWithSeating(page, { type: "to-go", merchant: "100021" });
    await diner.opens("/merchant/100021/order");
    await expect(page.getByRole("listitem").filter({ hasText: w["banquet"] }).first()).toContainText(String(w["dearest"]));
    await diner.adds(String(w["soup"]), String(w["soupCost"]));
    await page
      .getByRole("button", { name: String(w["banquet"]), exact: true })
      .first()
      .click();
    const sheet = page.getByRole("dialog", { name: String(w["banquet"]) });
    await sheet.getByRole("checkbox", { name: `${w["large"]} ${w["added"]}` }).check();
    await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(String(w["cart"])).first()).toBeVisible();
    await diner.reviews();
    await page.getByRole("radio", { name: `${w["tip"]} ${w["tipCost"]}` }).check();
    await expect(page.getByRole("radio", { name: /^12\.5%/ })).toBeVisible();
    await expect(row(page, says.total).last()).toContainText(String(w["total"]));
    await expect(row(page, String(w["packing"]))).toContainText(String(w["packingCost"]));
    await diner.tapsOn(String(w["how"]));
    const trace = page.getByRole("dialog", { name: String(w["how"]) });
    await expect(trace.locator("dl > div").filter({ hasText: w["tax"] })).toContainText(String(w["taxCost"]));
    await page.keyboard.press("Escape");
    await expect(trace).toBeHidden();
    await diner.tapsOn(String(w["other"]));
    const field = page.getByRole("dialog").getByRole("textbox");
    await expect(field).toHaveAttribute("placeholder", String(w["nothing"]));
    await field.fill(language === "es-ES" ? "3,50" : "3.50");
    await expect(page.getByRole("dialog").getByRole("button", { name: String(w["typed"]) })).toBeVisible();
    await page.keyboard.press("Escape");
    await diner.places();
    await diner.hasOrdered();
    await expect(page.getByText(String(w["total"])).last()).toBeVisible();
    await diner.opens("/merchant/100021/order-list");
    await expect(page.getByText(String(w["total"]))).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

type PubWords = {
  pie: string;
  korma: string;
  from: string;
  prawn: string;
  how: string;
  addTip: string;
  tax: string;
  amounts: string[];
  rounding: string;
};

/*
 * Computed by hand, in pounds: a pie for 14.00, a korma with prawns for 17.00, and nothing else; VAT of 20 % contained in 31.00 is
 * 31.00 / 6 = 5.1666…, 5.17.
 */
const PUB: Record<Language, PubWords> = {
  "en-US": {
    pie: "Steak Pie",
    korma: "Korma",
    from: "from £11.00",
    prawn: "King Prawn £17.00",
    how: "How this total came about",
    addTip: "Add a tip",
    tax: "VAT 20%, included in £31.00",
    amounts: ["£14.00", "£17.00", "£31.00", "£5.17", "£31.00"],
    rounding: "≈ £5.166667 rounds to £5.17",
  },
  "zh-TW": {
    pie: "牛肉派",
    korma: "科爾馬咖哩",
    from: "£11.00 起",
    prawn: "大蝦 £17.00",
    how: "總計如何計算",
    addTip: "加小費",
    tax: "加值稅 20%，已含於 £31.00",
    amounts: ["£14.00", "£17.00", "£31.00", "£5.17", "£31.00"],
    rounding: "≈ £5.166667 取至 £5.17",
  },
  "es-ES": {
    pie: "Pastel de carne",
    korma: "Korma",
    from: "desde 11,00 £",
    prawn: "Langostino 17,00 £",
    how: "Cómo se calculó el total",
    addTip: "Añadir propina",
    tax: "IVA 20%, incluido en 31,00 £",
    amounts: ["14,00 £", "17,00 £", "31,00 £", "5,17 £", "31,00 £"],
    rounding: "≈ 5,166667 £ se redondea a 5,17 £",
  },
};

for (const language of tierLanguages) {
  const w = PUB[language];
  test(`a restaurant in pounds without tips shows pounds, the lowest price of a dish, the trace and no tip in ${language}`, async ({
    dinerIn,
    complaints,
  }) => {
    const diner = dinerIn(language);
    const { page, says } = diner;
    const [pie = "", , total = ""] = w.amounts;
    await startsWithSeating(page, { type: "to-go", merchant: "100022" });
    await diner.opens("/merchant/100022/order");
    await diner.adds(w.pie, pie);
    await page.getByRole("button", { name: w.korma, exact: true }).first().click();
    const sheet = page.getByRole("dialog", { name: w.korma });
    await expect(sheet.getByText(w.from)).toBeVisible();
    await sheet.getByRole("radio", { name: w.prawn }).check();
    await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
    await expect(sheet).toBeHidden();
    await diner.reviews();
    await expect(row(page, says.total).last()).toContainText(total);
    await expect(page.getByText(w.addTip)).toHaveCount(0);
    await diner.tapsOn(w.how);
    const trace = page.getByRole("dialog", { name: w.how });
    await expect(trace.getByRole("definition")).toHaveText(w.amounts);
    await expect(trace.getByRole("term")).toContainText([w.tax, says.total]);
    await expect(trace).toContainText(w.rounding);
    await page.keyboard.press("Escape");
    await expect(trace).toBeHidden();
    await diner.places();
    await diner.hasOrdered();
    expect(complaints).toEqual([]);
  });
}
