import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { uniqueKey } from "@comanda/web/client/unique-key";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { useState } from "react";
import type { SentOrder } from "../../shell/kept/kept-order.ts";
import { emptyOrder, type TakenOrder, type TakenType } from "./taken-order.ts";

/** What is sent to place an order. `pays`: its payment is taken once it is placed. */
export type Placing = { body: SentOrder; pays: boolean };

/**
 * What is typed of an order, and the key under which it is placed. `sent`: what was sent with the key, while its answer is not known. Then
 * nothing else is sent with this key, and nothing is changed, so that the order is placed once, also after a reload of the page.
 */
type Stored = { order: TakenOrder; key: string; sent: Placing | null };

const isStored = (value: unknown): value is Stored => typeof value === "object" && value !== null && "order" in value && "key" in value;

/** The draft of an order, kept on this device until it is placed; null while nothing is typed. */
class DraftStore extends ObservableStore<Stored | null> {
  readonly #name: string;

  constructor(name: string) {
    const stored = typeof document === "undefined" ? null : readJson("localStorage", name);
    super(isStored(stored) ? stored : null);
    this.#name = name;
  }

  keep(stored: Stored | null): void {
    this.set(stored);
    writeText("localStorage", this.#name, stored && JSON.stringify(stored));
  }
}

export type TakenDraft = {
  order: TakenOrder;
  key: string;
  sent: Placing | null;
  /** Changes the order; does nothing while it is not known whether it was placed. */
  change: (by: (order: TakenOrder) => TakenOrder) => void;
  /** Keeps what is being sent, until it is known what became of it. */
  send: (placing: Placing | null) => void;
  /** The order is placed: the next one is empty. */
  end: () => void;
};

type Owner = { merchantId: string; personId: string; tableId: string };
/** `type`: with which an order begins. `sittingId`: the party at the table now, null without one. */
type Place = Owner & { guests: number; type: TakenType; sittingId: string | null };

const draftName = ({ merchantId, personId, tableId }: Owner): string => `comanda-take-${merchantId}-${personId}-${tableId}`;

/** The draft of a person's order at a table, or without one at table 0. Another person of the device has another one. */
export function useTakenDraft({ guests, type, sittingId, ...place }: Place): TakenDraft {
  const [store] = useState(() => new DraftStore(draftName(place)));
  const [empty] = useState(() => emptyOrder(type, guests));
  const stored = useStore(store, null);
  return {
    order: stored?.order ?? empty,
    key: stored?.key ?? "",
    sent: stored?.sent ?? null,
    change: (by) => {
      const now = store.getSnapshot();
      if (!now?.sent) store.keep({ order: forParty(by(now?.order ?? empty), sittingId), key: uniqueKey(), sent: null });
    },
    send: (sent) => {
      const now = store.getSnapshot();
      if (now) store.keep({ ...now, sent });
    },
    end: () => store.keep(null),
  };
}

/** An order remembers the first party that sits at its table while it is typed, so that it is never placed for the next one. */
const forParty = (order: TakenOrder, sittingId: string | null): TakenOrder =>
  order.sittingId === undefined && sittingId !== null ? { ...order, sittingId } : order;

/** Puts an order that was typed before into the draft of its place; `false` where another one is typed there. */
export function draftAgain(place: Owner, order: object): boolean {
  const store = new DraftStore(draftName(place));
  const typed = store.getSnapshot();
  if (typed && (typed.sent || typed.order.lines.length > 0)) return false;
  store.keep({ order: order as TakenOrder, key: uniqueKey(), sent: null });
  return true;
}
