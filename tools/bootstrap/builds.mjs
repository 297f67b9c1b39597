import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheFolder, npmCommand, runTool } from "./run-tool.mjs";

const INPUTS = ["diner", "web", "ui", "domain", "contract", "package-lock.json", "tsconfig.base.json"];
const IS_NO_INPUT = /^(node_modules|build|\.react-router|test-results|\.git)$|\.(test|bench)\.(ts|tsx|mjs)$|\.tsbuildinfo$/;

/** A hash of the paths and contents of all that the diner's app is built from. @param {string} root */
export function inputsHash(root) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    if (statSync(join(root, path)).isFile()) return void hash.update(`${path}\0${readFileSync(join(root, path), "base64")}\0`);
    for (const name of readdirSync(join(root, path)).toSorted()) if (!IS_NO_INPUT.test(name)) add(`${path}/${name}`);
  };
  for (const input of INPUTS) if (existsSync(join(root, input))) add(input);
  return hash.digest("hex");
}

/** Holds the hash of the sources that the app was built from. @param {string} root */
const stampOf = (root) => join(root, "diner/build/.stamp");

/** Needed where the built app is older than its sources. @type {import("./run-steps.mjs").Step} */
export const diner = {
  name: "diner's app",
  isNeeded: (root) =>
    existsSync(join(root, "diner/app/root.tsx")) &&
    !(existsSync(stampOf(root)) && readFileSync(stampOf(root), "utf8") === inputsHash(root)),
  run(root) {
    // Taken before the build: a file saved while it runs makes the next start build again.
    const hash = inputsHash(root);
    const command = [...npmCommand(process.env), "run", "build", "-w", "diner"];
    const [happened, remedy] = ["The diner's app could not be built.", "Mend what is named above, then run the command again."];
    runTool(root, { command, log: "diner-build", env: { NODE_ENV: "production" }, happened, remedy });
    writeFileSync(stampOf(root), hash);
  },
};

/** The template of the installed release of the embedded database, which the server copies. @type {import("./run-steps.mjs").Step} */
export const database = {
  name: "embedded database",
  isNeeded(root) {
    const manifest = join(root, "node_modules/@electric-sql/pglite/package.json");
    return existsSync(manifest) && !existsSync(join(cacheFolder(root), `embedded-${createRequire(manifest)(manifest).version}`));
  },
  run(root) {
    const command = ["node", "server/src/db/embedded/build-template.ts", cacheFolder(root)];
    const [happened, remedy] = ["The embedded database could not be prepared.", "Mend what is named above, then run the command again."];
    runTool(root, { command, log: "embedded-template", happened, remedy });
  },
};
