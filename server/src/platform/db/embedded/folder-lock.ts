import { linkSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { holderOf, listenIn } from "./holder-socket.ts";
import { hasHeartbeat, startHeartbeat } from "./lock-heartbeat.ts";
import { isAlive, machineId, type ProcessMark, thisProcess } from "./process-mark.ts";

/** A held lock; `release` frees the folder, and is called on exit too. */
export type FolderLock = { release(): void };

/** The holder of a folder: its process id, and the name of its machine or container. */
export type FolderHolder = { pid: number; host: string };

const NAME = /^in-use\.(\d+)$/;

/** The content of a claim. Claims of the previous release have neither machine nor socket. */
type Statement = ProcessMark & { machine?: string; host?: string; socket?: string | null };

type Claim = { path: string; number: number; text: string };

/**
 * Locks a folder for this process: two processes on one embedded database lose rows without an error.
 * || A claim is a numbered file that names its process and a socket on which the process listens. A claim is created atomically (a
 * finished file is linked to a name that must be free), so that of several processes that saw the same dead claim one gets the next
 * number. A process that has a number checks again, and withdraws if a running process has another claim: of two claims the later one sees
 * the earlier, so two processes never both hold the lock. Only the holder removes dead claims.
 * || The kernel closes the socket with its process, so on one machine, across containers, a claim is valid exactly as long as its holder
 * runs. Claims of other machines, on a network volume, are checked by their heartbeat. Refuses a folder that is held, and names its
 * holder.
 */
export async function lockFolder(folder: string): Promise<Result<FolderLock, "folder-in-use", FolderHolder>> {
  mkdirSync(folder, { recursive: true });
  const socket = `holder.${crypto.randomUUID()}.sock`;
  const stopListening = await listenIn(folder, socket);
  const mark = { ...thisProcess(), machine: machineId(), host: hostname(), socket: stopListening && socket };
  const claim = await claimFolder(folder, JSON.stringify(mark)).catch((error: unknown) => {
    stopListening?.();
    throw error;
  });
  if (!claim.ok) {
    stopListening?.();
    return claim;
  }
  const stopHeartbeat = startHeartbeat(claim.value);
  const release = () => {
    process.off("exit", release);
    stopHeartbeat();
    stopListening?.();
    if (stopListening) removeIfThere(join(folder, socket));
    removeIfThere(claim.value);
  };
  process.on("exit", release);
  return ok({ release });
}

/** Creates a claim and returns its path. */
async function claimFolder(folder: string, text: string): Promise<Result<string, "folder-in-use", FolderHolder>> {
  const dead = new Set<string>();
  for (;;) {
    const before = claimsIn(folder);
    const holder = await livingOf(folder, before, dead);
    if (holder) return refuse("folder-in-use", holder);
    const mine = claimed(folder, text, Math.max(0, ...before.map(({ number }) => number)) + 1);
    if (!mine) continue;
    const others = claimsIn(folder).filter(({ path }) => path !== mine);
    const rival = await livingOf(folder, others, dead);
    if (!rival) {
      for (const other of others) removeClaim(folder, other);
      return ok(mine);
    }
    unlinkSync(mine);
    return refuse("folder-in-use", rival);
  }
}

/** The holder of the first valid claim. Texts of dead claims are remembered: each text is unique, and a dead claim stays dead. */
async function livingOf(folder: string, claims: Claim[], dead: Set<string>): Promise<FolderHolder | undefined> {
  for (const claim of claims.filter(({ text }) => !dead.has(text))) {
    const statement = statementOf(claim);
    if (statement && (await isHeld(folder, claim.path, statement))) return { pid: statement.pid, host: statement.host ?? hostname() };
    dead.add(claim.text);
  }
  return undefined;
}

async function isHeld(folder: string, path: string, { machine, socket, ...mark }: Statement): Promise<boolean> {
  if (machine === undefined) return isAlive(mark);
  const holder = socket && machine === machineId() ? await holderOf(folder, socket) : "unknown";
  return holder === "unknown" ? hasHeartbeat(path) : holder === "running";
}

/**
 * The claims of a folder. A claim that was removed after the folder was listed makes the list old: a number below the holder's would be
 * free in it, so the folder is listed again.
 */
function claimsIn(folder: string): Claim[] {
  for (;;) {
    const names = readdirSync(folder).filter((name) => NAME.test(name));
    const claims = names.flatMap((name) => {
      const path = join(folder, name);
      const text = textOf(path);
      return text === undefined ? [] : [{ path, number: Number(NAME.exec(name)?.[1]), text }];
    });
    if (claims.length === names.length) return claims;
  }
}

/** Returns undefined for a claim that was released in the meantime. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function statementOf({ text }: Claim): Statement | undefined {
  try {
    return JSON.parse(text) as Statement;
  } catch {
    return undefined;
  }
}

/** The path of the new claim, or undefined when another process has that number. */
function claimed(folder: string, text: string, number: number): string | undefined {
  const draft = join(folder, `claim.${crypto.randomUUID()}`);
  const path = join(folder, `in-use.${number}`);
  writeFileSync(draft, text, { flag: "wx" });
  try {
    linkSync(draft, path);
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function removeClaim(folder: string, claim: Claim) {
  const socket = statementOf(claim)?.socket;
  if (socket) removeIfThere(join(folder, socket));
  removeIfThere(claim.path);
}

function removeIfThere(path: string) {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
