import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const NOT_OURS = new Set(["node_modules", "build", ".react-router", "test-results", "coverage", "data", ".git"]);
const READABLE = new Set([
  ".ts",
  ".tsx",
  ".mjs",
  ".js",
  ".json",
  ".jsonc",
  ".css",
  ".md",
  ".yaml",
  ".yml",
  ".sql",
  ".svg",
  ".html",
  ".txt",
  ".sh",
  "",
]);

/** The files of the repository that were read: each is read once, and its syntax is parsed once, by all checks of a process. */
const read = new Map<string, SourceFile>();

/** Every text file below `folder`, except installed, built and generated ones. A missing folder has none. */
export function sourceFiles(folder = ".", root = ROOT): SourceFile[] {
  return readable(join(root, folder)).map((path) => {
    const known = read.get(path);
    const file = known ?? { path: relative(root, path).split(sep).join("/"), text: readFileSync(path, "utf8") };
    if (root === ROOT) read.set(path, file);
    return file;
  });
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (NOT_OURS.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return readable(path);
      return entry.isFile() && READABLE.has(extname(entry.name)) ? [path] : [];
    });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw problem;
  }
}

/** Whether a file is TypeScript. */
export const isTypeScript = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path);

/** Whether a file runs only in tests: a test itself, or support code in a folder `test-…` or `fixtures`. */
export const isTest = ({ path }: SourceFile): boolean => /\.(test|spec|bench)\.tsx?$|(^|\/)(test-[a-z-]+|fixtures)\//.test(path);
