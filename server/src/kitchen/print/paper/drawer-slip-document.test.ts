import { describe, expect, it } from "vitest";
import { type DrawerSlip, drawerSlipDocument } from "./drawer-slip-document.ts";
import { differentDots } from "./recorded-picture-for-tests.ts";

const slip = (changes: Partial<DrawerSlip> = {}): DrawerSlip => ({
  language: "en-US",
  restaurant: "Pomelo Lane",
  drawer: "Till",
  kind: "paid-out",
  amount: "$46.20",
  reason: "Ice for the bar",
  by: "Wei Zhang",
  time: "Sep 17, 2026, 2:15 PM",
  copy: null,
  ...changes,
});

describe("the picture of the slip of a drawer", () => {
  it.each<[string, Partial<DrawerSlip>, number]>([
    ["drawer-slip-80", {}, 576],
    [
      "drawer-slip-58",
      { language: "zh-TW", kind: "tips-out", amount: "NT$1,200.00", reason: "小美", time: "2026年9月17日 下午4:02", copy: 2 },
      384,
    ],
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
