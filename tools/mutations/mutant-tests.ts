import { importsOf } from "../checks/syntax.ts";
import { targetOf } from "../checks/import-target.ts";
import type { SourceFile } from "../checks/source-files.ts";

/** The tests that import a file, directly or indirectly. Type imports do not count: they do not exist at run time. */
export function testsThatReach(path: string, { tests, files }: { tests: string[]; files: SourceFile[] }): string[] {
  const importing = new Map(
    files.map((file) => [file.path, () => importsOf(file).flatMap((one) => (one.isType ? [] : [pathOf(file, one.from)]))]),
  );
  return tests.filter((test) => {
    const reached = new Set([test]);
    for (const one of reached) for (const other of importing.get(one)?.() ?? []) reached.add(other);
    return reached.has(path);
  });
}

/** The path of an import's target from the root. */
function pathOf(file: SourceFile, from: string): string {
  const target = targetOf(file.path, from);
  const [, , ...rest] = from.split("/");
  return from.startsWith("@comanda/") ? `${target.package}/src/${rest.join("/")}.ts` : target.path;
}
