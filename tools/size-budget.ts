import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * The maximum size of a group of files together, and of the largest of them, in bytes after gzip 9. `files` are patterns from the root; a
 * budget without `files` is measured elsewhere (in the browser).
 */
export type Budget = { files?: string[]; gzipBytes?: number; largestGzipBytes?: number };

/** Budgets by name. */
export type Budgets = Record<string, Budget>;

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

/** The violations by the built files. A pattern without files is a mistake, because its budget would never fail. */
export function builtOverBudget(root: string, budgets: Budgets): string[] {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    if (!budget.files) return [];
    const files = globSync(budget.files, { cwd: root });
    if (files.length === 0) return [`${name}: nothing is built at ${budget.files.join(", ")}`];
    return overBudget(name, budget, Object.fromEntries(files.map((file) => [file, gzipSize(readFileSync(join(root, file)))])));
  });
}
