import { describe, expect, it } from "vitest";
import { pictureAt, pictureSize, pictureWidths } from "./picture.ts";

describe("a picture", () => {
  it("is offered in each screen width at each density, narrowest first", () =>
    expect(pictureWidths(9000)).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]));

  it.each([
    [1, [320]],
    [320, [320]],
    [321, [320, 640]],
    [1000, [320, 640, 768, 1024]],
  ])("of %i pixels is offered up to the first width that is at least its own", (width, widths) =>
    expect(pictureWidths(width)).toEqual(widths),
  );

  it.each([
    ["/media/100001/1600x1200-1a2b3c4d.jpg", { width: 1600, height: 1200 }],
    ["1600x1200-1a2b3c4d.jpg", { width: 1600, height: 1200 }],
    ["/media/100001/1a2b3c4d-hero.svg", null],
    ["/media/100001/1a2b3c4d-640x480-drawing.svg", null],
    ["", null],
  ])("has its size in its address, unless it is an SVG: %s", (address, size) => expect(pictureSize(address)).toEqual(size));

  it("has an address for each width", () =>
    expect(pictureAt("/media/100001/1600x1200-1a2b3c4d.jpg", 640)).toBe("/media/100001/1600x1200-1a2b3c4d.jpg/640.webp"));
});
