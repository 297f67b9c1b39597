import type { SourceFile } from "./source-files.ts";
import { lineOf, nodesOf, type Syntax, syntaxIn, syntaxOf } from "./syntax.ts";

/** A test of a spec, as Playwright declares it: `test("title", { tag: "@core" }, async ({ page }) => …)`. */
export type BrowserTest = { line: number; isCore: boolean; run: Syntax };

/** The tests in every run carry this tag. */
const CORE = "@core";

export const isSpec = ({ path }: SourceFile): boolean => path.startsWith("e2e/") && path.endsWith(".spec.ts");

/** The tests that a spec declares, each call once, however often a loop makes it. */
export const browserTestsOf = (file: SourceFile): BrowserTest[] => testsIn(file, syntaxOf(file), false);

/** The functions that run before each test of a spec. */
export const hooksOf = (file: SourceFile): Syntax[] =>
  nodesOf(file).flatMap((node) => (calledName(node) === "test.beforeEach" ? (syntaxIn(node["arguments"]).find(isFunction) ?? []) : []));

function testsIn(file: SourceFile, node: Syntax, isCoreAround: boolean): BrowserTest[] {
  const called = calledName(node);
  const isGroup = called === "test.describe";
  if (called !== "test" && !isGroup)
    return Object.values(node)
      .flatMap(syntaxIn)
      .flatMap((part) => testsIn(file, part, isCoreAround));
  const parts = syntaxIn(node["arguments"]);
  const run = parts.findLast(isFunction);
  if (!run) return [];
  const isCore = isCoreAround || parts.filter((part) => part !== run).some((part) => isTagged(file, part));
  return isGroup ? testsIn(file, run, isCore) : [{ line: lineOf(file, node.start), isCore, run }];
}

/** Whether the details of a test carry the tag: an object, either side of a condition, or a constant of the file. */
function isTagged(file: SourceFile, details: Syntax): boolean {
  const value =
    details.type === "Identifier"
      ? nodesOf(file).find((node) => node.type === "VariableDeclarator" && nameOf(node["id"]) === details["name"])
      : details;
  const tags = within(value).filter((node) => node.type === "Property" && nameOf(node["key"]) === "tag");
  return tags.flatMap((tag) => within(tag["value"])).some((node) => node.type === "Literal" && node["value"] === CORE);
}

/** A node and everything in it. */
const within = (value: unknown): Syntax[] =>
  syntaxIn(value).flatMap((node) => [node, ...Object.values(node).flatMap((part) => within(part))]);

export const isFunction = ({ type }: Syntax): boolean => /^(?:ArrowFunction|Function)Expression$|^FunctionDeclaration$/.test(type);

/** The name of an identifier. */
export function nameOf(value: unknown): string | undefined {
  const [node] = syntaxIn(value);
  return node?.type === "Identifier" ? String(node["name"]) : undefined;
}

/** The names of a chain like `diner.page.request`, from its first one; none of anything else. */
export function chainOf(value: unknown): string[] {
  const [node] = syntaxIn(value);
  const name = nameOf(node);
  if (name !== undefined) return [name];
  if (node?.type !== "MemberExpression" || node["computed"] === true) return [];
  const before = chainOf(node["object"]);
  const property = nameOf(node["property"]);
  return before.length > 0 && property !== undefined ? [...before, property] : [];
}

/** What a call calls: `test.describe`. */
const calledName = (node: Syntax): string | null => (node.type === "CallExpression" ? chainOf(node["callee"]).join(".") : null);
