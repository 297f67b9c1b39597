import type { staffContract } from "@comanda/contract/staff/index";
import { ok } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { findStaffTables } from "../view/staff-table-store.ts";
import { findLiveQrCodes } from "./qr-store.ts";
import { byRoomAndName, staffTableView } from "../view/staff-table-view.ts";

/** The tables of the merchant in the order of their rooms, with their QR codes. */
export const listStaffTables: Handler<typeof staffContract.tables.list> = async (deps, { merchantId, locale }) => {
  const [rows, codes] = [await findStaffTables(deps.db, { merchantId }), await findLiveQrCodes(deps.db, { merchantId })];
  const urlOf = (id: string) => `${deps.publicOrigin}/m/${merchantId}/q/${id}`;
  const tables = rows.map((row) => ({
    ...staffTableView(row, locale),
    qrCodes: codes
      .filter(({ tableId }) => tableId === row.id)
      .map(({ id, createdAt }) => ({ id, url: urlOf(id), createdAt: createdAt?.toISOString() ?? null })),
  }));
  return ok(tables.toSorted(byRoomAndName));
};
