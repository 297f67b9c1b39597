import { OrderType } from "@comanda/domain/codes";
import { DEFAULT_GUESTS } from "@comanda/domain/limits";
import { NO_TABLE, webOrderTypeFrom, type WebOrderType } from "@comanda/domain/order-type";
import { useSyncExternalStore } from "react";

/** Where and how a diner eats: kept in the browser under the specification's keys (section 3). */
export type Place = { type: WebOrderType | null; tableId: string; tableName: string; guests: number; merchantId: string };

const KEYS = {
  type: "order-type",
  tableId: "table-id",
  tableName: "table-name",
  guests: "guest-count",
  merchantId: "merchant-id",
} as const;
const NOWHERE: Place = { type: null, tableId: NO_TABLE, tableName: "", guests: DEFAULT_GUESTS, merchantId: "" };

let place: Place | null = null;
const listeners = new Set<() => void>();

/** The place as it is now; a table of another restaurant is none. */
export function placeAt(merchantId: string): Place {
  place ??= readPlace();
  return place.merchantId === merchantId ? place : NOWHERE;
}

/** Remembers what changed of the place. */
export function rememberPlace(merchantId: string, change: Partial<Omit<Place, "merchantId">>): void {
  place = { ...placeAt(merchantId), ...change, merchantId };
  for (const [name, key] of Object.entries(KEYS)) write(key, place[name as keyof Place]);
  for (const listener of listeners) listener();
}

/** The place of this visit; while the page comes from the server, nowhere. */
export const usePlace = (merchantId: string): Place =>
  useSyncExternalStore(
    subscribe,
    () => placeAt(merchantId),
    () => NOWHERE,
  );

/** Whether an order can be made here: to-go always, dine-in at a table. */
export const isPlaceChosen = ({ type, tableId }: Place): boolean =>
  type === OrderType.TO_GO || (type === OrderType.DINE_IN && tableId !== NO_TABLE);

function subscribe(listener: () => void): () => void {
  const fromOtherTab = () => {
    place = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", fromOtherTab);
  };
}

function readPlace(): Place {
  const read = (key: string) => localStorage.getItem(key);
  return {
    type: webOrderTypeFrom(read(KEYS.type)),
    tableId: read(KEYS.tableId) || NO_TABLE,
    tableName: read(KEYS.tableName) ?? "",
    guests: Number(read(KEYS.guests)) || DEFAULT_GUESTS,
    merchantId: read(KEYS.merchantId) ?? "",
  };
}

function write(key: string, value: string | number | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, String(value));
}
