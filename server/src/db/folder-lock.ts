import { linkSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { holderOf, listenIn } from "./holder-socket.ts";
import { hasHeartbeat, startHeartbeat } from "./lock-heartbeat.ts";
import { isAlive, machineId, type ProcessMark, thisProcess } from "./process-mark.ts";

/** A held lock; `release` gives the folder back, and is called on exit too. */
export type FolderLock = { release(): void };

/** Who holds a folder: its process id, and the name of its machine or container. */
export type FolderHolder = { pid: number; host: string };

const NAME = /^in-use\.(\d+)$/;

/** What a claim says. Claims of the release before have neither machine nor socket. */
type Statement = ProcessMark & { machine?: string; host?: string; socket?: string | null };

type Claim = { path: string; number: number; text: string };

/**
 * Holds a folder for this process alone: two processes on one embedded database lose rows without an error.
 *
 * A claim is a numbered file that names its process and a socket on which that process listens. A claim appears whole or not at all (a
 * finished file linked to a name that must be free), so of several processes that saw the same dead claim one gets the next number. Who
 * gets a number looks again and steps back when a living process has another one: of two claims the later sees the earlier, so two never
 * win. Only the winner removes dead claims.
 *
 * The kernel closes the socket with its process, so on one machine, in whatever container, a claim is alive exactly as long as its holder.
 * Claims of other machines, on a network volume, are watched for their heartbeat. Refuses a folder that is held, with its holder.
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

/** The path of the claim that was made. */
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

/** The holder of the first claim that is alive. Texts of dead claims are remembered: each is unique, and the dead stay dead. */
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
  return holder === "unknown" ? hasHeartbeat(path) : holder === "alive";
}

function claimsIn(folder: string): Claim[] {
  return readdirSync(folder).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    const path = join(folder, name);
    const text = number && textOf(path);
    return text ? [{ path, number: Number(number), text }] : [];
  });
}

/** A claim that was given back meanwhile has no text. */
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

/** The path of the claim, or undefined when another process has that number. */
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
