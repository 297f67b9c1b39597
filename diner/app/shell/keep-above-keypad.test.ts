import { describe, expect, it } from "vitest";
import { keepAboveKeypad, keypadHeight } from "./keep-above-keypad.ts";

describe("the height of a keypad over the page", () => {
  it.each([
    ["without a keypad", 800, { height: 800, offsetTop: 0, scale: 1 }, 0],
    ["with one", 800, { height: 464, offsetTop: 0, scale: 1 }, 336],
    ["with one, after the page was moved up", 800, { height: 464, offsetTop: 120, scale: 1 }, 216],
    ["with a toolbar of the browser", 800, { height: 744, offsetTop: 0, scale: 1 }, 0],
    ["while the diner zooms", 800, { height: 400, offsetTop: 0, scale: 2 }, 0],
    ["where the browser makes the page smaller", 464, { height: 464, offsetTop: 0, scale: 1 }, 0],
  ])("%s: a page of %j and %j: %j", (_, page, seen, height) => expect(keypadHeight(page, seen)).toBe(height));
});

describe("the styles of the page", () => {
  it("have the height while the keypad is shown", () => {
    const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
    const set = new Map<string, string>();
    const style = {
      setProperty: (name: string, value: string) => void set.set(name, value),
      removeProperty: (name: string) => void set.delete(name),
    };
    keepAboveKeypad(viewport as unknown as VisualViewport, style as unknown as CSSStyleDeclaration, () => 800);
    viewport.height = 464;
    viewport.dispatchEvent(new Event("resize"));
    expect([...set]).toEqual([["--keypad", "336px"]]);
    viewport.height = 800;
    viewport.dispatchEvent(new Event("resize"));
    expect([...set]).toEqual([]);
  });
  it("are left alone in a browser without a visual viewport", () =>
    expect(() => keepAboveKeypad(null, {} as CSSStyleDeclaration, () => 800)).not.toThrow());
});
