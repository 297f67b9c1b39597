import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const NOT_INPUT = new Set(["node_modules", "build", ".react-router", "test-results", ".git"]);
const IS_TEST = /\.(test|bench)\.(ts|tsx|mjs)$|\.tsbuildinfo$/;

/**
 * What is known of each file: time changed (ms), size in bytes, sha256 of its content.
 * @typedef {Record<string, [number, number, string]>} Index
 */

/**
 * One hash over the paths and contents of files and folders, tests and built things aside. A file whose time and size are those
 * of the index is not read again.
 * @param {string} root
 * @param {string[]} inputs paths from the root; those that are missing count for nothing
 * @param {Index} known
 * @returns {{ hash: string, index: Index, isChanged: boolean }}
 */
export function fingerprint(root, inputs, known) {
  /** @type {Index} */
  const index = {};
  let isChanged = false;
  for (const path of inputs.flatMap((input) => filesBelow(join(root, input))).toSorted()) {
    const name = relative(root, path);
    const { mtimeMs, size } = statSync(path);
    const before = known[name];
    const isSame = before !== undefined && before[0] === mtimeMs && before[1] === size;
    index[name] = isSame ? before : [mtimeMs, size, createHash("sha256").update(readFileSync(path)).digest("hex")];
    isChanged ||= !isSame;
  }
  const all = createHash("sha256");
  for (const [name, [, , content]] of Object.entries(index)) all.update(`${name}\0${content}\n`);
  return { hash: all.digest("hex"), index, isChanged: isChanged || Object.keys(known).length !== Object.keys(index).length };
}

/**
 * The fingerprint, with its index kept in `indexFile` between two starts.
 * @param {string} root
 * @param {string[]} inputs
 * @param {string} indexFile
 */
export function keptFingerprint(root, inputs, indexFile) {
  const { hash, index, isChanged } = fingerprint(root, inputs, readIndex(indexFile));
  if (isChanged) {
    mkdirSync(dirname(indexFile), { recursive: true });
    writeFileSync(`${indexFile}.${process.pid}`, JSON.stringify(index));
    renameSync(`${indexFile}.${process.pid}`, indexFile);
  }
  return hash;
}

/** @param {string} file @returns {Index} */
function readIndex(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return IS_TEST.test(path) ? [] : [path];
  if (!found.isDirectory()) return [];
  return readdirSync(path).flatMap((name) => (NOT_INPUT.has(name) ? [] : filesBelow(join(path, name))));
}
