import { describe, expect, it } from "vitest";
import { type DrawerSlip, drawerSlipDocument } from "./drawer-slip-document.ts";
import { differentDots } from "./recorded-picture-for-tests.ts";

const slip = (changes: Partial<DrawerSlip> = {}): DrawerSlip => ({
  language: "en-US",
  restaurant: "Pomelo Lane",
  drawer: "Till",
  kind: "paid-out",
  amount: "$46.20",
  rows: [],
  reason: "Ice for the bar",
  by: "Wei Zhang",
  time: "Sep 17, 2026, 2:15 PM",
  copy: null,
  ...changes,
});

const COUNTED: Partial<DrawerSlip> = {
  kind: "counted",
  amount: "$120.35",
  reason: "Gave a dollar too much",
  rows: [
    ["$100.00 × 1", "$100.00"],
    ["$20.00 × 1", "$20.00"],
    ["$0.05 × 7", "$0.35"],
    ["Float", "$200.00"],
    ["Expected", "$121.35"],
    ["Difference", "−$1.00"],
    ["Stays as float", "$100.00"],
    ["Taken out", "$20.35"],
  ],
};

describe("the picture of the slip of a drawer", () => {
  it.each<[string, Partial<DrawerSlip>, number]>([
    ["drawer-slip-80", {}, 576],
    [
      "drawer-slip-58",
      { language: "zh-TW", kind: "tips-out", amount: "NT$1,200.00", reason: "小美", time: "2026年9月17日 下午4:02", copy: 2 },
      384,
    ],
    ["drawer-count-80", COUNTED, 576],
  ])("of %s is as recorded", async (name, changes, dots) => {
    const picture = await drawerSlipDocument(slip(changes), dots).picture();
    expect(picture.width).toBe(dots);
    // A processor that rounds otherwise moves single dots of an edge.
    expect(await differentDots(name, picture)).toBeLessThan(picture.width * picture.height * 0.001);
  });

  it("says at its foot how many characters no font has, as an emoji in a reason", () => {
    const [plain, withEmoji] = [drawerSlipDocument(slip(), 576), drawerSlipDocument(slip({ reason: "Ice for the bar 🧊" }), 576)];
    expect([plain.missing, withEmoji.missing]).toEqual([0, 1]);
    expect(withEmoji.height).toBeGreaterThan(plain.height);
  });
});
