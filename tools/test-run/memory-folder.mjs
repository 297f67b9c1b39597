import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux has a file system in memory, the number by which one is known, and the space that a run wants there, in bytes. */
const SHARED_MEMORY = "/dev/shm";
const TMPFS = 0x01021994;
const WANTED_BYTES = 2 * 2 ** 30;

/** Whether there is a file system in memory with enough space for a run's databases. */
function hasMemoryFileSystem() {
  if (process.platform !== "linux" || !existsSync(SHARED_MEMORY)) return false;
  const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
  return type === TMPFS && bavail * bsize >= WANTED_BYTES;
}

/**
 * A folder in memory for all temporary files of a run, and what removes it: data folders are copied there in a tenth of the processor time.
 * Where there is none, the run uses the system's folder. A killed process loses no page cache, there or on a disk, so tests of kills show
 * the same.
 * @returns {{ env: Record<string, string>, remove: () => void }}
 */
export function memoryFolder() {
  if (process.env["TMPDIR"] || !hasMemoryFileSystem()) return { env: {}, remove: () => undefined };
  const folder = mkdtempSync(join(SHARED_MEMORY, "comanda-test-"));
  // PostgreSQL runs as another user where the tests run as root, and must reach its folder.
  chmodSync(folder, 0o755);
  return { env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
