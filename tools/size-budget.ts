import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * The maximum size of a group of files together, and of the largest of them, in bytes after gzip 9. `files` are patterns from the root; a
 * budget without `files` is measured elsewhere (in the browser). `modules` adds the scripts of source files of a build, and those that they
 * import.
 */
export type Budget = {
  files?: string[];
  modules?: { build: string; sources: string[] };
  gzipBytes?: number;
  largestGzipBytes?: number;
};

/** Vite's record of a build, by source file. */
type BuildManifest = Record<string, { file: string; imports?: string[] }>;

/** Budgets by name. */
export type Budgets = Record<string, Budget>;

/** Look-behind in a regular expression, a syntax error in Safari before 16.4 (docs/browsers.md). */
const LOOK_BEHIND = /\(\?<[=!]/;

/** The built scripts that the oldest engines in which a guest orders cannot read, one sentence each. */
export const unreadableScripts = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => LOOK_BEHIND.test(readFileSync(join(root, file), "utf8")))
    .map((file) => `${file} has a look-behind, which is a syntax error in Safari before 16.4`);

/** Bytes after gzip 9. */
export const gzipSize = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** The violations of a budget, one sentence each: `sizes` are the bytes after gzip of each file. */
export function overBudget(name: string, { gzipBytes, largestGzipBytes }: Budget, sizes: Record<string, number>): string[] {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const isHeavy = gzipBytes !== undefined && total > gzipBytes;
  const heavy = Object.entries(sizes).filter(([, size]) => largestGzipBytes !== undefined && size > largestGzipBytes);
  return [
    ...(isHeavy ? [`${name}: ${total} bytes of ${gzipBytes}`] : []),
    ...heavy.map(([file, size]) => `${name}: ${file} has ${size} bytes of ${largestGzipBytes}`),
  ];
}

/** The scripts of source files of a build, and those that they import. Throws where a source file has no script. */
function scriptsOf(root: string, { build, sources }: NonNullable<Budget["modules"]>): string[] {
  const manifest = JSON.parse(readFileSync(join(root, build, ".vite/manifest.json"), "utf8")) as BuildManifest;
  const keys = sources.map((source) => {
    const key = Object.keys(manifest).find((one) => one.replace(/\?.*/, "") === source);
    if (key === undefined) throw new Error(`${source} has no script in ${build}`);
    return key;
  });
  const imported = new Set(keys);
  // A set that grows is iterated to its end.
  for (const key of imported) for (const one of manifest[key]?.imports ?? []) imported.add(one);
  return [...imported].flatMap((key) => manifest[key]?.file ?? []).map((file) => join(build, file));
}

/** The violations by the built files. A pattern without files is a mistake, because its budget would never fail. */
export function builtOverBudget(root: string, budgets: Budgets): string[] {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    if (!budget.files) return [];
    const found = globSync(budget.files, { cwd: root });
    if (found.length === 0) return [`${name}: nothing is built at ${budget.files.join(", ")}`];
    const files = new Set([...found, ...(budget.modules ? scriptsOf(root, budget.modules) : [])]);
    return overBudget(name, budget, Object.fromEntries([...files].map((file) => [file, gzipSize(readFileSync(join(root, file)))])));
  });
}
