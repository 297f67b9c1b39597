import type { SourceFile } from "./source-files.ts";
import { lineOf, nodesOf, type Syntax, syntaxIn } from "./syntax.ts";

/**
 * What a button starts that is over at once, since it is done on the device alone: in the clipboard, with the sound, with the orders that are kept;
 * and the lock, which covers the page before the server is told.
 */
const AT_ONCE = new Set(["copy", "toggleSound", "test", "change", "keptListOf(id).change", "deviceLockOf(id).lock"]);

/** The attributes with which an element shows that what it started is under way. */
const SHOWS_IT = new Set(["loading", "isBusy", "aria-busy"]);

type Attribute = Syntax & { name?: Syntax; value?: Syntax | null };

/** The elements of a file that start something which takes its time, `onClick={() => void save()}`, and do not show that it is under way. */
export function silentButtons(file: SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type !== "JSXOpeningElement") return [];
    const attributes = node["attributes"] as Attribute[];
    if (attributes.some((one) => one.type === "JSXSpreadAttribute" || SHOWS_IT.has(String(one.name?.["name"])))) return [];
    return attributes
      .filter((one) => /^on(Click|Toggle)$/.test(String(one.name?.["name"])))
      .flatMap((one) => startedBy(file, one.value ?? null))
      .filter(({ name }) => !AT_ONCE.has(name))
      .map(({ name, start }) => `${file.path}:${lineOf(file, start)} starts ${name} and does not show it`);
  });
}

/** The functions that are started inside a handler by `void f(…)`. */
function startedBy(file: SourceFile, node: Syntax | null): { name: string; start: number }[] {
  if (node === null) return [];
  const within = Object.values(node).flatMap((part) => syntaxIn(part).flatMap((one) => startedBy(file, one)));
  const started = node.type === "UnaryExpression" && node["operator"] === "void" ? (node["argument"] as Syntax) : null;
  if (started?.type !== "CallExpression") return within;
  const callee = started["callee"] as Syntax;
  return [{ name: file.text.slice(callee.start, callee.end), start: node.start }, ...within];
}
