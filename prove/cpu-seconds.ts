import { readFileSync } from "node:fs";

/** Clock ticks a second of the times in /proc, which is 100 on every Linux. */
const TICKS = 100;

/**
 * The CPU time of this process, and of the processes that it or its children have started and waited for. Where there is no /proc, that of
 * this process alone.
 */
export function cpuSeconds(): number {
  try {
    return cpuSecondsIn(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  }
}

/** The sum of utime, stime, cutime and cstime of proc_pid_stat(5). The name of the program may contain spaces and parentheses. */
export function cpuSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}
