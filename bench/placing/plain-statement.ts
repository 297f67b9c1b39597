import { randomUUID } from "node:crypto";
import type { Database } from "../../server/src/platform/db/open-database.ts";
import type { Deps } from "../../server/src/platform/deps.ts";

/** A row that an order adds, by its columns as PostgreSQL's text. */
type Row = { table: string; values: Record<string, string | null> };

/** Columns that have another number in each order, beside its ids and its key. */
const COUNTED: ReadonlySet<string> = new Set(["serial", "transaction"]);

/**
 * The rows that placing an order adds, written by one plain prepared statement: an insert for each, into tables with the same columns and
 * indexes, without triggers and foreign keys. Rows that placing changes, such as the counter of serials, are not among them. `placeOne` places an
 * order, from which the rows are taken. Returns what writes the rows of another order each time, and the tables of the rows.
 */
export async function plainStatement(
  { db, random }: Pick<Deps, "db" | "random">,
  placeOne: () => Promise<void>,
): Promise<{ write: () => Promise<void>; tables: string[] }> {
  // The first one of a day adds its counters too.
  await placeOne();
  const rows = await rowsAddedBy(db, placeOne);
  const tables = [...new Set(rows.map(({ table }) => table))];
  for (const table of tables) await db.query(`create table plain_${table} (like ${table} including all)`);
  const cells = rows.flatMap(({ values }) => Object.entries(values));
  const text = insertsOf(rows);
  const ids = new Set(cells.flatMap(([column, value]) => (value !== null && (column === "id" || column === "diner_id") ? [value] : [])));
  let count = 1_000_000;
  const write = async () => {
    const fresh = new Map([...ids].map((id) => [id, random.id()]));
    const key = randomUUID();
    count += 1;
    const valueOf = ([column, value]: [string, string | null]) =>
      column === "key" ? key : COUNTED.has(column) ? String(count) : value === null ? null : (fresh.get(value) ?? value);
    await db.query({ name: "bench.plain", text }, cells.map(valueOf));
  };
  return { write, tables };
}

/** One statement with an insert for each row. */
function insertsOf(rows: readonly Row[]): string {
  let parameter = 0;
  const inserts = rows.map(({ table, values }) => {
    const names = Object.keys(values);
    const numbers = names.map(() => `$${(parameter += 1)}`);
    return `insert into plain_${table} (${names.map((name) => `"${name}"`).join(", ")}) values (${numbers.join(", ")})`;
  });
  const others = inserts.slice(1).map((insert, index) => `row_${index} as (${insert})`);
  return `${others.length > 0 ? `with ${others.join(", ")} ` : ""}${inserts[0] ?? ""}`;
}

/** The rows that are new after the work, of all tables that have more rows then. */
async function rowsAddedBy(db: Database, work: () => Promise<void>): Promise<Row[]> {
  const { rows: tables } = await db.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity <> 'a'
     group by c.relname`,
  );
  const countOf = async (name: string) =>
    (await db.query<{ count: number }>(`select count(*)::int as count from "${name}"`)).rows[0]?.count ?? 0;
  const before = new Map<string, number>();
  for (const { name } of tables) before.set(name, await countOf(name));
  const since = (await db.query<{ now: string }>("select pg_current_xact_id()::text as now")).rows[0]?.now ?? "0";
  await work();
  const added: Row[] = [];
  for (const { name, columns } of tables) {
    const more = (await countOf(name)) - (before.get(name) ?? 0);
    if (more <= 0) continue;
    const asText = columns.map((column) => `"${column}"::text as "${column}"`).join(", ");
    const { rows } = await db.query<Record<string, string | null>>(
      `select ${asText} from "${name}" where xmin::text::bigint > ${since} limit ${more}`,
    );
    added.push(...rows.map((values) => ({ table: name, values })));
  }
  return added;
}
