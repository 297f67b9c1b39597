import type { Secrets } from "../../platform/secrets.ts";
import type { BackupRow, BackupTable } from "../backup/backup-format.ts";

/** Columns whose texts are sealed with the key of an installation. Where a restaurant goes, they are sealed with another one. */
export const SEALED: Readonly<Record<string, readonly string[]>> = {
  payment_account: ["sealed_secret", "sealed_webhook_secret"],
  staff_member: ["totp_secret", "totp_pending"],
  webhook_endpoint: ["secret", "old_secret"],
};

/** Columns with keyed hashes of codes that nobody knows but the people who have them, and the text without any. */
const HASHED: Readonly<Record<string, Readonly<Record<string, string>>>> = { staff_member: { recovery_hashes: "{}" } };

type Sealing = Pick<Secrets, "seal">;
type Opening = Pick<Secrets, "open">;

/**
 * Returns a function that seals the sealed texts of a row with another key, and leaves out hashes that another installation cannot compare. A text
 * that the first key does not open stays as it is: no installation can use it, as after its key was changed.
 */
export function resealed({ table, columns }: BackupTable, { from, to }: { from: Opening; to: Sealing }): (row: BackupRow) => BackupRow {
  const sealed = new Set(SEALED[table]);
  const hashed = HASHED[table] ?? {};
  const changed = columns.some((column) => sealed.has(column) || column in hashed);
  const again = (value: string | null): string | null => {
    const opened = value === null ? null : from.open(value);
    return opened === null ? value : to.seal(opened);
  };
  const valueOf = (value: string | null, column = "") => (sealed.has(column) ? again(value) : (hashed[column] ?? value));
  return (row) => (changed ? row.map((value, at) => valueOf(value, columns[at])) : row);
}

/** Whether a column has the same text in each installation. */
export const isSameEverywhere = (table: string, column: string): boolean =>
  !SEALED[table]?.includes(column) && !(column in (HASHED[table] ?? {}));
