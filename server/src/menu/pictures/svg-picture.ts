import { said } from "../../platform/values/sentence.ts";

/**
 * The size of an SVG that only draws, or the sentence why it is refused. Served from this origin, an SVG is a document that can run
 * scripts and fetch: it is checked against a list of allowed elements and attributes, not of forbidden ones.
 */
export function svgSize(bytes: Uint8Array): { width: number; height: number } | string {
  const tags = tagsOf(textOf(bytes));
  if (tags === null) return said("svg-malformed");
  if (tags === "too-deep") return said("svg-too-deep", { most: DEEPEST });
  const [root] = tags;
  if (root?.name !== "svg") return said("svg-root");
  for (const { name, attributes } of tags) {
    if (!DRAWING.has(name)) return said("svg-element", { name });
    const bad = attributes.find(isUnsafe);
    if (bad) return said("svg-attribute", { name: bad[0], value: bad[1].slice(0, 40) });
  }
  const sides = new Map(root.attributes);
  const [, , boxWidth, boxHeight] = (sides.get("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return { width: pixels(sides.get("width")) ?? boxWidth ?? 0, height: pixels(sides.get("height")) ?? boxHeight ?? 0 };
}

type Attribute = readonly [name: string, value: string];
type Tag = { name: string; attributes: Attribute[] };

const DRAWING = new Set(
  [
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan clipPath mask pattern marker",
    "linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge",
    "feMergeNode feDropShadow",
  ].flatMap((names) => names.split(" ")),
);

// xmlns declares names and fetches nothing. References must stay inside the file; entities and CSS escapes could hide one that does not.
function isUnsafe([name, value]: Attribute): boolean {
  if (name === "xmlns" || name.startsWith("xmlns:")) return false;
  if (/^on/i.test(name) || /[&\\]/.test(value) || /javascript:|@import/i.test(value)) return true;
  if (/(^|:)(href|src)$/i.test(name)) return !value.startsWith("#");
  return /url\(/i.test(value.replaceAll(/url\(#[\w-]+\)/gi, "")) || /image-set|src\(/i.test(value);
}

const TOKEN =
  /<!--(?:(?!--)[\s\S])*-->|<\?xml [^<>]*\?>|<\/[\w:-]+\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>|[^<]+/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The most elements within each other: programs that draw them call themselves for each. */
const DEEPEST = 100;

function tagsOf(svg: string | null): Tag[] | "too-deep" | null {
  if (svg === null) return null;
  const tags: Tag[] = [];
  let depth = 0;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < svg.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(svg);
    if (!token) return null;
    const [text, name, inside = ""] = token;
    if (text.startsWith("</")) depth -= 1;
    else if (name && !text.endsWith("/>")) depth += 1;
    if (depth > DEEPEST) return "too-deep";
    if (name)
      tags.push({
        name,
        attributes: [...inside.matchAll(ATTRIBUTE)].map(([, key = "", one, other]) => [key, one ?? other ?? ""] as const),
      });
  }
  return tags;
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const pixels = (text: string | undefined): number | null => {
  const [, digits] = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(text?.trim() ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
};
