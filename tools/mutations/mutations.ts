import { changesAt, type Reading } from "./mutation-rules.ts";
import type { SourceFile } from "../checks/source-files.ts";
import type { Change } from "./sql-mutations.ts";
import { isSyntax, lineOf, type Syntax, syntaxIn, syntaxOf } from "../checks/syntax.ts";

/** A change with its line, and a description of the text before and after. */
export type Mutation = Change & { line: number; description: string };

/** Every useful fault for a file, in the order of its text; none in types, imports and messages of exceptions. */
export function mutationsOf(file: SourceFile): Mutation[] {
  const read: Reading = { text: file.text, names: namesIn(file) };
  return changesWithin(syntaxOf(file), read)
    .filter(({ start, end, text }) => file.text.slice(start, end) !== text)
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((change) => ({ ...change, line: lineOf(file, change.start), description: describe(file.text, change) }));
}

/** The text of a file with a fault. */
export const mutated = (text: string, change: Change): string => text.slice(0, change.start) + change.text + text.slice(change.end);

const UNTOUCHED = /^(Import|ExportAll|TS)|^ThrowStatement$/;
/** Expressions with a type annotation; their inner expression is code. */
const WITH_TYPES = /^TS(As|Satisfies|NonNull)Expression$/;

function changesWithin(node: Syntax, read: Reading): Change[] {
  if (UNTOUCHED.test(node.type) && !WITH_TYPES.test(node.type)) return [];
  const own = changesAt(node, read);
  // For a negative number only the sign is changed: its magnitude often makes no difference.
  if (node.type === "UnaryExpression" && isSyntax(node["argument"]) && node["argument"].type === "Literal") return own;
  return [...own, ...partsOf(node).flatMap((part) => changesWithin(part, read))];
}

/** The parts of a piece of syntax, except names of properties, sources of imports, and texts that only operators read. */
function partsOf(node: Syntax): Syntax[] {
  const called = calledBy(node);
  if (called === "log") return [];
  const parts = Object.entries(node).flatMap(([name, part]) =>
    name === "source" || (name === "key" && !node["computed"]) ? [] : syntaxIn(part),
  );
  const [named] = syntaxIn(node["arguments"]);
  return NAMES_A_STATEMENT.has(called) ? parts.filter((part) => part !== named) : parts;
}

/** The name of the called function or method; empty for anything else. */
function calledBy({ callee }: Syntax): string {
  if (!isSyntax(callee)) return "";
  const named = isSyntax(callee["property"]) ? callee["property"] : callee;
  return String(named["name"] ?? "");
}

/** Their first argument is the name of a prepared statement. */
const NAMES_A_STATEMENT = new Set(["statement", "writing"]);

/** The names that a file imports or declares. */
function namesIn(file: SourceFile): Set<string> {
  const declared = syntaxIn(syntaxOf(file)["body"]).flatMap((node) => {
    const inside = isSyntax(node["declaration"]) ? node["declaration"] : node;
    return [
      ...syntaxIn(inside["specifiers"]).map((one) => one["local"]),
      inside["id"],
      ...syntaxIn(inside["declarations"]).map((one) => one["id"]),
    ];
  });
  return new Set(declared.flatMap((name) => (isSyntax(name) ? [String(name["name"])] : [])));
}

function describe(text: string, { start, end, text: now }: Change): string {
  const short = (words: string) => (words.length > 60 ? `${words.slice(0, 57)}…` : words).replace(/\s+/g, " ");
  return `${short(text.slice(start, end))} → ${short(now) || "(nothing)"}`;
}
