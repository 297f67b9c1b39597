import type { SourceFile } from "../checks/source-files.ts";
import type { Place } from "./find-place.ts";

/** The text of a style sheet in which a property of a selector has another value, or is absent. */
export function editedStyle({ path, text }: SourceFile, [selector = "", property = ""]: Place, value: string | null): string {
  const places = declarationsIn(text).filter((one) => one.selector === selector && one.property === property);
  const [place] = places;
  if (places.length !== 1 || !place) throw new Error(`${path} has ${property} of ${selector} ${places.length} times, not once`);
  return text.slice(0, place.start) + (value === null ? "" : `${property}: ${value}`) + text.slice(place.end);
}

type Declaration = { selector: string; property: string; start: number; end: number };

/** The declarations of a style sheet, each with the selector of the innermost rule around it. */
function declarationsIn(text: string): Declaration[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => " ".repeat(comment.length));
  const open: string[] = [];
  const found: Declaration[] = [];
  for (const { index, 1: words = "", 2: mark } of bare.matchAll(/([^{};]*)([{};])/g)) {
    const [, property] = /^\s*([\w-]+)\s*:/.exec(words) ?? [];
    if (mark === "{") open.push(words.trim().replace(/\s+/g, " "));
    else if (property) {
      const start = index + words.length - words.trimStart().length;
      found.push({ selector: open.at(-1) ?? "", property, start, end: index + words.length });
    }
    if (mark === "}") open.pop();
  }
  return found;
}
