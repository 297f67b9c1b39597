import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccentColours, accentFamily } from "./accent.ts";
import { contrast } from "./oklch.ts";

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const apart = (one: string, other: string) => Math.max(...channels(one).map((value, at) => Math.abs(value - (channels(other)[at] ?? 0))));
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0").toUpperCase()}`);

describe("the colours of an accent", () => {
  it.each([
    ["#0B7654", "light", "#0B7654", "#FFFFFF", "#037351", "#E2EDE7"],
    ["#0B7654", "dark", "#56B08A", "#08251A", "#5FB993", "#26332B"],
    ["#1F4FB2", "light", "#1F4FB2", "#FFFFFF", "#1F4FB2", "#E0E8F7"],
    ["#1F4FB2", "dark", "#6D9FFF", "#121F37", "#7EAAFD", "#28313D"],
    ["#F2B705", "light", "#F2B705", "#1A1B18", "#856303", "#FEF6E7"],
    ["#F2B705", "dark", "#F2B705", "#2A1D00", "#F2B705", "#3B3421"],
    ["#D7263D", "light", "#D7263D", "#FFFFFF", "#CC1534", "#FFE6E5"],
    ["#D7263D", "dark", "#FE7879", "#331415", "#FE8484", "#3E2B29"],
    ["#F7A8B8", "light", "#F7A8B8", "#1A1B18", "#995363", "#FFF4F6"],
    ["#F7A8B8", "dark", "#F7A8B8", "#2E171C", "#F7A8B8", "#3C3132"],
    ["#111111", "light", "#111111", "#FFFFFF", "#111111", "#DCDCDC"],
    ["#111111", "dark", "#A1A1A1", "#1F1F1F", "#A8A8A8", "#2F302E"],
    ["#FAFAFA", "light", "#1A1B18", "#FFFFFF", "#1A1B18", "#DDDDDD"],
    ["#FAFAFA", "dark", "#FAFAFA", "#1F1F1F", "#FAFAFA", "#3C3D3B"],
    ["#7FB800", "light", "#7FB800", "#1A1B18", "#4F7304", "#EEF6E5"],
    ["#7FB800", "dark", "#7FB800", "#182407", "#82BB0D", "#2A341F"],
    ["#6C3FC5", "light", "#6C3FC5", "#FFFFFF", "#6C3FC5", "#EAE7F9"],
    ["#6C3FC5", "dark", "#AA8EFF", "#201A35", "#AF98FD", "#302E3D"],
    ["#E8601C", "light", "#E8601C", "#1A1B18", "#B74504", "#FFEBE4"],
    ["#E8601C", "dark", "#FE7A40", "#33160B", "#FE8654", "#3E2C22"],
  ] as const)("of %s in %s is as designed", (base, theme, accent, onAccent, accentInk, accentSoft) => {
    const family = accentFamily(base)[theme];
    expect(apart(family.accent, accent)).toBeLessThanOrEqual(2);
    expect(apart(family.onAccent, onAccent)).toBeLessThanOrEqual(2);
    expect(apart(family.accentInk, accentInk)).toBeLessThanOrEqual(2);
    expect(apart(family.accentSoft, accentSoft)).toBeLessThanOrEqual(2);
  });

  it("give a black accent a white button on the dark bar, and a green one its own colour", () => {
    expect(accentFamily("#111111").light).toMatchObject({ barButton: "#FFFFFF", onBarButton: "#1A1B18" });
    expect(accentFamily("#0B7654").light).toMatchObject({ barButton: "#0B7654", onBarButton: "#FFFFFF" });
  });

  it("use the ink for marks where the accent is too pale", () => {
    const { light } = accentFamily("#F2B705");
    expect(light.accentMark).toBe(light.accentInk);
    expect(accentFamily("#0B7654").light.accentMark).toBe("#0B7654");
  });

  it("accept lower-case digits, and throw for a text that is not a colour", () => {
    expect(accentFamily("#0b7654")).toEqual(accentFamily("#0B7654"));
    expect(() => accentFamily("green")).toThrow(RangeError);
  });

  it("have sufficient contrast for any accent, in both themes", () =>
    fc.assert(
      fc.property(anyColour, (base) => {
        const { light, dark } = accentFamily(base);
        const worst = (of: AccentColours, ...grounds: string[]) => ({
          text: Math.min(contrast(of.onAccent, of.accent), contrast(of.onAccent, of.accentPress), contrast(of.onBarButton, of.barButton)),
          ink: Math.min(...[...grounds, of.accentSoft].map((ground) => contrast(of.accentInk, ground))),
          mark: Math.min(...grounds.map((ground) => contrast(of.accentMark, ground))),
        });
        const [inLight, inDark] = [worst(light, "#FFFFFF", "#F0F0EC"), worst(dark, "#1A1B19", "#262725")];
        expect(Math.min(inLight.text, inLight.ink, inDark.text, inDark.ink)).toBeGreaterThanOrEqual(4.5);
        expect(Math.min(inLight.mark, inDark.mark)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    ));
});
