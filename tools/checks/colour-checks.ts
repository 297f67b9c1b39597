import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";
import { literalsOf } from "./syntax.ts";

const HEX = /(?<![\w&-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*(?!from\s+var|in\s)/i;
const NAMED =
  /(?<![\w-])(?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|olive|lime|maroon|crimson|tomato)(?![\w-])/i;

/** The only files that may contain colour values. */
const TOKENS = new Set(["ui/src/tokens.css", "staff/app/tokens.css"]);

/** The colours that a file contains as values instead of tokens, one line each; checks styles and the code of the apps. */
export function rawColours(file: SourceFile): string[] {
  if (TOKENS.has(file.path) || isTest(file)) return [];
  if (file.path.endsWith(".css")) return inStyles(file);
  if (!isTypeScript(file)) return [];
  return literalsOf(file).flatMap(({ text, line }) =>
    HEX.test(text) || FUNCTION.test(text) ? [`${file.path}:${line} ${text.trim()}`] : [],
  );
}

/** A declaration ends in `;` or `}`; text before a brace is a selector, where `#abc` is an id. */
function inStyles({ path, text }: SourceFile): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, (gone) => gone.replace(/[^\n]/g, " "));
  return [...bare.matchAll(/([^;{}]+)([;{}]|$)/g)].flatMap(({ 1: part = "", 2: end, index }) => {
    const value = /^[^:]*:([\s\S]*)$/.exec(part)?.[1] ?? "";
    if (end === "{" || !(HEX.test(value) || FUNCTION.test(value) || NAMED.test(value))) return [];
    const line = bare.slice(0, index + part.length - part.trimStart().length).split("\n").length;
    return [`${path}:${line} ${part.trim()}`];
  });
}
