import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BootstrapError, npmCommand, runTool } from "./run-tool.mjs";

/** @param {string} root @param {string} path @returns {any} */
const readJson = (root, path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
const INSTALL_REMEDY =
  "Where it says that package-lock.json is not in sync, run `npm install` and keep the new package-lock.json; " +
  "else check the network (and the proxy, if you have one). Then run the command again.";

/** Are stale where one of package-lock.json is not installed at its version, by npm's record, or not linked. @type {import("./run-steps.mjs").Step} */
export const packages = {
  name: "packages",
  isNeeded(root) {
    if (!existsSync(join(root, "node_modules/.package-lock.json"))) return true;
    const installed = readJson(root, "node_modules/.package-lock.json").packages;
    return Object.entries(readJson(root, "package-lock.json").packages).some(([path, { version, link, optional }]) => {
      // A package of this repository that came with an update has no link yet.
      if (link) return !existsSync(join(root, path));
      if (!path.includes("node_modules/")) return false;
      // Optional ones are for other systems.
      return installed[path] ? installed[path].version !== version : !optional;
    });
  },
  // Suppresses npm's warning that this Node is older than `engines` requires: the pinned one is among the packages.
  run(root) {
    const command = [...npmCommand(process.env), "ci", "--include=dev", "--include=optional", ...QUIETLY];
    runTool(root, { command, log: "packages", happened: "The packages could not be installed.", remedy: INSTALL_REMEDY });
  },
};

/** What is wrong with the Node that the program will run on; null when nothing is. @param {string} root */
export function nodeComplaint(root, version = process.version) {
  if (existsSync(join(root, "node_modules/.bin/node"))) return null;
  const least = readJson(root, "package.json").engines.node.replace(">=", "");
  const isOld = version.slice(1).localeCompare(least, "en", { numeric: true }) < 0;
  return isOld ? `Comanda needs Node ${least} or newer; this machine has ${version}.` : null;
}

/** The pinned Node is a package for Linux on x64 and arm64. @type {import("./run-steps.mjs").Step} */
export const node = {
  name: "node",
  isNeeded: (root) => nodeComplaint(root) !== null,
  run(root) {
    const isPinned = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
    const reinstall =
      "The Node that comes with the packages is missing: remove node_modules and run the command again, without --omit=optional.";
    throw new BootstrapError(
      nodeComplaint(root) ?? "",
      isPinned ? reinstall : "Install a newer Node from nodejs.org and run the command again.",
    );
  },
};
