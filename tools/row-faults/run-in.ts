import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

/** The time limit of a program, which a fault may prevent from ending. */
const LONGEST_MS = 4 * 3_600_000;

/** Runs an installed program in a folder of a copy of the source; returns whether it succeeded. */
export function runIn(folder: string, [program = "", ...rest]: readonly string[], env: Record<string, string> = {}): boolean {
  const path = [join(folder, "node_modules", ".bin"), join(folder, "..", "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const ran = spawnSync(program, rest, { cwd: folder, stdio: "ignore", timeout: LONGEST_MS, env: { ...process.env, ...env, PATH: path } });
  return ran.status === 0;
}
