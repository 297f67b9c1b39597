import { describe, expect, it } from "vitest";
import { choicesText, listText } from "./choices-text.ts";

const egg = { "en-US": "Fried egg", "zh-TW": "荷包蛋", "es-ES": "Huevo frito" };
const sauce = { "en-US": "Soy paste", "zh-TW": "醬油膏" };
const pepper = { "en-US": "White pepper", "zh-TW": "白胡椒", "es-ES": "Pimienta blanca" };
const peanuts = { "en-US": "No peanuts", "zh-TW": "不加花生", "es-ES": "Sin cacahuete" };

describe("the choices on one line", () => {
  it.each([
    ["en-US", "Fried egg (Soy paste, 2× White pepper), No peanuts"],
    ["zh-TW", "荷包蛋（醬油膏、2× 白胡椒）、不加花生"],
    ["es-ES", "Huevo frito (Soy paste, 2× Pimienta blanca), Sin cacahuete"],
  ] as const)("has modifiers with their own condiments, then condiments, in %s", (locale, text) => {
    const own = [
      { name: sauce, quantity: 1 },
      { name: pepper, quantity: 2 },
    ];
    expect(choicesText([{ name: egg, quantity: 1, condiments: own }], [{ name: peanuts, quantity: 1 }], locale)).toBe(text);
  });

  it("has names as the restaurant wrote them", () =>
    expect(choicesText([{ name: "Half sugar", quantity: 1 }], [{ name: "Less ice", quantity: 1 }], "en-US")).toBe("Half sugar, Less ice"));
  it("has the quantity of a choice", () => expect(choicesText([{ name: egg, quantity: 2 }], [], "en-US")).toBe("2× Fried egg"));
  it("is empty without choices", () => expect(choicesText([], [], "zh-TW")).toBe(""));
});

describe("a list", () => {
  it.each([
    ["en-US", "a, B"],
    ["zh-TW", "a、B"],
    ["es-ES", "a, B"],
  ] as const)("is written as in %s", (locale, text) => expect(listText(["a", "B"], locale)).toBe(text));
});
