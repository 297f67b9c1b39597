/** A colour of the screen: red, green and blue, each 0 to 1 in linear light. */
export type Linear = readonly [number, number, number];
/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in radians. */
export type Oklch = { l: number; c: number; h: number };

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
/** The factor by which chroma outside the sRGB gamut is reduced in each step, down to invisible chroma. */
const CHROMA_STEP = 0.985;
const NO_CHROMA = 0.0001;

/** Reads `#RRGGBB`; throws a RangeError for anything else. */
function linearOf(hex: string): Linear {
  const [, r, g, b] = HEX.exec(hex) ?? [];
  if (r === undefined || g === undefined || b === undefined) throw new RangeError(`not a colour: ${hex}`);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

/** The nearest `#RRGGBB` of a colour within the gamut. */
const hexOf = (colour: Linear): string => `#${colour.map(toChannel).join("")}`.toUpperCase();

/** The contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function oklchOf(hex: string): Oklch {
  const [l, a, b] = labOf(linearOf(hex));
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Converts OKLCH to `#RRGGBB`, with the chroma reduced to the sRGB gamut. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  const at = (chroma: number) => linearOfLab([l, chroma * Math.cos(h), chroma * Math.sin(h)]);
  let chroma = c;
  while (chroma > NO_CHROMA && !isOnScreen(at(chroma))) chroma *= CHROMA_STEP;
  return hexOf(at(chroma));
}

/** Mixes `part` (0 to 1) of one colour into another in OKLab. */
export function mixed(colour: string, part: number, into: string): string {
  const [one, other] = [labOf(linearOf(colour)), labOf(linearOf(into))];
  return hexOf(linearOfLab([0, 1, 2].map((at) => (one[at] ?? 0) * part + (other[at] ?? 0) * (1 - part)) as [number, number, number]));
}

const toLinear = (pair: string): number => {
  const value = Number.parseInt(pair, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const toChannel = (value: number): string => {
  const clipped = Math.min(1, Math.max(0, value));
  const gamma = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, "0");
};

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const isOnScreen = (colour: Linear): boolean => colour.every((value) => value >= 0 && value <= 1);

/** Converts linear light to OKLab with the matrices of its definition. */
function labOf([r, g, b]: Linear): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOfLab([lightness, a, b]: readonly [number, number, number]): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
