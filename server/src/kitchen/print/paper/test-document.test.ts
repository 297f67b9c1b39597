import { describe, expect, it } from "vitest";
import { differentDots, isBlack } from "./recorded-picture-for-tests.ts";
import { type PrinterTest, testDocument } from "./test-document.ts";

const page: PrinterTest = {
  languages: ["en-US", "zh-TW"],
  restaurant: "Pomelo Lane",
  printer: "Kitchen",
  time: "Nov 23, 2026, 6:43 PM",
  job: "job 359088626167935714",
  unprintable: 0,
};

describe("the test page of a printer", () => {
  it.each([
    ["test-80", page, 576],
    ["test-58", { ...page, languages: ["en-US", "es-ES"] } satisfies PrinterTest, 384],
  ])("%s is as recorded", async (name, content, dots) => {
    const picture = await testDocument(content, dots).picture();
    expect(await differentDots(name, picture)).toBeLessThan(picture.width * picture.height * 0.001);
  });

  it("says in each language how many names have characters that cannot be printed", () => {
    const heightOf = (unprintable: number) => testDocument({ ...page, unprintable }, 576).height;
    expect(heightOf(1)).toBeGreaterThan(heightOf(0));
    expect(testDocument({ ...page, unprintable: 2 }, 576).missing).toBe(0);
  });

  it("has a ruler whose marks are a millimetre apart", async () => {
    const picture = await testDocument(page, 576).picture();
    const rows = Array.from({ length: picture.height }, (_, y) => y);
    // The marks of every millimetre are of the same row, eight dots apart.
    const isRuler = (y: number) => Array.from({ length: 60 }, (_, mm) => 16 + mm * 8).every((x) => isBlack(picture, x, y));
    expect(rows.filter(isRuler).length).toBeGreaterThan(4);
    const isSolid = (y: number) => Array.from({ length: 60 }, (_, mm) => 20 + mm * 8).every((x) => isBlack(picture, x, y));
    expect(rows.filter(isRuler).every((y) => isSolid(y))).toBe(false);
  });
});
