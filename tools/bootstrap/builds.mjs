import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheFolder, npmCommand, runTool } from "./run-tool.mjs";

const SHARED_INPUTS = ["web", "ui", "domain", "contract", "package-lock.json", "tsconfig.base.json"];
const IS_NO_INPUT = /^(node_modules|build|\.react-router|test-results|\.git)$|\.(test|bench)\.(ts|tsx|mjs)$|\.tsbuildinfo$/;

/** A hash of the paths and contents of all that an app is built from. @param {string} root @param {string} app */
export function inputsHash(root, app) {
  const hash = createHash("sha256");
  /** @param {string} path */
  const add = (path) => {
    if (statSync(join(root, path)).isFile()) return void hash.update(`${path}\0${readFileSync(join(root, path), "base64")}\0`);
    for (const name of readdirSync(join(root, path)).toSorted()) if (!IS_NO_INPUT.test(name)) add(`${path}/${name}`);
  };
  for (const input of [app, ...SHARED_INPUTS]) if (existsSync(join(root, input))) add(input);
  return hash.digest("hex");
}

/** Holds the hash of the sources that an app was built from. @param {string} root @param {string} app */
const stampOf = (root, app) => join(root, app, "build/.stamp");

/** Needed where the built app is older than its sources. @param {string} app @param {string} name @returns {import("./run-steps.mjs").Step} */
const buildOf = (app, name) => ({
  name,
  isNeeded: (root) =>
    existsSync(join(root, app, "app/root.tsx")) &&
    !(existsSync(stampOf(root, app)) && readFileSync(stampOf(root, app), "utf8") === inputsHash(root, app)),
  run(root) {
    // Taken before the build: a file saved while it runs makes the next start build again.
    const hash = inputsHash(root, app);
    const command = [...npmCommand(process.env), "run", "build", "-w", app];
    const [happened, remedy] = [`The ${name} could not be built.`, "Mend what is named above, then run the command again."];
    runTool(root, { command, log: `${app}-build`, env: { NODE_ENV: "production" }, happened, remedy });
    writeFileSync(stampOf(root, app), hash);
  },
});

export const diner = buildOf("diner", "diner's app");
export const staff = buildOf("staff", "console");

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
