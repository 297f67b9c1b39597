import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BootstrapError } from "./run-tool.mjs";

/**
 * One step of the preparation. `isNeeded` is called on every start and must be quick; `run` throws a BootstrapError on failure.
 * @typedef {{ name: string, isNeeded: (root: string) => boolean, run: (root: string) => void }} Step
 */

/** Runs the necessary steps, each with a line before it and one with its seconds; returns the exit code. @param {string} root @param {Step[]} steps */
export async function runSteps(root, steps, say = (/** @type {string} */ line) => console.log(line)) {
  if (!steps.some((step) => step.isNeeded(root))) return 0;
  const release = await startLock(root, say);
  try {
    for (const { name, isNeeded, run } of steps) {
      if (!isNeeded(root)) continue;
      const began = performance.now();
      say(`${name}: preparing`);
      run(root);
      say(`${name}: ready in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    return 0;
  } catch (problem) {
    if (!(problem instanceof BootstrapError)) throw problem;
    say(`\n${problem.message}\n`);
    return 1;
  } finally {
    release();
  }
}

/**
 * Waits until no other start prepares this folder; returns the function that releases the lock. The lock is an address on which the
 * process listens: the kernel frees it when the process ends in any way, so that a lock is never stale (decision 17).
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function startLock(root, say) {
  for (let isTold = false; ; isTold = true) {
    const server = createServer().unref();
    try {
      await once(server.listen(addressOf(root)), "listening");
      return () => void server.close();
    } catch (problem) {
      if (!(problem instanceof Error && "code" in problem && problem.code === "EADDRINUSE")) throw problem;
    }
    if (!isTold) say("Another start is preparing this folder; waiting for it.");
    await pause(100);
  }
}

/** On Linux a socket that is no file; elsewhere a port of this machine. @param {string} root */
function addressOf(root) {
  const hash = createHash("sha256").update(`${process.getuid?.()} ${root}`).digest();
  if (process.platform === "linux") return { path: `\0comanda-start-${hash.toString("hex", 0, 8)}` };
  return { host: "127.0.0.1", port: 20_000 + (hash.readUInt32BE() % 20_000) };
}
