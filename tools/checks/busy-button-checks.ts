import type { SourceFile } from "./source-files.ts";
import { lineOf, nodesOf, type Syntax } from "./syntax.ts";

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
    return attributes.flatMap((one) => {
      const started = /^on(Click|Toggle)$/.test(String(one.name?.["name"])) ? startedBy(file, one) : null;
      return started === null || AT_ONCE.has(started)
        ? []
        : [`${file.path}:${lineOf(file, one.start)} starts ${started} and does not show it`];
    });
  });
}

/** The function that a handler `() => void f(…)` starts; null where it is another one. */
function startedBy(file: SourceFile, { value }: Attribute): string | null {
  const handler = value?.["expression"] as Syntax | undefined;
  const body = handler?.type === "ArrowFunctionExpression" ? (handler["body"] as Syntax) : null;
  if (body?.type !== "UnaryExpression" || body["operator"] !== "void") return null;
  const call = body["argument"] as Syntax;
  if (call.type !== "CallExpression") return null;
  const callee = call["callee"] as Syntax;
  return file.text.slice(callee.start, callee.end);
}
