import { DEFAULT_GUESTS } from "@comanda/domain/limits";
import { NO_TABLE, webOrderTypeFrom, WebOrderType } from "@comanda/domain/order/order-type";
import { ObservableStore } from "@comanda/ui/observable-store";
import { useSyncExternalStore } from "react";

/** Order type, table and guests of a diner, stored in `localStorage` under the specification's keys (section 3). */
export type Seating = {
  type: WebOrderType | null;
  tableId: string;
  tableName: string;
  /** The table's QR code, with which its order code can be tried; empty where the table was not scanned. */
  qrcodeId: string;
  guests: number;
  /** Whether the diner chose the number of guests; a default is not stored. */
  hasGuests: boolean;
  merchantId: string;
};

const KEYS = {
  type: "order-type",
  tableId: "table-id",
  tableName: "table-name",
  qrcodeId: "qrcode-id",
  guests: "guest-count",
  merchantId: "merchant-id",
} as const;
const NO_SEATING: Seating = {
  type: null,
  tableId: NO_TABLE,
  tableName: "",
  qrcodeId: "",
  guests: DEFAULT_GUESTS,
  hasGuests: false,
  merchantId: "",
};

class SeatingStore extends ObservableStore<Seating> {
  constructor() {
    super(readSeating());
    // Another tab has changed it.
    window.addEventListener("storage", () => this.set(readSeating()));
  }

  at(merchantId: string): Seating {
    const seating = this.getSnapshot();
    return seating.merchantId === merchantId || seating.merchantId === "" ? seating : NO_SEATING;
  }

  save(seating: Seating): void {
    const { hasGuests, ...values } = seating;
    for (const [name, key] of Object.entries(KEYS))
      write(key, name === "guests" && !hasGuests ? "" : (values[name as keyof typeof KEYS] ?? ""));
    this.set(seating);
  }
}

let store: SeatingStore | undefined;

/** The seating of this browser. Browser only. */
const seatingStore = (): SeatingStore => (store ??= new SeatingStore());

/** The stored seating of a merchant. A seating of another merchant is ignored; one without a merchant counts for the caller's. */
export const seatingAt = (merchantId: string): Seating => seatingStore().at(merchantId);

/**
 * Stores a change of the seating. Guests and QR code belong to one table, so they are reset when the table changes. An order type other than
 * dine-in has no table: what is stored of one is removed (specification, section 4: Table id).
 */
export function saveSeating(merchantId: string, change: Partial<Omit<Seating, "merchantId" | "hasGuests">>): void {
  const previous = seatingAt(merchantId);
  const { type = previous.type } = change;
  if (type !== null && type !== WebOrderType.DINE_IN) return seatingStore().save({ ...NO_SEATING, type, merchantId });
  const isMoved = (change.tableId ?? previous.tableId) !== previous.tableId;
  const unchanged = isMoved ? { ...previous, qrcodeId: "", guests: DEFAULT_GUESTS, hasGuests: false } : previous;
  const hasGuests = unchanged.hasGuests || change.guests !== undefined;
  seatingStore().save({ ...unchanged, hasGuests, ...change, merchantId });
}

const subscribe = (listener: () => void): (() => void) => seatingStore().subscribe(listener);

/** The seating at this merchant; none during server rendering. */
export const useSeating = (merchantId: string): Seating =>
  useSyncExternalStore(
    subscribe,
    () => seatingAt(merchantId),
    () => NO_SEATING,
  );

/** Whether the seating is complete: dine-in requires a table, other order types do not. */
export const isSeatingChosen = ({ type, tableId }: Seating): boolean =>
  type !== null && (type !== WebOrderType.DINE_IN || tableId !== NO_TABLE);

/** Whether the diner sits at a known table. */
export const isAtTable = ({ type, tableId }: Seating): boolean => type === WebOrderType.DINE_IN && tableId !== NO_TABLE;

function readSeating(): Seating {
  const read = (key: string) => localStorage.getItem(key);
  return {
    type: webOrderTypeFrom(read(KEYS.type)),
    tableId: read(KEYS.tableId) || NO_TABLE,
    tableName: read(KEYS.tableName) ?? "",
    qrcodeId: read(KEYS.qrcodeId) ?? "",
    guests: Number(read(KEYS.guests)) || DEFAULT_GUESTS,
    hasGuests: read(KEYS.guests) !== null,
    merchantId: read(KEYS.merchantId) ?? "",
  };
}

/** Stores a value under a key; what is not chosen has no key. */
function write(key: string, value: string | number): void {
  if (value === "" || value === NO_TABLE) localStorage.removeItem(key);
  else localStorage.setItem(key, String(value));
}
