import type { Locator, Page } from "@playwright/test";
import { type Diner, expect } from "../fixtures/diner.ts";
import { test } from "../fixtures/servers/more-restaurants.ts";
import { startsWithSeating } from "../fixtures/page-call.ts";
import { type Language, tierLanguages } from "../fixtures/words.ts";

type Row = [label: string, amount: string];
type Words = Record<
  | "tagliatelle"
  | "full"
  | "glutenFree"
  | "family"
  | "mushrooms"
  | "quantityOf"
  | "quantityOfPizza"
  | "more"
  | "steak"
  | "steakPrice"
  | "rare"
  | "roast"
  | "wine"
  | "wineFrom"
  | "half"
  | "how"
  | "rounding"
  | "tip"
  | "total",
  string
> & { lines: string[] } & Record<"subtotal" | "offer" | "box" | "vat" | "tips", Row>;

/*
 * Computed by hand, in euros:
 *   Tagliatelle, full portion 11.00 + gluten-free pasta 1.50      12.50
 *   2 pizze Bufala: 10.50 + family size 6.50 + 2 mushrooms 3.00   40.00
 *   Steak: 12 x 100 g at 5.50, rare, with potatoes                66.00
 *   House red, half a litre                                       11.00
 *   Espresso                                                       1.50
 *   2 tiramisù at 6.00                                            12.00
 *   Subtotal                                                     143.00
 *   Offer: two tiramisù for 10.00                                 -2.00
 *   Box                                                            0.50
 *   VAT of 10 % contained in 143.00 - 2.00 + 0.50: 141.50 / 11 = 12.8636…, 12.86
 *   Tip: 10 % of 143.00, before the offer                         14.30
 *   Total: 143.00 - 2.00 + 0.50 + 14.30                          155.80
 */
const WORDS: Record<Language, Words> = {
  "en-US": {
    tagliatelle: "Tagliatelle al ragù",
    full: "Full portion €11.00",
    glutenFree: "Gluten-free +€1.50",
    family: "Family 45cm +€6.50",
    mushrooms: "Add Mushrooms, €1.50",
    quantityOf: "Quantity of Mushrooms",
    quantityOfPizza: "Quantity of Bufala",
    more: "One more",
    steak: "Florentine steak",
    steakPrice: "€5.50 / 100 g",
    rare: "Rare",
    roast: "Roast potatoes",
    wine: "House red",
    wineFrom: "from €4.00",
    half: "1/2 litre €11.00",
    how: "How this total came about",
    lines: ["€12.50", "€40.00", "€66.00", "€11.00", "€1.50", "€12.00"],
    subtotal: ["Subtotal", "€143.00"],
    offer: ["Offer on Tiramisù", "−€2.00"],
    box: ["Take-away box", "€0.50"],
    vat: ["VAT 10%, included in €141.50", "€12.86"],
    tips: ["Tip", "€14.30"],
    rounding: "≈ €12.863636 rounds to €12.86",
    tip: "10% €14.30",
    total: "€155.80",
  },
  "zh-TW": {
    tagliatelle: "波隆那肉醬寬麵",
    full: "全份 €11.00",
    glutenFree: "無麩質 +€1.50",
    family: "家庭 45 公分 +€6.50",
    mushrooms: "加入 蘑菇，€1.50",
    quantityOf: "蘑菇 的數量",
    quantityOfPizza: "Bufala 的數量",
    more: "增加 1",
    steak: "佛羅倫斯丁骨牛排",
    steakPrice: "€5.50 / 100 公克",
    rare: "三分熟",
    roast: "烤馬鈴薯",
    wine: "招牌紅酒",
    wineFrom: "€4.00 起",
    half: "半公升 €11.00",
    how: "總計如何計算",
    lines: ["€12.50", "€40.00", "€66.00", "€11.00", "€1.50", "€12.00"],
    subtotal: ["小計", "€143.00"],
    offer: ["Tiramisù 優惠", "−€2.00"],
    box: ["外帶盒", "€0.50"],
    vat: ["加值稅 10%，已含於 €141.50", "€12.86"],
    tips: ["小費", "€14.30"],
    rounding: "≈ €12.863636 取至 €12.86",
    tip: "10% €14.30",
    total: "€155.80",
  },
  "es-ES": {
    tagliatelle: "Tallarines a la boloñesa",
    full: "Ración entera 11,00 €",
    glutenFree: "Sin gluten +1,50 €",
    family: "Familiar 45 cm +6,50 €",
    mushrooms: "Añadir Champiñones, 1,50 €",
    quantityOf: "Cantidad de Champiñones",
    quantityOfPizza: "Cantidad de Bufala",
    more: "Uno más",
    steak: "Chuletón a la florentina",
    steakPrice: "5,50 € / 100 g",
    rare: "Poco hecha",
    roast: "Patatas asadas",
    wine: "Tinto de la casa",
    wineFrom: "desde 4,00 €",
    half: "Medio litro 11,00 €",
    how: "Cómo se calculó el total",
    lines: ["12,50 €", "40,00 €", "66,00 €", "11,00 €", "1,50 €", "12,00 €"],
    subtotal: ["Subtotal", "143,00 €"],
    offer: ["Oferta en Tiramisù", "−2,00 €"],
    box: ["Envase", "0,50 €"],
    vat: ["IVA 10%, incluido en 141,50 €", "12,86 €"],
    tips: ["Propina", "14,30 €"],
    rounding: "≈ 12,863636 € se redondea a 12,86 €",
    tip: "10% 14,30 €",
    total: "155,80 €",
  },
};

/** Opens a dish, answers its questions in `choose`, and adds it to the order. */
async function orders({ page, says }: Diner, dish: string, choose: (sheet: Locator) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: dish, exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: dish });
  await choose(sheet);
  await sheet.getByRole("button", { name: new RegExp(`^${says.addToOrder}`) }).click();
  await expect(sheet).toBeHidden();
}

const checks = async (sheet: Locator, ...choices: string[]) => {
  for (const name of choices) await sheet.getByRole("radio", { name, exact: true }).check();
};

/** Checks the row of the total by its exact label, because other labels contain it. */
const hasTotal = (page: Page, [label, amount]: Row) =>
  expect(
    page
      .locator("dl > div")
      .filter({ has: page.getByText(label, { exact: true }) })
      .last(),
  ).toContainText(amount);

for (const language of tierLanguages) {
  const w = WORDS[language];
  test(`an order in euros with sizes, extras, weight, an offer, VAT and a tip has the total computed by hand in ${language}`, async ({
    dinerIn,
    complaints,
  }) => {
    const diner = dinerIn(language);
    const { page, says } = diner;
    await startsWithSeating(page, { type: "to-go", merchant: "400001" });
    await diner.opens("/merchant/400001/order");
    await orders(diner, w.tagliatelle, (sheet) => checks(sheet, w.full, w.glutenFree));
    await orders(diner, "Bufala", async (sheet) => {
      await checks(sheet, w.family);
      await sheet.getByRole("button", { name: w.mushrooms }).press("Enter");
      const more = sheet.getByRole("group", { name: w.quantityOf }).getByRole("button", { name: w.more });
      await expect(more).toBeFocused();
      await more.press("Enter");
      await sheet.getByRole("group", { name: w.quantityOfPizza }).getByRole("button", { name: w.more }).click();
    });
    await orders(diner, w.steak, async (sheet) => {
      await expect(sheet).toContainText(w.steakPrice);
      await sheet.getByRole("textbox").first().fill("12");
      await checks(sheet, w.rare, w.roast);
    });
    await orders(diner, w.wine, async (sheet) => {
      await expect(sheet).toContainText(w.wineFrom);
      await checks(sheet, w.half);
    });
    await orders(diner, "Espresso", async () => {});
    await orders(diner, "Tiramisù", (sheet) => sheet.getByRole("button", { name: w.more }).click());
    await diner.reviews();
    await page.getByRole("radio", { name: w.tip }).check();
    await hasTotal(page, [says.total, w.total]);
    await diner.tapsOn(w.how);
    const trace = page.getByRole("dialog", { name: w.how });
    const sums = [w.subtotal, w.offer, w.box, w.vat, w.tips, [says.total, w.total] as const];
    await expect(trace.getByRole("definition")).toHaveText([...w.lines, ...sums.map(([, amount]) => amount)]);
    await expect(trace.getByRole("term")).toContainText(sums.map(([label]) => label));
    await expect(trace).toContainText(w.rounding);
    await page.keyboard.press("Escape");
    await expect(trace).toBeHidden();
    await diner.places();
    await diner.hasOrdered();
    await page.reload();
    await expect(page.getByRole("region").last()).toContainText(w.total);
    expect(complaints).toEqual([]);
  });
}
