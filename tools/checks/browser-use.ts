import { browserTestsOf, chainOf, hooksOf, isFunction, nameOf } from "./browser-tests.ts";
import type { SourceFile } from "./source-files.ts";
import { nodesOf, type Syntax, syntaxIn } from "./syntax.ts";

/** What a name gives: the path of properties from a diner or a page to it, without `page`. `[]` is the page itself. */
type Names = ReadonlyMap<string, readonly string[]>;
/** Whether code uses a page beyond its requests, and whether it requests anything. */
type Use = { page: boolean; request: boolean };

/** The fixtures that are no page, by what they are of a page; any other fixture is one. */
const FIXTURES: Record<string, readonly string[]> = {
  host: ["host"],
  visitors: ["host"],
  request: ["request"],
  playwright: ["request"],
};
/** Properties of a diner that do nothing with its page. */
const OF_NO_PAGE = new Set(["host", "language", "says"]);

const NOTHING: Use = { page: false, request: false };
const both = (uses: readonly Use[]): Use => ({ page: uses.some(({ page }) => page), request: uses.some(({ request }) => request) });

/** The lines of a spec's tests that make requests and use nothing else of a browser. */
export function requestOnlyTests(file: SourceFile): number[] {
  if (hooksOf(file).some((hook) => usageOf(file, hook).page)) return [];
  return browserTestsOf(file).flatMap(({ line, run }) => {
    const { page, request } = usageOf(file, run);
    return request && !page ? [line] : [];
  });
}

/** What a test or a hook uses; its parameter destructures fixtures. */
function usageOf(file: SourceFile, run: Syntax): Use {
  const names = new Map(namesIn(parameterOf(run, 0), (name) => FIXTURES[name] ?? []));
  return new Reader(file).read(run["body"], names);
}

const parameterOf = (run: Syntax, at: number): Syntax | undefined => syntaxIn(run["params"])[at];

/** The names that a pattern like `{ page, host: own }` introduces, each with what `reached` says of its property. */
const namesIn = (pattern: Syntax | undefined, reached: (property: string) => readonly string[]): [string, readonly string[]][] =>
  pattern?.type === "ObjectPattern"
    ? syntaxIn(pattern["properties"]).flatMap((property) => {
        const [value] = syntaxIn(property["value"]);
        const name = nameOf(value?.type === "AssignmentPattern" ? value["left"] : value);
        const key = nameOf(property["key"]);
        return name === undefined || key === undefined ? [] : [[name, reached(key)] as [string, readonly string[]]];
      })
    : [];

/** Reads code and the functions of its file that it calls. */
class Reader {
  readonly #file: SourceFile;
  /** The functions that are being read: one that calls itself is read once. */
  readonly #open = new Set<Syntax>();

  constructor(file: SourceFile) {
    this.#file = file;
  }

  read(value: unknown, names: Names): Use {
    return both(syntaxIn(value).map((node) => this.#readNode(node, names)));
  }

  #readNode(node: Syntax, names: Names): Use {
    if (node.type === "BlockStatement") return this.#readBlock(node, names);
    const path = pathOf(node, names);
    if (path) return usageOfPath(path);
    if (node.type === "CallExpression") return this.#readCall(node, names);
    // Neither the key of a property nor the name of a member is a use of the name.
    const parts = Object.entries(node).filter(([part]) => node["computed"] === true || (part !== "key" && part !== "property"));
    return both(parts.map(([, part]) => this.read(part, names)));
  }

  /** Declarations give further names to what follows them: `const { page } = diner`. */
  #readBlock(block: Syntax, names: Names): Use {
    const known = new Map(names);
    return both(
      syntaxIn(block["body"]).map((statement) => {
        if (statement.type !== "VariableDeclaration") return this.read(statement, known);
        return both(syntaxIn(statement["declarations"]).map((one) => this.#readDeclaration(one, known)));
      }),
    );
  }

  #readDeclaration({ id, init }: Syntax, known: Map<string, readonly string[]>): Use {
    const path = pathOf(syntaxIn(init)[0], known);
    if (!path) return this.read(init, known);
    const name = nameOf(id);
    if (name !== undefined) known.set(name, path);
    for (const [own, below] of namesIn(syntaxIn(id)[0], (property) => withoutPage([...path, property]))) known.set(own, below);
    return NOTHING;
  }

  #readCall(call: Syntax, names: Names): Use {
    const called = nameOf(call["callee"]);
    const own = called === undefined ? undefined : this.#functionNamed(called);
    if (!own)
      return both([this.read(call["callee"], names), this.read(call["arguments"], names), { page: false, request: called === "fetch" }]);
    const given = syntaxIn(call["arguments"]).flatMap((argument, at) => this.#given(own, { argument, at, names }));
    if (this.#open.has(own)) return NOTHING;
    this.#open.add(own);
    const use = this.read(own["body"], new Map(given.flatMap(({ named }) => named)));
    this.#open.delete(own);
    return both([use, ...given.map(({ use: before }) => before)]);
  }

  /** The names that an argument has within a function, or what it uses by itself. */
  #given(own: Syntax, { argument, at, names }: { argument: Syntax; at: number; names: Names }) {
    const path = pathOf(argument, names);
    const parameter = parameterOf(own, at);
    const name = nameOf(parameter);
    if (!path) return [{ named: [], use: this.read(argument, names) }];
    const named = name === undefined ? namesIn(parameter, (property) => withoutPage([...path, property])) : [[name, path] as const];
    return [{ named: named as [string, readonly string[]][], use: NOTHING }];
  }

  #functionNamed(name: string): Syntax | undefined {
    for (const node of nodesOf(this.#file)) {
      if (node.type === "FunctionDeclaration" && nameOf(node["id"]) === name) return node;
      const [init] = syntaxIn(node["init"]);
      if (node.type === "VariableDeclarator" && nameOf(node["id"]) === name && init && isFunction(init)) return init;
    }
    return undefined;
  }
}

/** What a chain of names reaches from a page; null of one that begins elsewhere. */
function pathOf(value: unknown, names: Names): readonly string[] | null {
  const [first, ...rest] = chainOf(value);
  const before = first === undefined ? undefined : names.get(first);
  return before ? withoutPage([...before, ...rest]) : null;
}

const withoutPage = (path: readonly string[]): readonly string[] => (path[0] === "page" ? path.slice(1) : path);

function usageOfPath([first = ""]: readonly string[]): Use {
  return { page: first !== "request" && !OF_NO_PAGE.has(first), request: first === "request" };
}
