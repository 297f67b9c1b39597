import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Random } from "../../platform/deps.ts";
import type { RestaurantTable } from "../file/restaurant-file.ts";

// QR codes of tables without codes in the folder, and those that the console made, stay as they are. A code of a removed restaurant is transferred to this one.
const saveNamed = statement<{ id: string }, { merchantId: string; named: string; now: string; unnamed: string; removed: string }>(
  "restaurant.save-qr-codes",
  `with written as (select * from jsonb_to_recordset(:named::jsonb) as q (id bigint, table_id bigint)), gone as (
     update qr_code set revoked_at = :now
     where merchant_id = :merchantId and revoked_at is null and created_at is null and id not in (select id from written)
       and table_id <> all(:unnamed::bigint[])
   )
   insert into qr_code (id, merchant_id, table_id) select id, :merchantId, table_id from written
   on conflict (id) do update set table_id = excluded.table_id, merchant_id = excluded.merchant_id,
     revoked_at = case when qr_code.merchant_id = excluded.merchant_id then qr_code.revoked_at end
   where qr_code.merchant_id = excluded.merchant_id
     or qr_code.merchant_id = any(:removed::bigint[])
   returning id`,
);

const withCode = statement<{ tableId: string }, { merchantId: string }>(
  "restaurant.tables-with-code",
  `select distinct table_id as "tableId" from qr_code where merchant_id = :merchantId and revoked_at is null`,
);

const saveRandom = statement<object, { merchantId: string; lacking: string }>(
  "restaurant.save-random-qr-codes",
  `insert into qr_code (id, merchant_id, table_id) select q.id, :merchantId, q.table_id from jsonb_to_recordset(:lacking::jsonb) as q (id bigint, table_id bigint)`,
);

const REST_DIGITS = 17;

type Tables = { id: string; tables: RestaurantTable[] };

/**
 * Writes the QR codes of a folder; existing codes that it no longer lists are revoked. Throws where another restaurant took one of them
 * since the folder was validated, so that nothing is loaded. `removed`: the restaurants whose codes it may take over.
 */
export async function saveQrCodes(
  on: Queryable,
  { id, tables }: Tables,
  { now, removed }: { now: Date; removed: readonly string[] },
): Promise<void> {
  const named = tables.flatMap((table) => table.qrcodes.map((code) => ({ id: code, table_id: table.id })));
  const unnamed = tables.filter(({ qrcodes }) => qrcodes.length === 0).map((table) => table.id);
  const saved = await saveNamed(on, {
    merchantId: id,
    named: JSON.stringify(named),
    now: now.toISOString(),
    unnamed: `{${unnamed.join(",")}}`,
    removed: `{${removed.join(",")}}`,
  });
  if (saved.length < named.length) throw new Error("a QR code was taken by another restaurant meanwhile");
}

/** Gives a random code of 18 digits to each table that has none and for which the folder lists none. */
export async function giveMissingQrCodes(on: Queryable, { id, tables }: Tables, random: Pick<Random, "digits">): Promise<void> {
  const having = new Set((await withCode(on, { merchantId: id })).map(({ tableId }) => tableId));
  const lacking = tables.filter((table) => table.qrcodes.length === 0 && !having.has(table.id));
  if (lacking.length === 0) return;
  // The first digit is not zero, so that the code has eighteen digits as a number too.
  const fresh = () => `${1 + (Number(random.digits(4)) % 9)}${random.digits(REST_DIGITS)}`;
  await saveRandom(on, { merchantId: id, lacking: JSON.stringify(lacking.map((table) => ({ id: fresh(), table_id: table.id }))) });
}
