import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The text of a file of styles, without comments. */
const styles = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** The value of a property in the first rule of a selector, before the rules within it. */
function valueOf(css: string, selector: string, property: string): string | undefined {
  const rule = css.split("{").findIndex((before) =>
    before
      .split(/[;{}]/)
      .at(-1)
      ?.split(",")
      .some((one) => one.trim() === selector),
  );
  const own = css.split("{")[rule + 1] ?? "";
  return new RegExp(`(?:^|[;\\s])${property}:\\s*([^;}]+)`).exec(own)?.[1]?.trim();
}

/** Pixels of a length in `rem` at the browser's default text size. */
const pixels = (length = ""): number => (/^[\d.]+rem$/.test(length) ? Number.parseFloat(length) * 16 : Number.NaN);

describe("a sheet or a dialog", () => {
  it.each([".c-sheet", ".c-dialog"])("is drawn at the z-index 2000: %s", (selector) => {
    expect(valueOf(styles("sheets/popups.css"), selector, "z-index")).toBe("var(--z-popup)");
    expect(valueOf(styles("tokens.css"), ":root", "--z-popup")).toBe("2000");
  });
});

describe("the wheel of a picker", () => {
  it("shows six rows of 44 pixels", () => {
    const wheel = styles("forms/wheel.css");
    expect(pixels(valueOf(wheel, ".c-wheel__row", "block-size"))).toBe(44);
    expect(pixels(valueOf(wheel, ".c-wheel", "block-size"))).toBe(6 * 44);
  });
});

it("quotation marks and middle dots are of a Latin font of each system, Linux included, before one of Chinese draws them as wide as its letters", () => {
  const fonts = (/--font:\s*([^;]+);/.exec(styles("tokens.css"))?.[1] ?? "").split(",").map((name) => name.trim().replaceAll('"', ""));
  const chinese = fonts.indexOf("PingFang TC");
  for (const latin of ["-apple-system", "BlinkMacSystemFont", "Segoe UI", "Roboto", "Arial"])
    expect(fonts.slice(0, chinese)).toContain(latin);
});
