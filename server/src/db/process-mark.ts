import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** Which process: its number alone is given to another one some day, so with it when it started, where the system tells. */
export type ProcessMark = { pid: number; startedAt?: string };

export const thisProcess = (): ProcessMark => ({ pid: process.pid, startedAt: kernelStat(process.pid)?.startedAt });

/** Whether that very process still runs. One that was killed and not yet reaped does not. */
export function isAlive({ pid, startedAt }: ProcessMark): boolean {
  if (!answersSignals(pid)) return false;
  const stat = kernelStat(pid);
  if (!stat) return true;
  return !["Z", "X"].includes(stat.state) && (startedAt === undefined || startedAt === stat.startedAt);
}

/** Which running kernel: the same in all containers of a machine until it is started anew; where there is none such, the machine's name. */
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

/** Linux: state and start (in ticks since the boot named beside it); the name in parentheses may hold anything, so read behind its end. */
function kernelStat(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state, startedAt: `${fields[18]} ${bootId()}` };
  } catch {
    return undefined;
  }
}
