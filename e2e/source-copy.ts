import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SERVER_PACKAGES = ["domain", "contract", "server"];
const BESIDE = ["restaurants", "bench", "tools", "package.json", "tsconfig.base.json"];

/** A copy of the source in a folder of its own, where faults can be put into it: what is installed is linked, our packages are the copies. */
export type Copy = { folder: string; remove(): void };

/** Copies packages, what every test of them needs, and `more` files and folders. */
export function copyOfSource(packages: readonly string[] = SERVER_PACKAGES, more: readonly string[] = []): Copy {
  const folder = mkdtempSync(join(tmpdir(), "comanda-copy-"));
  for (const part of [...packages, ...BESIDE, ...more]) {
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|build|\.react-router)$/.test(path),
    });
  }
  for (const part of ["", ...packages]) linkInstalled(join(ROOT, part), join(folder, part));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links each package that is installed in a folder; links between our own packages stay as they are, and so lead to the copies. */
function linkInstalled(from: string, to: string): void {
  const [installed, links] = [join(from, "node_modules"), join(to, "node_modules")];
  if (!existsSync(installed)) return;
  mkdirSync(join(links, "@comanda"), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === ".bin" || (name !== "@comanda" && !name.startsWith("."))) symlinkSync(resolve(installed, name), join(links, name));
  }
  const ours = join(installed, "@comanda");
  for (const name of existsSync(ours) ? readdirSync(ours) : []) symlinkSync(readlinkSync(join(ours, name)), join(links, "@comanda", name));
}
