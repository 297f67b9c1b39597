import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The file in which a running process stores how commands reach it; only its own user can read it. */
export const CONTROL_FILE = "control.json";

/** The command with which a process says that a backup is complete, when it was made and how many bytes its file has. */
export const BACKUP_MADE = "backup-made";

/** The header in which a command identifies the file that it read. */
export const CONTROL_MARK = "x-control-file";

/**
 * Identifies a file by device and inode: a copy of a data folder has another one, and the process of the original must not receive
 * commands for the copy.
 */
export function controlMark(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev}:${ino}`;
}

/** Sends a command to the process that has the embedded database of a folder open; null where there is none. */
export async function askRunningProcess(dataDir: string, command: { name: string; args: string[] }): Promise<Response | null> {
  const file = join(dataDir, CONTROL_FILE);
  if (!existsSync(file)) return null;
  const { port, secret } = JSON.parse(readFileSync(file, "utf8")) as { port: number; secret: string };
  const headers = { authorization: `Bearer ${secret}`, [CONTROL_MARK]: controlMark(file) };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: JSON.stringify(command) }).catch(() => null);
  return answer?.status === 200 ? answer : null;
}
