import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** Identifies a process by pid and, where the system provides it, its start time, because process ids are reused. */
export type ProcessMark = { pid: number; startedAt?: string };

export const thisProcess = (): ProcessMark => ({ pid: process.pid, startedAt: kernelStat(process.pid)?.startedAt });

/** Whether exactly this process still runs. A killed process that has not been reaped does not. */
export function isAlive({ pid, startedAt }: ProcessMark): boolean {
  if (!answersSignals(pid)) return false;
  const stat = kernelStat(pid);
  if (!stat) return true;
  return !["Z", "X"].includes(stat.state) && (startedAt === undefined || startedAt === stat.startedAt);
}

/** Identifies a running kernel: the same in all containers of a machine until it reboots; without it, the host name. */
export function machineId(): string {
  try {
    return bootId();
  } catch {
    return hostname();
  }
}

const bootId = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Linux: the state and start time (in ticks since boot, with the boot id). The name in parentheses may contain anything, so parsing begins
 * after it.
 */
function kernelStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, startedAt: `${fields[18]} ${bootId()}` };
  } catch {
    return undefined;
  }
}
