import { dirname } from "node:path/posix";
import { targetOf } from "./import-target.ts";
import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";
import { importsOf } from "./syntax.ts";

/** The most modules that a folder may contain, without tests, styles and folders in it. */
const MOST_MODULES = 25;

/** The folders that contain more modules than a reader surveys, one line each. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  const modules = files.filter((file) => isTypeScript(file) && !/\.(?:test|spec)\.tsx?$/.test(file.path));
  const byFolder = Object.entries(Object.groupBy(modules, ({ path }) => dirname(path)));
  return byFolder.flatMap(([folder, inside = []]) => (inside.length > MOST_MODULES ? [`${folder} has ${inside.length} modules`] : []));
}

/** The folders that import each other in a circle, also through others; tests aside. Sorted. */
export function foldersInACircle(files: readonly SourceFile[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const file of files.filter((each) => isTypeScript(each) && !isTest(each))) {
    const folder = dirname(file.path);
    const others = importsOf(file).map(({ from }) => targetOf(file.path, from));
    const found = imports.get(folder) ?? new Set<string>();
    imports.set(folder, found);
    for (const { isRelative, path } of others) if (isRelative && dirname(path) !== folder) found.add(dirname(path));
  }
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const next = [...(imports.get(from) ?? [])];
    for (let folder = next.pop(); folder !== undefined; folder = next.pop())
      if (!seen.has(folder)) {
        seen.add(folder);
        next.push(...(imports.get(folder) ?? []));
      }
    return seen;
  };
  return [...imports.keys()].filter((folder) => reached(folder).has(folder)).toSorted();
}
