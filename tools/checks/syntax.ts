import { parseAst } from "vitest/node";

import type { SourceFile } from "./source-files.ts";

/** An import, re-export or dynamic import: its source, whether it imports only types, and its line. */
export type Import = { from: string; isType: boolean; line: number };

/** A text in the code, with its line. */
export type Literal = { text: string; line: number };

/** A node of a file's syntax tree; from `start` to `end` of its text. */
export type Syntax = { type: string; start: number; end: number; [part: string]: unknown };

/** The imports of a file. `import("x")` with a computed name gives its constant beginning. */
export function importsOf(file: SourceFile): Import[] {
  return nodesOf(file).flatMap((node) => {
    const source = node["source"];
    const isTaken = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/.test(node.type) && isSyntax(source);
    if (!isTaken) return [];
    const isType = node.type === "TSImportType" || node["importKind"] === "type" || node["exportKind"] === "type";
    return [{ from: textOf(source) ?? "", isType, line: lineOf(file, node.start) }];
  });
}

/** Every text in a file, except sources of imports; of a template the first constant part. */
export function literalsOf(file: SourceFile): Literal[] {
  const nodes = nodesOf(file);
  const sources = new Set(nodes.map((node) => node["source"]));
  return nodes.flatMap((node) => {
    const text = sources.has(node) ? null : textOf(node);
    return text === null ? [] : [{ text, line: lineOf(file, node.start) }];
  });
}

/** Every text in a file; of a template all constant parts, separated by …. */
export const wholeLiteralsOf = (file: SourceFile): string[] => nodesOf(file).flatMap((node) => allTextOf(node) ?? []);

/** Every text between JSX tags, as written. */
export const textsBetweenTags = (file: SourceFile): string[] =>
  nodesOf(file).flatMap((node) => (node.type === "JSXText" ? String(node["value"]) : []));

/** Texts between tags, and texts of the given attributes. */
export function wordsShownBy(file: SourceFile, attributes: RegExp): Literal[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type === "JSXText") return shownLiterals(file, node);
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      return syntaxIn(node["children"]).flatMap((child) => (child.type === "JSXExpressionContainer" ? shownLiterals(file, child) : []));
    }
    if (node.type !== "JSXAttribute" || !attributes.test(String((node["name"] as Syntax)["name"]))) return [];
    return isSyntax(node["value"]) ? shownLiterals(file, node["value"]) : [];
  });
}

/** The constant texts that an expression may evaluate to: itself, or either side of `? :`, `&&`, `??`. */
function shownLiterals(file: SourceFile, node: Syntax): Literal[] {
  const text = node.type === "JSXText" ? String(node["value"]) : allTextOf(node);
  if (text !== null) return /\p{L}{2}/u.test(text.replace(/&\w+;/g, "")) ? [{ text: text.trim(), line: lineOf(file, node.start) }] : [];
  const parts = {
    JSXExpressionContainer: ["expression"],
    ConditionalExpression: ["consequent", "alternate"],
    LogicalExpression: ["left", "right"],
  };
  const names = parts[node.type as keyof typeof parts] ?? [];
  return names.flatMap((name) => syntaxIn(node[name])).flatMap((part) => shownLiterals(file, part));
}

function textOf(node: Syntax): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  return node.type === "TemplateLiteral" ? (piecesOf(node)[0] ?? "") : null;
}

const allTextOf = (node: Syntax): string | null => (node.type === "TemplateLiteral" ? piecesOf(node).join("…") : textOf(node));

const piecesOf = (template: Syntax): string[] => (template["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

const parsed = new WeakMap<SourceFile, Syntax[]>();

/** Every node of a file's syntax tree. */
export function nodesOf(file: SourceFile): Syntax[] {
  const known = parsed.get(file);
  if (known) return known;
  const nodes = collected(syntaxOf(file), []);
  parsed.set(file, nodes);
  return nodes;
}

/** Adds a piece of syntax and all within it to a list: one list for all, since the repository has more than a million. */
function collected(node: Syntax, nodes: Syntax[]): Syntax[] {
  nodes.push(node);
  for (const part of Object.values(node)) for (const inner of syntaxIn(part)) collected(inner, nodes);
  return nodes;
}

/** The syntax tree of a file. */
export const syntaxOf = (file: SourceFile): Syntax =>
  parseAst(file.text, { lang: file.path.endsWith("x") ? "tsx" : "ts" }) as unknown as Syntax;

/** The syntax in a part of some other: one piece, a list of them, or none. */
export const syntaxIn = (value: unknown): Syntax[] => (Array.isArray(value) ? value.filter(isSyntax) : isSyntax(value) ? [value] : []);

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The line of a place in a file, from 1. */
export const lineOf = (file: SourceFile, start: number): number => file.text.slice(0, start).split("\n").length;
