import { describe, expect, it } from "vitest";
import { pictureSources } from "./picture.tsx";

const photo = (size: string) => `/media/100001/${size}-1a2b3c4d.jpg`;

describe("the URLs of a picture", () => {
  it("are a single one for an SVG, which is sharp at every size", () =>
    expect(pictureSources("/media/100001/1a2b3c4d-hero.svg", { width: 112, height: 112 })).toEqual({
      src: "/media/100001/1a2b3c4d-hero.svg",
    }));

  it.each([
    ["a row of the menu", 112, "1600x1200"],
    ["a row of the menu, for a photograph of 3 by 2", 112, "1200x800"],
    ["a line of the cart", 64, "1600x900"],
  ])("for %s are one for both densities", (_where, side, size) =>
    expect(pictureSources(photo(size), { width: side, height: side })).toEqual({ src: `${photo(size)}/320.webp` }),
  );

  it("for a card are one per density, wide enough for the height of the card", () =>
    expect(pictureSources(photo("1600x1200"), { width: 156, height: 156 })).toEqual({
      src: `${photo("1600x1200")}/320.webp`,
      srcSet: `${photo("1600x1200")}/320.webp, ${photo("1600x1200")}/640.webp 2x`,
    }));

  it("are never larger than the picture", () =>
    expect(pictureSources(photo("200x150"), { width: 156, height: 156 })).toEqual({ src: `${photo("200x150")}/320.webp` }));

  it("for a box as wide as the screen are all widths with their descriptors", () =>
    expect(pictureSources(photo("1000x500"), { width: 390, height: 378, sizes: (filling) => `max(100vw,${filling})` })).toEqual({
      src: `${photo("1000x500")}/768.webp`,
      srcSet:
        [320, 640, 768].map((width) => `${photo("1000x500")}/${width}.webp ${width}w,`).join("") + `${photo("1000x500")}/1024.webp 1000w`,
      sizes: "max(100vw,756px)",
    }));
});
