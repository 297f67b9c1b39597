import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { npmCommand, runTool } from "./run-tool.mjs";

const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];

/** The stamp lies inside node_modules, so that it goes when the folder goes. @param {string} root */
const stampOf = (root) => join(root, "node_modules", ".comanda-packages");

/** @param {string} root */
const wantedStamp = (root) =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

/** Whether what is installed is not what package-lock.json says. @param {string} root */
export function packagesAreStale(root) {
  const stamp = stampOf(root);
  const wanted = wantedStamp(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  // Somebody may have run npm by hand: npm's own record of what it installed says as much as our stamp.
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record) || !holdsAll(packagesIn(join(root, "package-lock.json")), packagesIn(record))) return true;
  writeFileSync(stamp, wanted);
  return false;
}

/**
 * Installs exactly what package-lock.json says. npm warns that the machine's Node is older than `engines` asks; the pinned Node
 * is one of the packages, so that this one call may be silent.
 * @param {string} root
 */
export function installPackages(root) {
  runTool(root, {
    command: [...npmCommand(process.env), "ci", "--include=dev", "--include=optional", ...QUIETLY],
    log: "packages",
    happened: "The packages could not be installed.",
    remedy:
      "Where it says that package-lock.json is not in sync, run `npm install` and keep the new package-lock.json; " +
      "else check the network (and the proxy, if you have one). Then run the command again.",
  });
  writeFileSync(stampOf(root), wantedStamp(root));
}

/**
 * Whether every package of the lock file is installed at its version; optional ones may be missing (they are for other systems),
 * but not at another version.
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} installed
 */
export function holdsAll(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (link || !path.includes("node_modules/")) return true;
    const found = installed[path];
    return found ? found.version === version : optional === true;
  });
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
