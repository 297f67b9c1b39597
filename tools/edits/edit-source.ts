import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../checks/source-files.ts";
import { isSyntax, type Syntax } from "../checks/syntax.ts";
import { editedStyle } from "./edit-style.ts";
import { type Found, findPlace, type Place } from "./find-place.ts";

/**
 * A change of the source at a place. `remove` takes away the statement, element or part of a list that the place is in. `becomes` is another
 * value: of a constant, property or attribute; the result of a function; or what stands in place of a text, a call or an element. `before` is
 * written before the statement or part of a list, `after` after the value. The place of a style sheet is a selector and a property.
 */
export type SourceEdit = { file: string; at: Place } & ({ remove: true } | { becomes: string } | { before: string } | { after: string });

/** The text of a file after a change. Throws a sentence where the place does not exist, or exists more than once. */
export function editedText(file: SourceFile, edit: SourceEdit): string {
  if (file.path.endsWith(".css")) return editedStyle(file, edit.at, "becomes" in edit ? edit.becomes : null);
  const found = findPlace(file, edit.at);
  const { text } = file;
  const inserted = (at: number, written: string) => text.slice(0, at) + written + text.slice(at);
  if ("remove" in edit) return withoutPlace(text, partOfList(found));
  if ("before" in edit) return inserted(partOfList(found).start, edit.before);
  if ("after" in edit) return inserted(valueIn(found.node).end, edit.after);
  const [start, end, written] = replacement(found, edit.becomes);
  return text.slice(0, start) + written + text.slice(end);
}

/** Changes a file of a copy of the source. */
export function editSource(folder: string, edit: SourceEdit): void {
  const path = join(folder, edit.file);
  if (!existsSync(path)) throw new Error(`${edit.file} does not exist`);
  writeFileSync(path, editedText({ path: edit.file, text: readFileSync(path, "utf8") }, edit));
}

/** Syntax with parts of which each can be left out: statements, properties, elements. */
const LISTS =
  /^(?:BlockStatement|Program|ObjectExpression|ArrayExpression|JSXElement|JSXFragment|JSXOpeningElement|ClassBody|TSTypeLiteral)$/;

/** The innermost piece of syntax around a place that can be left out. */
function partOfList({ node, around }: Found): Syntax {
  const path = [...around, node];
  const at = path.findLastIndex((_, index) => isInList(path[index], path[index - 1]));
  const found = path[at];
  if (!found) throw new Error("nothing around the place can be left out");
  return found;
}

const isInList = (node: Syntax | undefined, list: Syntax | undefined): boolean =>
  node !== undefined && list !== undefined && LISTS.test(list.type) && !/^JSX(?:OpeningElement|ClosingElement|Identifier)$/.test(node.type);

/** Leaves out a piece of syntax, and the comma after it. */
const withoutPlace = (text: string, { start, end }: Syntax): string => text.slice(0, start) + text.slice(end).replace(/^\s*,/, "");

/** What is written where for another value: the start and the end of what is replaced, and the text. */
function replacement({ node }: Found, value: string): [number, number, string] {
  if (node.type === "TSPropertySignature") throw new Error("the place is the type of a property, which changes nothing that runs");
  if (node.type === "JSXAttribute") return [node.start, node.end, `${String((node["name"] as Syntax)["name"])}={${value}}`];
  if (node["shorthand"] === true) return [node.end, node.end, `: ${value}`];
  const held = valueIn(node);
  const { body } = held;
  if (!isSyntax(body)) return [held.start, held.end, value];
  // The rest of the body is not reached.
  return body.type === "BlockStatement" || body.type === "FunctionBody"
    ? [body.start + 1, body.start + 1, ` return (${value});`]
    : [body.start, body.end, `(${value})`];
}

/** The value or the type that a declaration gives, without the types that are said of it; anything else is its own value. */
function valueIn(node: Syntax): Syntax {
  const inner = node["init"] ?? node["value"] ?? node["typeAnnotation"];
  const value = isSyntax(inner) ? inner : node;
  const typed = value["expression"];
  return /^TS(?:As|Satisfies)Expression$/.test(value.type) && isSyntax(typed) ? valueIn(typed) : value;
}
