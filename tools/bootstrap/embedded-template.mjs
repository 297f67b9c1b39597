import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder, runTool } from "./run-tool.mjs";

/** Whether the template for the installed release of the embedded database is missing; the server copies it at its first start. @param {string} root */
export function templateIsMissing(root) {
  const manifest = join(root, "node_modules", "@electric-sql", "pglite", "package.json");
  if (!existsSync(manifest)) return false;
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return !existsSync(join(cacheFolder(root), `embedded-${version}`));
}

/** @param {string} root */
export function buildTemplate(root) {
  runTool(root, {
    command: ["node", join("server", "src", "db", "build-template.ts"), cacheFolder(root)],
    log: "embedded-template",
    happened: "The embedded database could not be prepared.",
    remedy: "Look at what is named above, then run the command again.",
  });
}
