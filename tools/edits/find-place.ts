import type { SourceFile } from "../checks/source-files.ts";
import { isSyntax, type Syntax, syntaxIn, syntaxOf } from "../checks/syntax.ts";

/**
 * A place in a TypeScript file by what it is, not by the text of its line. Each step is looked for inside of what the step before has found:
 * `limit` is what declares that name (a constant, function, class, type, method or property), `limit()` a call, `limit(most)` one with that argument, `"limit"` a constant text,
 * `<Limit>` an element, and `@limit` an attribute of an element.
 */
export type Place = readonly string[];

/** The syntax at a place, with the pieces of syntax around it, outermost first. */
export type Found = { node: Syntax; around: readonly Syntax[] };

/** The syntax at a place. Throws a sentence where there is none, or more than one. */
export function findPlace(file: SourceFile, place: Place): Found {
  let found: Found[] = [{ node: syntaxOf(file), around: [] }];
  for (const step of place) {
    const inside = found.flatMap((one) => placesIn(one).filter((each) => isStep(step, each)));
    found = inside.filter((one, at) => inside.findIndex(({ node }) => node === one.node) === at);
  }
  const [first] = found;
  if (found.length !== 1 || !first) throw new Error(`${file.path} has ${place.join(" > ")} ${found.length} times, not once`);
  return first;
}

/** All syntax below a place. */
function placesIn({ node, around }: Found): Found[] {
  const path = [...around, node];
  return Object.values(node)
    .flatMap(syntaxIn)
    .flatMap((part) => [{ node: part, around: path }, ...placesIn({ node: part, around: path })]);
}

function isStep(step: string, { node, around }: Found): boolean {
  const [, called, argument] = /^(.+)\((\w*)\)$/.exec(step) ?? [];
  if (called !== undefined) return node.type === "CallExpression" && nameOf(calledIn(node)) === called && takes(node, argument);
  if (step.startsWith('"')) return node.type === "Literal" && node["value"] === step.slice(1, -1);
  if (step.startsWith("<")) return node.type === "JSXElement" && nameOf((node["openingElement"] as Syntax)["name"]) === step.slice(1, -1);
  if (step.startsWith("@")) return node.type === "JSXAttribute" && nameOf(node["name"]) === step.slice(1);
  return declares(node, around) === step;
}

const takes = (call: Syntax, argument = ""): boolean =>
  argument === "" || syntaxIn(call["arguments"]).some((one) => nameOf(one) === argument);

const calledIn = ({ callee }: Syntax): unknown => (isSyntax(callee) && isSyntax(callee["property"]) ? callee["property"] : callee);

/** The name that a piece of syntax declares; null where it declares none. */
function declares(node: Syntax, around: readonly Syntax[]): string | null {
  if (/^(?:VariableDeclarator|FunctionDeclaration|ClassDeclaration|TSTypeAliasDeclaration)$/.test(node.type)) return nameOf(node["id"]);
  // `{ limit } = limits` reads a property.
  if (node.type === "Property" && around.at(-1)?.type === "ObjectPattern") return null;
  return /^(?:Property|PropertyDefinition|MethodDefinition|TSPropertySignature)$/.test(node.type) ? nameOf(node["key"]) : null;
}

const nameOf = (name: unknown): string | null => {
  if (!isSyntax(name)) return null;
  return name.type === "Literal" ? String(name["value"]) : typeof name["name"] === "string" ? name["name"] : null;
};
