import { createHash } from "node:crypto";
import { ok, refuse } from "@comanda/domain/result";
import type { Connection, ConnectionPool } from "../../platform/db/connection/database-connection.ts";
import { type Secrets, secretsFrom } from "../../platform/secrets.ts";
import { type BackupRow, lineOf, type RestaurantHeader, type RowCounts } from "../backup/backup-format.ts";
import { rowsOf } from "../backup/table-rows.ts";
import { openSnapshot } from "../backup/write-backup.ts";
import { movedTables } from "./moved-tables.ts";
import { RowsDigest } from "./rows-digest.ts";
import { resealed } from "./sealed-columns.ts";

/** What is exported: the restaurant, when, with whose secrets, and the key of the file, with which they are sealed in it. */
export type RestaurantExport = { merchantId: string; madeAt: Date; secrets: Secrets; fileKey: string };

/** The keyed hash by which the key of a file is recognised. */
export const keyCheckOf = (fileKey: string): string => secretsFrom(fileKey).hash("the key of a restaurant's file");

/**
 * Opens the lines of a file with everything of one restaurant, from one snapshot of a database in use; each ends with a line feed. What is
 * sealed with the key of the installation is sealed with the key of the file. See `openSnapshot` for what is refused, and how the stream ends.
 */
export const openRestaurant = (pool: ConnectionPool, { merchantId, madeAt, secrets, fileKey }: RestaurantExport) =>
  openSnapshot<"unknown-restaurant">(pool, async (connection, schema) => {
    const { rows } = await connection.query(
      `select short_name as name, exists (select 1 from merchant_move where merchant_id = merchant.id and moved_to is null) as "isStopped"
       from merchant where id = $1`,
      [merchantId],
    );
    const [merchant] = rows as { name: string; isStopped: boolean }[];
    if (!merchant) return refuse("unknown-restaurant");
    const header: RestaurantHeader = {
      format: "comanda-restaurant",
      version: 1,
      madeAt: madeAt.toISOString(),
      schema,
      merchant: { id: merchantId, name: merchant.name },
      keyCheck: keyCheckOf(fileKey),
      isStopped: merchant.isStopped,
    };
    return ok(hashed(linesOf(connection, header, { from: secrets, to: secretsFrom(fileKey) })));
  });

type End = { rows: RowCounts; proof: string };

async function* linesOf(
  connection: Connection,
  header: RestaurantHeader,
  keys: Parameters<typeof resealed>[1],
): AsyncGenerator<string, End> {
  yield lineOf(header);
  const rows: RowCounts = {};
  const digest = new RowsDigest();
  for (const { where, table: name, columns } of await movedTables(connection, header.merchant.id)) {
    const table = { table: name, columns };
    yield lineOf(table);
    const [add, seal] = [digest.of(table), resealed(table, keys)];
    rows[name] = 0;
    for await (const lines of rowsOf(connection, table, where)) {
      const changed = lines.map((line) => seal(JSON.parse(line) as BackupRow));
      changed.forEach(add);
      rows[name] = (rows[name] ?? 0) + lines.length;
      yield changed.map(lineOf).join("");
    }
  }
  return { rows, proof: digest.text() };
}

/** The lines, and an end with the digest of all of them: one that was changed is refused. */
async function* hashed(lines: AsyncGenerator<string, End>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for (;;) {
    const next = await lines.next();
    if (next.done) return yield lineOf({ ...next.value, digest: hash.digest("hex") });
    hash.update(next.value);
    yield next.value;
  }
}
