import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { madeOnce } from "../src/platform/db/embedded/embedded-template.ts";
import { TEST_CACHE } from "./process-environment.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Below the folder of the packages, so that the programs find the packages they import. */
const CACHE = join(TEST_CACHE, "test-programs");
const SOURCES = ["package-lock.json", "{contract,domain,host,server}/**/*.{ts,json}"];

/** The programs that tests start in processes of their own, from the root. */
const PROGRAMS = [
  "host/src/main.ts",
  "host/src/command.ts",
  "host/src/database-command.ts",
  "host/test/host-farm.ts",
  "server/test-crash/support/serve-api.ts",
] as const;

export type BundledProgram = (typeof PROGRAMS)[number];

/** Whether a program is bundled. */
export const isBundled = (program: string): program is BundledProgram => (PROGRAMS as readonly string[]).includes(program);

/** Packages that read files beside their code, and one that is not installed: they are imported. All others are bundled. */
const IMPORTED = /^(node:|(@electric-sql\/pglite|harfbuzzjs|sharp|swagger-ui-dist|pg-native)(\/|$))/;

let made: Promise<string> | undefined;

/**
 * A program of this repository with its packages as a few files, made once for each state of the sources: a process that reads a thousand
 * files before it starts takes twice the processor time of one that reads ten. What `npm start` and the commands run is started as it is by
 * `npm-start.test.ts` and by `npm run prove`. Returns the path of the file.
 */
export async function bundledProgram(program: BundledProgram): Promise<string> {
  made ??= madeOnce(join(CACHE, stateOfSources()), bundle);
  return join(await made, `${nameOf(program)}.js`);
}

const nameOf = (program: string) => program.replaceAll(/\W+/g, "-");

/** The times of the last change of all sources. */
function stateOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ["**/node_modules/**", "**/build/**"] }).toSorted())
    hash.update(`${file} ${statSync(join(ROOT, file)).mtimeMs}\n`);
  return hash.digest("hex").slice(0, 16);
}

async function bundle(folder: string): Promise<void> {
  // Not loaded where the bundle is there already.
  const { rolldown } = await import("rolldown");
  const bundled = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), join(ROOT, program)])),
    platform: "node",
    external: IMPORTED,
    plugins: [{ name: "paths-of-sources", transform: (code, id) => withItsPaths(code, id) }],
  });
  await bundled.write({ dir: folder, format: "esm" });
  await bundled.close();
}

/** The code of a module, which names the folder and the address of its source where it asked for its own. */
const withItsPaths = (code: string, id: string): string =>
  code.replaceAll("import.meta.dirname", JSON.stringify(dirname(id))).replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
