/** Words that follow a table which has no alias. */
const NO_ALIAS = new Set(
  `where on set join left right inner cross full natural order group using select returning values for limit and or as union having offset
   except intersect window`.split(/\s+/),
);

const TABLE = /\b(from|join|update|using|,)\s+([a-z_]+)\b(?:\s+(?:as\s+)?([a-z_]+))?/g;

/**
 * The tables of a statement that are not each compared with the merchant, whose number is `merchant` (as `$1`): `customer_order o`. `tables`
 * are those that have a merchant in `column`. A table that is only written into, and a name of the statement's own (`with x as`), are none.
 */
export function tablesWithoutMerchant(
  text: string,
  { tables, merchant, column = "merchant_id" }: { tables: ReadonlySet<string>; merchant: string; column?: string },
): string[] {
  const sql = text.replace(/'(?:[^']|'')*'/g, "''").replace(/,\s*/g, " , ");
  const own = new Set(Array.from(sql.matchAll(/\b([a-z_]+)(?: \([^()]*\))? as (?:not )?(?:materialized )?\(/g), ([, name]) => name));
  const uses = new Map<string, { name: string; count: number }>();
  for (const [, before, table = "", after = ""] of sql.matchAll(TABLE)) {
    const alias = after === "" || NO_ALIAS.has(after) ? "" : after;
    if (!tables.has(table) || own.has(table) || (before === "," && alias === "")) continue;
    uses.set(alias, { name: `${table} ${alias}`.trim(), count: (uses.get(alias)?.count ?? 0) + 1 });
  }
  const compared = (alias: string): number => {
    const number = `\\$${merchant.slice(1)}(?!\\d)`;
    const named = alias === "" ? `(?<![a-z_]\\.|[a-z_])(?:(?:${[...tables].join("|")})\\.)?${column}` : `\\b${alias}\\.${column}`;
    return Array.from(sql.matchAll(new RegExp(`${named} = ${number}`, "g"))).length;
  };
  return [...uses].flatMap(([alias, { name, count }]) => (compared(alias) < count ? [name] : []));
}
