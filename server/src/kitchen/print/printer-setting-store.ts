import type { PrinterKind } from "@comanda/domain/kitchen/printer-kinds";
import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A printer as the settings show it. */
export type PrinterSetting = {
  id: string;
  name: string;
  kind: PrinterKind;
  host: string;
  port: number;
  dots: number;
  state: string;
  stateAt: Date | null;
  stations: { id: string; printsItself: boolean }[];
  printsCodes: boolean;
  /** Of a printer that asks for its jobs: null before it has an address. */
  address: PrinterAddress | null;
};

/** An address at which a printer asks, without its secret; instants as text. */
export type PrinterAddress = { madeAt: string; seenAt: string | null; device: string | null; otherDevice: string | null };

export const findPrinters = statement<PrinterSetting, { merchantId: string }>(
  "print.printers",
  `select p.id, p.name, p.kind, p.host, p.port, p.dots, p.state, p.state_at as "stateAt", p.prints_codes as "printsCodes",
     coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'printsItself', s.prints_itself) order by s.position, s.id)
       from station s where s.merchant_id = :merchantId and s.printer_id = p.id and s.removed_at is null), '[]') as stations,
     (select jsonb_build_object('madeAt', a.made_at, 'seenAt', a.seen_at, 'device', a.device, 'otherDevice', a.other_device)
       from printer_address a where a.merchant_id = :merchantId and a.printer_id = p.id) as address
   from printer p where p.merchant_id = :merchantId and p.removed_at is null order by p.id`,
);

const stationIds = statement<{ id: string }, { merchantId: string }>(
  "print.station-ids",
  `select id from station where merchant_id = :merchantId and removed_at is null`,
);

/** The ids of the stations that a restaurant has. */
export const findStationIds = async (on: Queryable, merchantId: string): Promise<string[]> =>
  (await stationIds(on, { merchantId })).map(({ id }) => id);

export type PrinterToSave = Omit<PrinterSetting, "state" | "stateAt" | "address"> & {
  merchantId: string;
  isNew: boolean;
  isRemoved: boolean;
};

/* A station that is named here leaves its other printer. Jobs of a removed printer stay, and are not printed. */
const save = statement<
  { id: string },
  {
    merchantId: string;
    id: string;
    name: string;
    kind: string;
    host: string;
    port: number;
    dots: number;
    stations: string;
    isRemoved: boolean;
    at: string;
    isNew: boolean;
    printsCodes: boolean;
  }
>(
  "print.save-printer",
  `with changed as (
     update printer set name = :name, kind = :kind, host = :host, port = :port, dots = :dots, prints_codes = :printsCodes, row_version = row_version + 1,
       removed_at = case when :isRemoved then :at::timestamptz end
     where merchant_id = :merchantId and id = :id and removed_at is null returning id
   ),
   added as (
     insert into printer (merchant_id, id, name, kind, host, port, dots, prints_codes)
     select :merchantId, :id, :name, :kind, :host, :port, :dots, :printsCodes where :isNew returning id
   ),
   saved as (select id from changed union all select id from added),
   named as (
     select s.id, s.prints_itself from saved, jsonb_to_recordset(:stations::jsonb) as s (id bigint, prints_itself boolean) where not :isRemoved
   ),
   stations as (
     update station s set printer_id = case when n.id is not null then :id::bigint end, prints_itself = coalesce(n.prints_itself, false),
       row_version = s.row_version + 1
     from station one left join named n on n.id = one.id
     where one.merchant_id = :merchantId and s.merchant_id = :merchantId and s.id = one.id and exists (select 1 from saved)
       and (n.id is not null or one.printer_id = :id)
   )
   select id from saved`,
);

/** Writes a printer and its stations; false for an unknown one. */
export async function writePrinter(on: Queryable, printer: PrinterToSave, at: Date): Promise<boolean> {
  const { merchantId, id, name, kind, host, port, dots, isRemoved, isNew, printsCodes } = printer;
  const stations = JSON.stringify(printer.stations.map((one) => ({ id: one.id, prints_itself: one.printsItself })));
  const rows = await save(on, {
    merchantId,
    id,
    name,
    kind,
    host,
    port,
    dots,
    stations,
    isRemoved,
    at: at.toISOString(),
    isNew,
    printsCodes,
  });
  return rows.length > 0;
}

const printerById = statement<{ id: string }, { merchantId: string; id: string }>(
  "print.printer",
  `select id from printer where merchant_id = :merchantId and id = :id and removed_at is null`,
);

/** Whether a restaurant has a printer with this id. */
export const hasPrinter = async (on: Queryable, merchantId: string, id: string): Promise<boolean> =>
  (await printerById(on, { merchantId, id })).length > 0;
