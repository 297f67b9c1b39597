import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { BootstrapError } from "./bootstrap-error.mjs";

/** The version that `engines` asks for, as numbers. @param {string} root */
function wantedNode(root) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return numbersOf(engines.node);
}

/** "v24.21.0" or ">=24.21.0" as [24, 21, 0]. @param {string} version */
export const numbersOf = (version) => (version.match(/\d+/g) ?? []).map(Number);

/**
 * Whether a version is at least another.
 * @param {number[]} version
 * @param {number[]} least
 */
export function isAtLeast(version, least) {
  const differs = least.findIndex((number, index) => (version[index] ?? 0) !== number);
  return differs === -1 || (version[differs] ?? 0) > (least[differs] ?? 0);
}

/**
 * What is wrong with the Node that npm will run the program with; null when nothing is. The pinned one comes as a package for Linux
 * on x64 and arm64; elsewhere the machine's own has to be new enough.
 * @param {string} root
 * @param {string} version of the Node that runs this
 */
export function nodeComplaint(root, version = process.version) {
  if (existsSync(join(root, "node_modules", ".bin", "node"))) return null;
  const least = wantedNode(root);
  return isAtLeast(numbersOf(version), least) ? null : `Comanda needs Node ${least.join(".")} or newer; this machine has ${version}.`;
}

/** @param {string} root */
export function checkNode(root) {
  const complaint = nodeComplaint(root);
  if (complaint === null) return;
  const isPinned = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  throw new BootstrapError(
    complaint,
    isPinned
      ? "The Node that comes with the packages is missing: remove node_modules and run the command again, without --omit=optional."
      : "Install a newer Node from nodejs.org and run the command again.",
  );
}
