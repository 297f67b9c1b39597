import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** The last backup of the installation; `bytes`: the size of its file, null where it is not known. */
export type LastBackup = { madeAt: Date; bytes: number | null };

// The size of a file is less than 2^53, which a number in JSON has exactly; a bigint would be text.
const find = statement<{ madeAt: Date; bytes: number | null }>(
  "backup.last",
  `select made_at as "madeAt", to_jsonb(file_bytes) as bytes from last_backup where id = 1`,
);

/** The last backup of the installation; null before the first one. */
export const findLastBackup = async (on: Queryable): Promise<LastBackup | null> => (await find(on))[0] ?? null;

/** Stores when a backup was made and the size of its file. An earlier one than the last changes nothing. */
export const storeLastBackup = statement<object, { madeAt: string; bytes: number | null }>(
  "backup.store-last",
  `insert into last_backup (id, made_at, file_bytes) values (1, :madeAt, :bytes)
   on conflict (id) do update set made_at = excluded.made_at, file_bytes = excluded.file_bytes where last_backup.made_at <= excluded.made_at`,
);
