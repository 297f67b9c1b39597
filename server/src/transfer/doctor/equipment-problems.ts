import type { Translated } from "@comanda/domain/locale";
import { type Queryable, statement } from "../../platform/db/queryable.ts";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";
import { minor, type NameOf, type Problem, problemOf, serious } from "./problem.ts";

type Equipment = {
  tables: number;
  tablesWithoutCode: string[];
  owners: number;
  silentPrinters: string[];
  silentSince: Date | null;
  idlePrinters: string[];
  stationsWithoutPrinter: Translated[];
};

const equipment = statement<Equipment, { merchantId: string }>(
  "doctor.equipment",
  `select
     (select count(*)::int from dining_table t where t.merchant_id = :merchantId and t.out_of_use_at is null) as tables,
     (select coalesce(jsonb_agg(t.name order by t.id), '[]') from dining_table t where t.merchant_id = :merchantId and t.out_of_use_at is null
        and t.id not in (select table_id from qr_code where merchant_id = :merchantId and revoked_at is null)) as "tablesWithoutCode",
     (select count(*)::int from staff_member s where s.merchant_id = :merchantId and s.role = 'owner' and s.is_active) as owners,
     silent.names as "silentPrinters", silent.since as "silentSince",
     (select coalesce(jsonb_agg(p.name order by p.id), '[]') from printer p where p.merchant_id = :merchantId and p.removed_at is null and not p.prints_codes
        and not exists (select 1 from station s where s.merchant_id = :merchantId and s.printer_id = p.id and s.removed_at is null)) as "idlePrinters",
     (select coalesce(jsonb_agg(s.name order by s.position, s.id), '[]')
        from station s where s.merchant_id = :merchantId and s.removed_at is null and s.prints_itself and s.printer_id is null) as "stationsWithoutPrinter"
   from (select coalesce(jsonb_agg(p.name order by p.id), '[]') as names, min(p.state_at) as since from printer p
     where p.merchant_id = :merchantId and p.removed_at is null and p.state not in ('', 'ready', 'paper-low')) silent`,
);

/** What is missing around the menu: tables with their codes, people, printers, and ways to order. */
export async function equipmentProblems(on: Queryable, { id, definition }: Merchant, nameOf: NameOf): Promise<Problem[]> {
  const [found] = await equipment(on, { merchantId: id });
  if (!found) return [];
  const { dineIn = found.tables > 0, toGo, pickup, delivery } = definition.settings;
  return [
    ...(dineIn || toGo || pickup || delivery ? [] : [serious("order-types-off")]),
    ...(dineIn && found.tables === 0 ? [serious("tables-missing")] : []),
    ...(dineIn ? problemOf(serious("qr-code-missing", found.tablesWithoutCode)) : []),
    ...(found.owners === 0 ? [serious("owner-missing")] : []),
    ...problemOf({ ...serious("printer-silent", found.silentPrinters), since: found.silentSince }),
    ...problemOf(minor("printer-unused", found.idlePrinters)),
    ...problemOf(minor("station-without-printer", found.stationsWithoutPrinter.map(nameOf))),
    ...(definition.openingHours.length === 0 ? [minor("hours-missing")] : []),
    ...(definition.taxes.length === 0 && !definition.pricesIncludeTax ? [minor("taxes-missing")] : []),
  ];
}
