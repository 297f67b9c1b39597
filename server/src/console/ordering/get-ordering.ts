import type { OrderingFields, OrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { OrderType } from "@comanda/domain/codes";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import { ok, refuse } from "@comanda/domain/result";
import { secondFactorSettingsOf } from "@comanda/domain/staff/second-factor-rules";
import type { Queryable } from "../../platform/db/queryable.ts";
import { LATE_MINUTES, UNDO_SECONDS, WARN_MINUTES } from "../../platform/merchant/merchant-store.ts";
import type { Handler } from "../../identity/caller/serve.ts";
import { findLastChange } from "../../audit/merge-change.ts";
import { deviceSettingsOf } from "../../identity/device/device-settings.ts";
import { findSettings, type StoredSettings } from "./ordering-setting-store.ts";

const EXPECTED_TYPES = [OrderType.DINE_IN, OrderType.TO_GO, OrderType.DELIVERY] as const;

/** The settings that the page of ordering does not have: a folder alone says them, or the server or another page sets them. */
type NotOnPage = "autoSendSince" | "moreWaysOnPage" | "pauses" | "tipPercents";

/** The settings of ordering, with the defaults of those that were not stored when the restaurant was loaded. */
export function orderingFieldsOf({ settings }: StoredSettings): OrderingFields {
  const { guestMode, orderCodeRequired, toGo, pickup, delivery, maxGuests, minutesToExpect = [] } = settings;
  return {
    guestMode,
    orderCodeRequired,
    autoSend: settings.autoSend ?? "never",
    staffSends: settings.staffSends ?? true,
    allergenWords: settings.allergenWords ?? false,
    cashRounding: settings.cashRounding ?? "currency",
    undoSeconds: settings.undoSeconds ?? UNDO_SECONDS,
    ...deviceSettingsOf(settings),
    ...secondFactorSettingsOf(settings),
    dineIn: settings.dineIn ?? true,
    toGo,
    pickup,
    delivery,
    ordersWhenClosed: settings.ordersWhenClosed ?? false,
    toGoName: settings.toGoName ?? "required",
    tableRequests: [...(settings.tableRequests ?? TABLE_REQUESTS)],
    sharedTable: settings.sharedTable ?? false,
    minutesToExpect: EXPECTED_TYPES.flatMap((type) => {
      const found = minutesToExpect.find((one) => one.type === type);
      return found ? [{ type, minutes: found.minutes }] : [];
    }),
    maxGuests,
    // In this order, in which two values are compared: the database has another one.
    paceLimit: settings.paceLimit ? { counts: settings.paceLimit.counts, most: settings.paceLimit.most } : null,
    payRequired: [...(settings.payRequired ?? [])],
    payWithinMinutes: settings.payWithinMinutes ?? PAY_MINUTES.usual,
    warnMinutes: settings.warnMinutes ?? WARN_MINUTES,
    lateMinutes: settings.lateMinutes ?? LATE_MINUTES,
  } satisfies Record<Exclude<keyof StoredSettings["settings"], NotOnPage>, unknown>;
}

/** The settings of ordering as the console shows them; null for an unknown merchant. */
export async function readOrdering(on: Queryable, merchantId: string): Promise<OrderingSettings | null> {
  const stored = await findSettings(on, merchantId);
  const last = stored && (await findLastChange(on, { merchantId, actions: ["ordering.save"] }));
  return stored && { settings: orderingFieldsOf(stored), rowVersion: stored.rowVersion, savedAt: last?.at.toISOString() ?? null };
}

/** How the restaurant takes orders. */
export const getOrdering: Handler<typeof staffContract.ordering.get> = async ({ db }, { merchantId }) => {
  const ordering = await readOrdering(db, merchantId);
  return ordering ? ok(ordering) : refuse("not-found");
};
