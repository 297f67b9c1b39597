import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { madeOnce } from "../../src/platform/db/embedded/embedded-template.ts";
import { TEST_CACHE } from "../../test-database/process-environment.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Below the folder of the packages, so that the programs find the packages they import. */
const CACHE = join(TEST_CACHE, "test-programs");
const SOURCES = ["package-lock.json", "{contract,domain,host,server}/**/*.{ts,json}"];

/** The packages of this repository, which are bundled; all others are imported. */
const OWN = /^@comanda\//;
const FOREIGN = /^[^./]/;

/**
 * A program of this repository as one file, made once for each state of the sources: a process that reads a thousand files before it
 * starts takes twice the processor time of one that reads a few. For tests that start many processes; what `npm start` and the commands
 * run is started as it is by `npm-start.test.ts` and the tests of the commands. Returns the path of the file.
 */
export async function bundledProgram(entry: string): Promise<string> {
  const name = relative(ROOT, entry).replaceAll(/\W+/g, "-");
  const folder = await madeOnce(join(CACHE, `${name}-${stateOfSources()}`), (draft) => bundle(entry, draft));
  return join(folder, `${basename(entry, ".ts")}.js`);
}

/** The times of the last change of all sources. */
function stateOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ["**/node_modules/**", "**/build/**"] }).toSorted())
    hash.update(`${file} ${statSync(join(ROOT, file)).mtimeMs}\n`);
  return hash.digest("hex").slice(0, 16);
}

async function bundle(entry: string, folder: string): Promise<void> {
  const made = await rolldown({
    input: entry,
    platform: "node",
    external: (id, _, isResolved) => !isResolved && FOREIGN.test(id) && !OWN.test(id),
    plugins: [{ name: "paths-of-sources", transform: (code, id) => withItsPaths(code, id) }],
  });
  await made.write({ dir: folder, format: "esm" });
  await made.close();
}

/** The code of a module, which names the folder and the address of its source where it asked for its own. */
const withItsPaths = (code: string, id: string): string =>
  code.replaceAll("import.meta.dirname", JSON.stringify(dirname(id))).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
