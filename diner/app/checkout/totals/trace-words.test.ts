import { formatAmount } from "@comanda/domain/money/currency";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { describe, expect, it } from "vitest";
import { loadNamespace } from "@comanda/web/i18n/namespace";
import { MENU } from "../../text/text.tsx";
import { pageTranslator } from "../../text/page-texts.ts";
import { traceRows } from "./trace-words.ts";

await loadNamespace(MENU);
const words = {
  t: pageTranslator("en-US"),
  amountText: (amount: string) => formatAmount(amount, { locale: "en-US", currency: "USD" }),
  locale: "en-US",
} as const;
const order = (trace: OrderView["trace"], isIncluded = false) =>
  ({
    trace,
    orderItems: [
      { quantity: "2", weight: null },
      { quantity: "1", weight: { unit: "lb", each: "0.5" } },
    ] as OrderView["orderItems"],
    subTotalAmount: "42.00",
    orderTaxes: [{ name: "Sales tax", rate: "8.25", taxableAmount: "37.00", amount: "3.05", isIncluded }],
  }) as OrderView;

describe("traceRows", () => {
  it("lists each step, with the subtotal after the lines", () =>
    expect(
      traceRows(
        order([
          { rule: "line", of: "Beef Noodle Soup", exact: "42", amount: "42.00" },
          { rule: "promotion", of: "Gua Bao", exact: "-5", amount: "-5.00" },
          { rule: "tax", of: "Sales tax", exact: "3.0525", amount: "3.05" },
          { rule: "tips", of: "tips", exact: "7.56", amount: "7.56" },
          { rule: "total", of: "", exact: "47.61", amount: "47.61" },
        ]),
        words,
      ).map(({ label, amount, rounding }) => [label, amount, rounding]),
    ).toEqual([
      ["Beef Noodle Soup", "$42.00", undefined],
      ["Subtotal", "$42.00", undefined],
      ["Offer on Gua Bao", "−$5.00", undefined],
      ["Sales tax, 8.25% of $37.00", "$3.05", "$3.0525 rounds to $3.05"],
      ["Tip", "$7.56", undefined],
      ["Total", "$47.61", undefined],
    ]));

  it("shows the weight of a line by weight, in the page's language", () => {
    const weighed = order([
      { rule: "line", of: "Soup", exact: "7", amount: "7.00" },
      { rule: "line-adjustment", of: "Soup", exact: "-1", amount: "-1.00" },
      { rule: "line", of: "Pastrami", exact: "12", amount: "12.00" },
    ]);
    expect(traceRows(weighed, words)[2]).toMatchObject({ label: "Pastrami, 0.5 lb" });
    expect(traceRows(weighed, { ...words, locale: "zh-TW" })[2]).toMatchObject({ label: "Pastrami、0.5 磅" });
  });

  it("shows each of two taxes of the same name with its own rate", () => {
    const step = { rule: "tax", of: "Sales tax", exact: "1", amount: "1.00" } as const;
    const [first] = order([]).orderTaxes;
    if (!first) throw new Error("a tax");
    const two = { ...order([step, step]), orderTaxes: [first, { ...first, rate: "3", amount: "1.11" }] };
    expect(traceRows(two, words).map(({ label, amount }) => [label, amount])).toEqual([
      ["Subtotal", "$42.00"],
      ["Sales tax, 8.25% of $37.00", "$3.05"],
      ["Sales tax, 3% of $37.00", "$1.11"],
    ]);
  });

  it("shows six decimals of a periodic fraction", () =>
    expect(traceRows(order([{ rule: "tax", of: "Sales tax", exact: "1221/433", amount: "0.00" }], true), words)[1]).toMatchObject({
      label: "Sales tax 8.25%, included in $37.00",
      amount: "$3.05",
      rounding: "≈ $2.819861 rounds to $3.05",
    }));
});
