import { createHash } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The lock stands outside the checkout: `npm ci` empties node_modules while it is held. @param {string} root */
export function lockPathOf(root) {
  const index = createHash("sha256")
    .update(`${process.getuid?.() ?? ""} ${root}`)
    .digest("hex");
  return join(tmpdir(), `comanda-start-${index.slice(0, 16)}.lock`);
}

/**
 * Waits until no other start prepares this folder; gives the function that lets go. A lock whose process has gone
 * (also when its number was given to another) is taken over.
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {string} path
 */
export async function startLock(root, say, path = lockPathOf(root)) {
  const own = `${process.pid} ${startTimeOf(process.pid)}`;
  const release = () => {
    if (textOf(path) === own) rmSync(path, { force: true });
  };
  let isTold = false;
  while (!created(path, own)) {
    const holder = textOf(path);
    if (holder === null) continue;
    if (isStale(holder)) {
      takeAway(path, holder);
      continue;
    }
    if (!isTold) say(`Another start (process ${holder.split(" ")[0]}) is preparing this folder; waiting for it.`);
    isTold = true;
    await pause(100);
  }
  process.once("exit", release);
  return release;
}

/**
 * Whether the process that wrote `holder` ("number start-time") has gone.
 * @param {string} holder
 */
export function isStale(holder) {
  const [pid, started] = holder.split(" ");
  if (!/^\d+$/.test(pid ?? "")) return true;
  try {
    process.kill(Number(pid), 0);
  } catch (problem) {
    return /** @type {NodeJS.ErrnoException} */ (problem).code === "ESRCH";
  }
  const now = startTimeOf(Number(pid));
  return now !== "" && started !== "" && now !== started;
}

/** When a process began, in the kernel's ticks; empty where the system does not tell. @param {number} pid */
function startTimeOf(pid) {
  // The second field is the program's name in parentheses, which may hold spaces: count from behind it.
  return textOf(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ")[19] ?? "";
}

/**
 * Two waiters may see the same stale lock; only the one with the guard may remove it, after looking again.
 * @param {string} path
 * @param {string} holder
 */
function takeAway(path, holder) {
  const guard = `${path}.takeover`;
  if (!created(guard, String(process.pid))) {
    if (ageOf(guard) > 10_000) rmSync(guard, { force: true });
    return;
  }
  if (textOf(path) === holder) rmSync(path, { force: true });
  rmSync(guard, { force: true });
}

/**
 * Makes the file with its whole text at once, if there is none: nobody ever reads a half-written one.
 * @param {string} path
 * @param {string} text
 */
function created(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (problem) {
    if (/** @type {NodeJS.ErrnoException} */ (problem).code === "EEXIST") return false;
    throw problem;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** @param {string} path */
function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
