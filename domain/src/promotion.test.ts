import { describe, expect, it } from "vitest";
import { promotionAt } from "./promotion.ts";

describe("the promotion of a product", () => {
  const promotion = {
    kind: "percent-off" as const,
    percent: "20",
    name: { "en-US": "Happy hour" },
    slots: [{ days: [4], from: 900, to: 1020 }],
  };
  it("holds in its slots, by the clock of the merchant", () => {
    expect(promotionAt({ promotion }, "2026-09-17T22:00:00Z", "America/Los_Angeles")).toEqual(promotion);
    expect(promotionAt({ promotion }, "2026-09-17T22:00:00Z", "Asia/Taipei")).toBeNull();
  });
  it("holds always where it has none, and is none where there is none", () => {
    expect(promotionAt({ promotion: { ...promotion, slots: [] } }, "2026-09-17T22:00:00Z", "Asia/Taipei")).toMatchObject({ percent: "20" });
    expect(promotionAt({ promotion: null }, "2026-09-17T22:00:00Z", "Asia/Taipei")).toBeNull();
  });
});
