import { posix } from "node:path";

/** What an import names: the package (one of ours by its folder, `node:` for all of Node's), and for relative ones the path from the root. */
export type Target = { package: string; path: string; isRelative: boolean };

/** Where an import written in the file at `importer` leads. */
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
