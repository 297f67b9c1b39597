import { linkSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ok, refuse, type Result } from "@comanda/domain/result";
import { isAlive, type ProcessMark, thisProcess } from "./process-mark.ts";

/** A held lock; `release` gives the folder back, and is called on exit too. */
export type FolderLock = { release(): void };

const NAME = /^in-use\.(\d+)$/;

type Claim = { path: string; number: number; holder: ProcessMark | undefined };

/**
 * Holds a folder for this process alone: two processes on one embedded database lose rows without a word.
 * A claim is a numbered file that names its process. It appears whole or not at all (a finished file linked to a name that must be free),
 * so of those who saw the same dead claim one gets the next number. Whoever gets a number looks again and steps back when a living
 * process has another one: of two claims the later sees the earlier, so never do both win. Only the winner clears dead claims away.
 * Refuses a folder that a living process holds, with its pid. Knows the processes of its own machine (and container) only.
 */
export function lockFolder(folder: string): Result<FolderLock, "folder-in-use", { pid: number }> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const before = claimsIn(folder);
    const holder = living(before);
    if (holder) return refuse("folder-in-use", { pid: holder.pid });
    const mine = claimed(folder, Math.max(0, ...before.map(({ number }) => number)) + 1);
    if (!mine) continue;
    const others = claimsIn(folder).filter(({ path }) => path !== mine);
    const rival = living(others);
    if (!rival) return ok(held(mine, others));
    unlinkSync(mine);
    return refuse("folder-in-use", { pid: rival.pid });
  }
}

function claimsIn(folder: string): Claim[] {
  return readdirSync(folder).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    if (!number) return [];
    const path = join(folder, name);
    return [{ path, number: Number(number), holder: holderNamed(path) }];
  });
}

function holderNamed(path: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as ProcessMark;
  } catch {
    return undefined;
  }
}

const living = (claims: Claim[]) => claims.map(({ holder }) => holder).find((holder) => holder !== undefined && isAlive(holder));

/** The path of the claim, or nothing when somebody else has that number. */
function claimed(folder: string, number: number): string | undefined {
  const me = thisProcess();
  const draft = join(folder, `claim.${me.pid}.${crypto.randomUUID()}`);
  const path = join(folder, `in-use.${number}`);
  writeFileSync(draft, JSON.stringify(me), { flag: "wx" });
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

function held(path: string, dead: Claim[]): FolderLock {
  for (const claim of dead) removeIfThere(claim.path);
  const release = () => {
    process.off("exit", release);
    removeIfThere(path);
  };
  process.on("exit", release);
  return { release };
}

function removeIfThere(path: string) {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
