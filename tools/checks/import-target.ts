import { posix } from "node:path";

/**
 * The target of an import: the package (one of this repository by its folder, `node:` for Node's own modules), and for a relative import
 * the path from the root.
 */
export type Target = { package: string; path: string; isRelative: boolean };

/** Resolves an import of the file at `importer`. */
export function targetOf(importer: string, from: string): Target {
  if (from.startsWith(".")) {
    const path = posix.join(posix.dirname(importer), from);
    return { package: path.split("/")[0] ?? "", path, isRelative: true };
  }
  if (from.startsWith("node:")) return { package: "node:", path: from, isRelative: false };
  const [first = "", second = ""] = from.split("/");
  if (first === "@comanda") return { package: second, path: from, isRelative: false };
  return { package: first.startsWith("@") ? `${first}/${second}` : first, path: from, isRelative: false };
}
