import { browserTestsOf, isSpec, nameOf } from "./browser-tests.ts";
import { requestOnlyTests } from "./browser-use.ts";
import { targetOf } from "./import-target.ts";
import { dirname } from "node:path/posix";
import { isTypeScript, type SourceFile } from "./source-files.ts";
import { importsOf, lineOf, nodesOf, syntaxIn } from "./syntax.ts";

/** The folder whose specs and support code are checked. */
export const CHECKED = "e2e/";

const AXE = "@axe-core/playwright";
const WORDS = "e2e/fixtures/words.ts";
const CONSOLE = "e2e/staff/console.ts";
/** Starts the product as a process, in which a password is hashed at the cost of production. */
const PROCESS = "e2e/fixtures/servers/spawned-host.ts";

/** Makes a copy of the source, whose host runs as a process: no test in another process can request it. */
const COPY = "e2e/fixtures/servers/source-copy.ts";

/** The only file that imports axe. */
const ACCESSIBILITY = "e2e/fixtures/accessibility.ts";
/** The files that open what they check in every language, because it is about languages. */
const ABOUT_LANGUAGES = /^e2e\/(?:screens\/|fixtures\/|staff\/languages\.spec\.ts$|start\/language-switch\.spec\.ts$)/;
/** The one sign-in to the console at the cost of production. */
const AT_FULL_COST = "e2e/staff/sign-in.spec.ts";

/** What a spec or its support code does that belongs elsewhere, one sentence for each, with its line. */
export function misplaced(file: SourceFile): string[] {
  if (!file.path.startsWith("e2e/") || !isTypeScript(file)) return [];
  const imported = namesImportedBy(file);
  const isOfCopy = imported.some(({ from }) => from === COPY);
  const requests = isSpec(file) && !isOfCopy ? requestOnlyTests(file) : [];
  return [
    ...requests.map((line) => `${line} a test of requests alone is one of host/test/pages, which needs no browser`),
    ...misplacedImports(file, imported, isOfCopy),
  ].map((found) => `${file.path}:${found}`);
}

function misplacedImports(file: SourceFile, imported: readonly ImportedName[], isOfCopy: boolean): string[] {
  const { path } = file;
  const signsIn = imported.some(({ from, name }) => from === CONSOLE && name === "signsIn");
  return [
    ...importsOf(file)
      .filter(({ from }) => from === AXE && path !== ACCESSIBILITY)
      .map(({ line }) => `${line} axe is run by ${ACCESSIBILITY}`),
    ...imported
      .filter(({ from, name }) => from === WORDS && name === "languages" && !ABOUT_LANGUAGES.test(path))
      .map(({ line }) => `${line} a flow that differs in its texts alone runs for each of tierLanguages`),
    ...imported
      .filter(({ from, isType }) => from === PROCESS && !isType && signsIn && !isOfCopy && path !== AT_FULL_COST)
      .map(({ line }) => `${line} the staff sign in at a test host, which hashes passwords at a low cost`),
  ];
}

type ImportedName = { from: string; name: string; isType: boolean; line: number };

/** The names that a file imports from files of the repository, with their paths from the root. */
const namesImportedBy = (file: SourceFile): ImportedName[] =>
  nodesOf(file).flatMap((node) => {
    const [source] = syntaxIn(node["source"]);
    if (node.type !== "ImportDeclaration" || !source) return [];
    const { path: from } = targetOf(file.path, String(source["value"]));
    return syntaxIn(node["specifiers"]).map((specifier) => ({
      from,
      name: nameOf(specifier["imported"]) ?? "",
      isType: node["importKind"] === "type" || specifier["importKind"] === "type",
      line: lineOf(file, node.start),
    }));
  });

/** The most declarations of tests that carry the tag of every run; the crawl declares one for all its pages. */
const MOST_CORE = 60;

/** The folders of specs without a test in every run, and the number of these tests where it is too large. */
export function coreMistakes(files: readonly SourceFile[], most = MOST_CORE): string[] {
  const specs = files
    .filter(isSpec)
    .map((file) => ({ folder: dirname(file.path), core: browserTestsOf(file).filter(({ isCore }) => isCore) }));
  const folders = Object.entries(Object.groupBy(specs, ({ folder }) => folder));
  const count = specs.flatMap(({ core }) => core).length;
  return [
    ...folders
      .filter(([, inside = []]) => inside.every(({ core }) => core.length === 0))
      .map(([folder]) => `${folder} has no test in every run`),
    ...(count > most
      ? [`${count} tests are in every run, of which ${most} are affordable: merge some, or leave some to the full run`]
      : []),
  ];
}
