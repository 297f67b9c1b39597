import { contrast, hexOfOklch, mixed, type Oklch, oklchOf } from "./oklch.ts";

/** The colours derived from a merchant's accent, as `#RRGGBB`, in one theme; `bar…` are those of the button on the dark bar. */
export type AccentColours = {
  accent: string;
  onAccent: string;
  accentPress: string;
  accentSoft: string;
  accentInk: string;
  accentMark: string;
  barButton: string;
  onBarButton: string;
};

/** The derived colours of both themes. */
export type AccentFamily = { light: AccentColours; dark: AccentColours };

/** The accent that is suggested to a restaurant that has none yet. */
export const DEFAULT_ACCENT = "#0B7654";

const WHITE = "#FFFFFF";
const INK = "#1A1B18";
const LIGHT = { surface: WHITE, bg: "#F6F6F4", sunken: "#F0F0EC", bar: "#181916" };
const DARK = { surface: "#1A1B19", sunken: "#262725", bar: "#2C2D2A" };
const STEP = 0.01;

/**
 * Derives every accent colour of both themes from a merchant's accent `#RRGGBB`. Texts on these colours, and the colours on their
 * backgrounds, have the contrast of WCAG 2.2 (4.5 for text, 3 for marks) for any accent. Throws a RangeError for a text that is not a
 * colour.
 */
export const accentFamily = (hex: string): AccentFamily => ({ light: lightOf(hex.toUpperCase()), dark: darkOf(hex.toUpperCase()) });

function lightOf(given: string): AccentColours {
  const base = contrast(given, LIGHT.surface) < 1.5 ? INK : given;
  const onAccent = contrast(WHITE, base) >= 4.5 || contrast(INK, base) < 4.5 ? WHITE : INK;
  const accent = onAccent === WHITE ? until(base, (colour) => contrast(WHITE, colour) >= 4.5, { step: -STEP, of: base }) : base;
  const accentSoft = mixed(accent, 0.13, WHITE);
  const grounds = [LIGHT.surface, LIGHT.bg, LIGHT.sunken, accentSoft];
  const inkFrom = oklchOf(accent).l > 0.6 ? atLightness(accent, 0.6) : accent;
  const accentInk = until(inkFrom, (colour) => grounds.every((ground) => contrast(colour, ground) >= 4.7), { step: -STEP, of: accent });
  return {
    accent,
    onAccent,
    accentPress: lighter(accent, onAccent === WHITE ? -0.07 : 0.04),
    accentSoft,
    accentInk,
    accentMark: [LIGHT.surface, LIGHT.sunken].every((ground) => contrast(accent, ground) >= 3) ? accent : accentInk,
    ...onBar(accent, onAccent, LIGHT.bar),
  };
}

function darkOf(given: string): AccentColours {
  const { c } = oklchOf(given);
  const from = oklchOf(given).l < 0.6 ? atLightness(given, 0.6) : given;
  const accent = until(from, (colour) => contrast(colour, DARK.surface) >= 6.5, { step: STEP, of: given });
  const onAccent = hexOfOklch({ ...oklchOf(given), l: 0.24, c: Math.min(0.4 * c, 0.05) });
  const accentSoft = mixed(accent, 0.18, DARK.surface);
  const grounds = [DARK.surface, DARK.sunken, accentSoft];
  const accentInk = until(accent, (colour) => grounds.every((ground) => contrast(colour, ground) >= 5.5), { step: STEP, of: given });
  return {
    accent,
    onAccent,
    accentPress: lighter(accent, 0.07),
    accentSoft,
    accentInk,
    accentMark: accent,
    ...onBar(accent, onAccent, DARK.bar),
  };
}

/** An accent too dark for the bar, such as black or navy, gives a white button. */
const onBar = (accent: string, onAccent: string, bar: string) =>
  contrast(accent, bar) < 2 ? { barButton: WHITE, onBarButton: INK } : { barButton: accent, onBarButton: onAccent };

/** Makes `start` lighter or darker in steps until `isGood` holds, with the hue and chroma of `of`. */
function until(start: string, isGood: (colour: string) => boolean, { step, of }: { step: number; of: string }): string {
  const like: Oklch = oklchOf(of);
  let colour = start;
  for (let l = oklchOf(start).l; !isGood(colour) && l > 0 && l < 1;) {
    l += step;
    colour = hexOfOklch({ ...like, l });
  }
  return colour;
}

const atLightness = (colour: string, l: number): string => hexOfOklch({ ...oklchOf(colour), l });

const lighter = (colour: string, by: number): string => atLightness(colour, Math.min(1, Math.max(0, oklchOf(colour).l + by)));
