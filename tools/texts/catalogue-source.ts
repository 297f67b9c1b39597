import type { SourceFile } from "../checks/source-files.ts";
import { isSyntax, type Syntax, syntaxIn, syntaxOf } from "../checks/syntax.ts";

/** A text of a catalogue: its key, nested ones joined with dots, and where its literal is in the file. */
export type WrittenText = { key: string; text: string; start: number; end: number };

/** The texts that a catalogue writes itself, in its order; those that it takes from another by a spread are the other's. */
export const textsWritten = (file: SourceFile): WrittenText[] =>
  syntaxIn(syntaxOf(file)["body"]).flatMap(({ type, declaration }) =>
    type === "ExportNamedDeclaration" && isSyntax(declaration)
      ? syntaxIn(declaration["declarations"]).flatMap(({ init }) => (isSyntax(init) ? textsBelow(init, []) : []))
      : [],
  );

function textsBelow(node: Syntax, keys: readonly string[]): WrittenText[] {
  const { type, expression } = node;
  if (/^TS(?:As|Satisfies)Expression$/.test(type) && isSyntax(expression)) return textsBelow(expression, keys);
  if (type === "ObjectExpression")
    return syntaxIn(node["properties"]).flatMap(({ key, value }) =>
      isSyntax(key) && isSyntax(value) ? textsBelow(value, [...keys, String(key["name"] ?? key["value"])]) : [],
    );
  if (type === "ArrayExpression") return syntaxIn(node["elements"]).flatMap((element, at) => textsBelow(element, [...keys, String(at)]));
  const text = constantText(node);
  return text === null ? [] : [{ key: keys.join("."), text, start: node.start, end: node.end }];
}

/** The text of a literal, or of a template without expressions; null of anything else. */
function constantText(node: Syntax): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  const pieces = node.type === "TemplateLiteral" ? (node["quasis"] as { value: { cooked: string } }[]) : [];
  return pieces.length === 1 ? (pieces[0]?.value.cooked ?? null) : null;
}

/** The source of a catalogue with other texts under the given keys; a key that it does not write is left out. */
export const withTexts = (file: SourceFile, texts: ReadonlyMap<string, string>): string =>
  textsWritten(file)
    .toReversed()
    .reduce((source, { key, text, start, end }) => {
      const becomes = texts.get(key) ?? text;
      return becomes === text ? source : source.slice(0, start) + JSON.stringify(becomes) + source.slice(end);
    }, file.text);
