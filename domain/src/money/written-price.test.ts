import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalSignOf, type DecimalSign, readWrittenPrice } from "./written-price.ts";

const read = (cell: string, decimal: DecimalSign | null = null, currency = "USD") => {
  const result = readWrittenPrice(cell, { decimal, currency });
  return result.ok ? result.value.amount : `${result.why}${result.help?.readings ? ` ${result.help.readings}` : ""}`;
};

describe("a price in a file", () => {
  it.each([
    ["12", "12.00"],
    ["12.5", "12.50"],
    ["12,50", "12.50"],
    ["0012.50", "12.50"],
    [".5", "0.50"],
    ["12.5000", "12.50"],
    ["$3.75", "3.75"],
    ["$ 3.75 USD", "3.75"],
    ["US$3.75", "3.75"],
    ["3,75 $US", "3.75"],
    ["NT$120", "120.00"],
    ["120元", "120.00"],
    ["120 塊", "120.00"],
    ["１２．５０", "12.50"],
    ["¥1,200.50", "1200.50"],
    ["8,90 €", "8.90"],
    ["€1.200,00", "1200.00"],
    ["1.234,50", "1234.50"],
    ["1 234,50 €", "1234.50"],
    ["1’234.50", "1234.50"],
    ["CHF 12.50", "12.50"],
    ["Fr. 12.-", "12.00"],
    ["12,–", "12.00"],
    ["Rs. 250", "250.00"],
    ["250/-", "250.00"],
    ["R$ 24,90", "24.90"],
    ["S/. 18.00", "18.00"],
    ["24,90 zł", "24.90"],
    ["149 Kč", "149.00"],
    ["2 490 Ft", "2490.00"],
    ["1.234.567,5", "too-large"],
    ["50¢", "0.50"],
    ["5 cents", "0.05"],
    ["99c", "0.99"],
  ])("%j is read as %s", (cell, amount) => expect(read(cell)).toBe(amount));

  it.each([
    ["", "empty"],
    ["variable", "no-number"],
    ["12.50 - 15.00", "no-number"],
    ["1,6/1,8/2,6", "no-number"],
    ["12.50 each", "no-number"],
    ["12 50", "no-number"],
    ["12'50", "no-number"],
    ["-3", "negative"],
    ["(3.00)", "negative"],
    ["12.3456", "too-precise"],
    ["1.234", "two-readings 1234 / 1.234"],
    ["25.000", "two-readings 25000 / 25.000"],
    ["$1,250", "two-readings 1250 / 1.250"],
  ])("%j is asked about: %s", (cell, why) => expect(read(cell)).toBe(why));

  it.each([
    ["25.000", ",", "25000.00"],
    ["25.000", ".", "25.00"],
    ["1,250", ",", "1.25"],
    ["1,250", ".", "1250.00"],
    ["1.234", ".", "too-precise"],
    ["1.234,50", ".", "1234.50"],
  ] as const)("%j is, where %j stands before the cents, %s", (cell, decimal, amount) => expect(read(cell, decimal)).toBe(amount));

  it("names the sign of another currency than the restaurant's", () => {
    const other = (cell: string, currency: string) => {
      const result = readWrittenPrice(cell, { decimal: null, currency });
      return result.ok && result.value.otherCurrency;
    };
    expect([other("€12", "USD"), other("12 zł", "EUR"), other("$12 CAD", "USD")]).toEqual(["€", "zł", "CAD"]);
    expect([other("$12", "TWD"), other("12", "USD"), other("50¢", "USD"), other("¥12", "CNY")]).toEqual([null, null, null, null]);
  });

  it.each(
    Object.entries({
      "NT$ NTD": "TWD",
      US$: "USD",
      "C$ CA$": "CAD",
      "A$ AU$": "AUD",
      HK$: "HKD",
      "ME$ MEX$ MX$": "MXN",
      "R$ BR$": "BRL",
      RD$: "DOP",
      "S/ S/. sol soles": "PEN",
      "$ dollar dollars dólares pesos": "USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU DOP CUP",
      "€ euro euros": "EUR",
      "£ pound pounds": "GBP EGP",
      "¥": "JPY CNY",
      "元 圓 圆 塊 块": "TWD CNY HKD",
      円: "JPY",
      "₩ 원": "KRW",
      "₹ Rs Rs. rupees": "INR PKR LKR NPR MUR",
      "₫ đ": "VND",
      "₱": "PHP",
      "₺ TL": "TRY",
      "zł zl": "PLN",
      "Kč Kc": "CZK",
      "Ft Ft.": "HUF",
      lei: "RON MDL",
      "лв лв.": "BGN",
      "₽ руб руб.": "RUB",
      "₴ грн грн.": "UAH",
      "kr kr.": "SEK NOK DKK ISK",
      "Fr Fr. SFr. sFr": "CHF",
      "din din. дин дин.": "RSD",
      "฿ baht บาท": "THB",
      "₪": "ILS",
      RM: "MYR",
      "Rp Rp.": "IDR",
      LE: "EGP",
      R: "ZAR",
      $US: "USD",
    }),
  )("%s are signs of %s, before and after the number", (signs, currencies) => {
    for (const sign of signs.split(" "))
      for (const currency of [...currencies.split(" "), "XAU"])
        for (const cell of [`${sign} 12`, `12 ${sign}`]) {
          const otherCurrency = currency === "XAU" ? sign : null;
          expect([cell, currency, readWrittenPrice(cell, { decimal: null, currency })]).toEqual([
            cell,
            currency,
            { ok: true, value: { amount: "12.00", otherCurrency } },
          ]);
        }
  });

  it.each([
    [["12.50", "1.250"], "."],
    [["8,90 €", "12"], ","],
    [["1.234,00"], ","],
    [["1.234.567"], ","],
    [["12.50", "8,90"], null],
    [["1.250", "12", ""], null],
    [[], null],
  ])("of %j shows %j before the cents", (cells, sign) => expect(decimalSignOf(cells)).toBe(sign));

  it("written in any usual way is read as that amount, or asked about", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH", "es-ES", "pl-PL", "zh-TW", "pt-BR", "cs-CZ", "sv-SE"),
        fc.constantFrom("USD", "EUR", "PLN", "TWD", "CHF", "BRL", "SEK"),
        fc.constantFrom("currency" as const, "decimal" as const),
        (cents, locale, currency, style) => {
          const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
          const digits = cents % 100 === 0 ? 0 : 2;
          const format = new Intl.NumberFormat(locale, { style, currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
          const text = read(format.format(cents / 100), null, currency);
          expect(text.replace(/^two-readings.*/, amount)).toBe(amount);
        },
      ),
    ));
});
