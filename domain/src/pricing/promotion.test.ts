import { describe, expect, it } from "vitest";
import { lineForTests } from "./line-for-tests.ts";
import type { Promotion } from "../menu/menu.ts";
import { promotionAt } from "./promotion-at.ts";
import { promotionsOn } from "./promotion.ts";

describe("the promotion of a product", () => {
  const promotion = {
    kind: "percent-off" as const,
    percent: "20",
    name: { "en-US": "Happy hour" },
    slots: [{ days: [4], from: 900, to: 1020 }],
  };
  it("is in force within its slots, by the clock of the merchant", () => {
    expect(promotionAt({ promotion }, "2026-09-17T22:00:00Z", "America/Los_Angeles")).toEqual(promotion);
    expect(promotionAt({ promotion }, "2026-09-17T22:00:00Z", "Asia/Taipei")).toBeNull();
  });
  it("is always in force without slots, and null for a product without one", () => {
    expect(promotionAt({ promotion: { ...promotion, slots: [] } }, "2026-09-17T22:00:00Z", "Asia/Taipei")).toMatchObject({ percent: "20" });
    expect(promotionAt({ promotion: null }, "2026-09-17T22:00:00Z", "Asia/Taipei")).toBeNull();
  });
});

describe("the promotions on a cart", () => {
  const name = { "en-US": "2 for $11" };
  const bao: Promotion = { kind: "two-for", price: "11.00", groupId: "1", name, slots: [] };
  const pork = lineForTests({ productId: "3001", price: "6.50", promotion: bao });
  const tofu = lineForTests({ productId: "3003", price: "6.25", promotion: bao });

  it.each([
    ["one piece is missing for the first time", [pork], { amount: "0.00", missingPieces: 1, productIds: ["3001"] }],
    ["applies to two pieces", [pork, tofu], { amount: "1.75", missingPieces: 0, productIds: ["3001", "3003"] }],
    ["one piece is missing for the second time", [pork, { ...tofu, quantity: "2" }], { amount: "1.75", missingPieces: 1 }],
  ])("say that %s", (_, lines, expected) => expect(promotionsOn(lines)).toMatchObject([{ name, ...expected }]));

  it.each([
    // 5.00 + 5.00 = 10.00, which is less than 11.00.
    ["of dishes that cost less together than its price", [{ ...pork, price: "5.00" }], "0.00", 0],
    // 5.50 + 5.50 = 11.00, which saves nothing.
    ["of dishes that cost its price together", [{ ...pork, price: "5.50" }], "0.00", 0],
    // 5.00 + 6.50 = 11.50: another of the most expensive saves 0.50.
    [
      "of a cheap dish beside a dear one",
      [
        { ...pork, quantity: "2" },
        { ...tofu, price: "5.00" },
      ],
      "2.00",
      1,
    ],
    // 4.00 + 6.50 = 10.50, which is less than 11.00.
    [
      "of a dish that is too cheap also beside the dearest",
      [
        { ...pork, quantity: "2" },
        { ...tofu, price: "4.00" },
      ],
      "2.00",
      0,
    ],
    // 6.50 + 6.50 saves 2.00; 5.00 + 5.00 is less than 11.00, and so are all later pieces, with any other piece.
    [
      "after a pair that saves nothing",
      [
        { ...pork, quantity: "2" },
        { ...tofu, price: "5.00", quantity: "3" },
      ],
      "2.00",
      0,
    ],
  ])("have as missing pieces %s", (_, lines, amount, missingPieces) =>
    expect(promotionsOn(lines)).toMatchObject([{ amount, missingPieces }]),
  );

  it("have the missing pieces of three for a price, computed with the most expensive pieces", () => {
    const three: Promotion = { ...bao, count: 3, price: "15.00" };
    // 5.20 + 2 × 5.20 = 15.60 is more than 15.00; 4.90 + 2 × 4.90 = 14.70 is less.
    expect(promotionsOn([{ ...pork, price: "5.20", promotion: three }])).toMatchObject([{ missingPieces: 2 }]);
    expect(promotionsOn([{ ...pork, price: "4.90", promotion: three }])).toMatchObject([{ missingPieces: 0 }]);
  });

  it("have the discount of a percentage, without missing pieces", () => {
    const off: Promotion = { kind: "percent-off", percent: "10", name: { "en-US": "10% off" }, slots: [] };
    expect(promotionsOn([lineForTests({ promotion: off })])).toMatchObject([{ amount: "1.00", missingPieces: 0 }]);
  });

  it("are none without a promotion", () => expect(promotionsOn([lineForTests()])).toEqual([]));
});
