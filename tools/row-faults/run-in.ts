import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

/** A program that goes on for longer, perhaps because of a fault, is ended. */
const LONGEST_MS = 4 * 3_600_000;

/** Runs an installed program in a folder of a copy of the source; whether it ended well. */
export function runIn(folder: string, [program = "", ...rest]: readonly string[], env: Record<string, string> = {}): boolean {
  const path = [join(folder, "node_modules", ".bin"), join(folder, "..", "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const ran = spawnSync(program, rest, { cwd: folder, stdio: "ignore", timeout: LONGEST_MS, env: { ...process.env, ...env, PATH: path } });
  return ran.status === 0;
}
