import { describe, expect, it } from "vitest";
import { dragCloses } from "./sheet-drag.ts";

describe("releasing a sheet 800 pixels high", () => {
  it("closes it from 30 % of its height", () => {
    expect(dragCloses(240, 0, 800)).toBe(true);
    expect(dragCloses(239, 0, 800)).toBe(false);
  });
  it("closes it at half a pixel per millisecond downwards", () => {
    expect(dragCloses(40, 0.5, 800)).toBe(true);
    expect(dragCloses(40, 0.49, 800)).toBe(false);
    expect(dragCloses(40, -2, 800)).toBe(false);
  });
  it("does not close it after a tap, however fast", () => expect(dragCloses(4, 3, 800)).toBe(false));
});
