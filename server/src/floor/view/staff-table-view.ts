import type { StaffTable } from "@comanda/contract/staff/orders/board-calls";
import { inLocale, type Locale } from "@comanda/domain/locale";
import { dueOfTable, guestsOfTable, tableStateOf } from "@comanda/domain/table/table-state";
import { pendingView } from "../../platform/pending/pending-action.ts";
import type { StaffTableRow } from "./staff-table-store.ts";

/** A table as the console shows it in one language. */
export function staffTableView({ sitting, pending, version, regionName, ...table }: StaffTableRow, locale: Locale): StaffTable {
  return {
    ...table,
    regionName: inLocale(regionName, locale),
    state: tableStateOf(sitting?.orders ?? null),
    sitting: sitting && {
      id: sitting.id,
      orderCode: sitting.orderCode,
      startedAt: new Date(sitting.startedAt).toISOString(),
      guests: guestsOfTable(sitting.guests, sitting.orders),
      phones: sitting.phones,
      orderIds: sitting.orders.map(({ id }) => id),
      due: dueOfTable(sitting.orders),
    },
    pending: pending && pendingView(pending, table.name),
    rowVersion: Number(version),
  };
}

/** Tables in the order of their rooms, and by name within one: numbers by value. */
export const byRoomAndName = (one: StaffTable, other: StaffTable): number =>
  one.regionPosition - other.regionPosition ||
  Number(one.regionId) - Number(other.regionId) ||
  one.name.localeCompare(other.name, "en", { numeric: true });
