import { type Queryable, statement } from "../../platform/db/queryable.ts";

const find = statement<{ madeAt: Date }>("backup.last", `select made_at as "madeAt" from last_backup where id = 1`);

/** When the last backup of the installation was made; null before the first one. */
export const findLastBackup = async (on: Queryable): Promise<Date | null> => (await find(on))[0]?.madeAt ?? null;

/** Stores when a backup was made. An earlier one than the last changes nothing. */
export const storeLastBackup = statement<object, { madeAt: string }>(
  "backup.store-last",
  `insert into last_backup (id, made_at) values (1, :madeAt) on conflict (id) do update set made_at = greatest(last_backup.made_at, excluded.made_at)`,
);
