import { dirname } from "node:path/posix";
import { isTypeScript, type SourceFile } from "./source-files.ts";

/** The most modules that a folder may contain, without tests, styles and folders in it. */
const MOST_MODULES = 25;

/** The folders that contain more modules than a reader surveys, one line each. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  const modules = files.filter((file) => isTypeScript(file) && !/\.(?:test|spec)\.tsx?$/.test(file.path));
  const byFolder = Object.entries(Object.groupBy(modules, ({ path }) => dirname(path)));
  return byFolder.flatMap(([folder, inside = []]) => (inside.length > MOST_MODULES ? [`${folder} has ${inside.length} modules`] : []));
}
