import { statfs } from "node:fs/promises";
import { statement } from "./queryable.ts";

/** Writes one row. Throws when the database is not writable. */
export const probeWrite = statement(
  "readiness.write",
  `insert into readiness_probe (id, written_at) values (1, now()) on conflict (id) do update set written_at = excluded.written_at`,
);

/** The free space that orders need, in bytes. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Throws when the disk of a folder is full: overwriting one row needs no space, so `probeWrite` does not notice. */
export async function probeDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`only ${bavail * bsize} bytes are free`);
}
