import type { AgeMinutes, StaffStation, TableRequest } from "@comanda/contract/staff/orders/board-calls";
import { inLocale, type Locale } from "@comanda/domain/locale";
import type { Station } from "../../menu/stations/station-store.ts";
import { LATE_MINUTES, type Merchant, WARN_MINUTES } from "../../platform/merchant/merchant-store.ts";
import { pendingView } from "../../platform/pending/pending-action.ts";
import type { RequestRow } from "../../seats/request-store.ts";
import type { NamedAction } from "./board-store.ts";

/** Kinds of requests that show the order code of the table. */
const WITH_CODE: ReadonlySet<string> = new Set(["code", "code-renewed"]);

export const requestView = ({ id, kind, tableId, tableName, orderCode, amount, createdAt }: RequestRow): TableRequest => ({
  id,
  kind,
  tableId,
  tableName,
  orderCode: WITH_CODE.has(kind) ? orderCode : null,
  amount,
  createdAt: createdAt.toISOString(),
});

export const stationView = ({ id, name, language, hasScreen }: Station, locale: Locale): StaffStation => ({
  id,
  name: inLocale(name, locale),
  language,
  hasScreen,
});

export const namedActionView = ({ action, subjectName }: NamedAction) => pendingView(action, subjectName);

/** When the age of an order or a ticket turns, and when it is late. */
export const ageMinutesOf = ({ definition: { settings } }: Merchant): AgeMinutes => ({
  warn: settings.warnMinutes ?? WARN_MINUTES,
  late: settings.lateMinutes ?? LATE_MINUTES,
});
