import type { contract } from "@comanda/contract";
import { foreignLang, inLocale } from "@comanda/domain/locale";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../identity/caller/serve.ts";
import { findTableByQrCode } from "./table-store.ts";

/** The table of a printed QR code. An unknown code, a revoked one and another merchant's have the same answer. */
export const qrcodeInfo: Handler<typeof contract.table.qrcodeInfo> = async (deps, caller, { params }) => {
  const table = await findTableByQrCode(deps.db, params.id);
  if (!table || (caller.merchantId && caller.merchantId !== table.merchantId)) return refuse("not-found");
  if (table.isOutOfUse) return refuse("table-out-of-use", { tableName: table.name });
  const snapshot = await deps.menus.latest(table.merchantId);
  if (!snapshot) return refuse("not-found");
  return ok({
    merchantId: table.merchantId,
    tableId: table.id,
    tableName: table.name,
    regionId: table.regionId,
    regionName: inLocale(table.regionName, caller.locale),
    regionLang: foreignLang(table.regionName, caller.locale),
    seats: table.seats,
    orderCodeRequired: snapshot.merchant.definition.settings.orderCodeRequired,
  });
};
