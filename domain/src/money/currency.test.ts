import { describe, expect, it } from "vitest";
import { amountField } from "./amount-field.ts";
import { formatAmount } from "./currency.ts";
import { isCurrency } from "./currency-digits.ts";

const LOCALES = ["en-US", "zh-TW", "es-ES"] as const;
const inEach = (amount: string, currency: string, form?: "short") =>
  LOCALES.map((locale) => formatAmount(amount, { locale, currency }, form).replaceAll("\u00a0", " "));

describe("an amount", () => {
  it.each([
    ["12.50", "USD", ["$12.50", "$12.50", "$12.50"]],
    ["1234567.00", "USD", ["$1,234,567.00", "$1,234,567.00", "$1,234,567.00"]],
    ["-5.00", "USD", ["−$5.00", "−$5.00", "−$5.00"]],
    ["12.50", "EUR", ["€12.50", "€12.50", "12,50 €"]],
    ["-12345.50", "EUR", ["−€12,345.50", "−€12,345.50", "−12.345,50 €"]],
    ["12.50", "GBP", ["£12.50", "£12.50", "12,50 £"]],
    ["12.50", "CAD", ["$12.50", "$12.50", "12,50 $"]],
    ["120.00", "TWD", ["$120.00", "$120.00", "120,00 NT$"]],
  ])("of %s %s is formatted in English, Chinese and Spanish as %j", (amount, currency, words) =>
    expect(inEach(amount, currency)).toEqual(words),
  );

  it("keeps all digits of an exact value", () => expect(inEach("4.016625", "USD")[0]).toBe("$4.016625"));

  it("omits decimals that are zero in its short form", () => {
    expect(inEach("5.00", "EUR", "short")).toEqual(["€5", "€5", "5 €"]);
    expect(inEach("6.50", "EUR", "short")).toEqual(["€6.50", "€6.50", "6,50 €"]);
  });

  it("throws for a text that is not a number", () => expect(() => inEach("twelve", "USD")).toThrow(RangeError));

  it("is typed with its sign on the side that the language uses", () => {
    expect(amountField({ locale: "en-US", currency: "GBP" })).toEqual({ sign: "£", isSignFirst: true, zero: "0.00" });
    expect(amountField({ locale: "es-ES", currency: "EUR" })).toEqual({ sign: "€", isSignFirst: false, zero: "0,00" });
  });
});

describe("a currency", () => {
  it.each("USD EUR GBP CAD TWD HUF COP IDR PKR LBP IRR LAK MMK ALL RSD".split(" "))("with two digits can be used: %s", (code) =>
    expect(isCurrency(code)).toBe(true),
  );
  it.each(["JPY", "KWD", "CLP", "KRW", "ISK", "VND", "IQD", "XXY", "usd", "$", ""])(
    "with another number of digits, or none at all, cannot be used: %j",
    (code) => expect(isCurrency(code)).toBe(false),
  );
});
