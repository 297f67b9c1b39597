import type { Locale } from "@comanda/domain/locale";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { call } from "@comanda/web/client/call";
import { useCallback } from "react";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useLocale } from "../text/text.tsx";
import type { Bill } from "./pay-rules.ts";

type Read = { key: string; bill: Bill | null; isFailed: boolean };
type Of = { merchantId: string; orderId: string; locale: Locale };

type BillReading = { bill: Bill | null; isKnown: boolean; isFailed: boolean; read: () => Promise<void> };

const NONE: Read = { key: "", bill: null, isFailed: false };
const keyOf = ({ merchantId, orderId, locale }: Of): string => `${merchantId} ${orderId} ${locale}`;

/** The bill that the page shows, as it was read last: the page of an order and the sheet over it have the same one. */
class BillStore extends ObservableStore<Read> {
  /** Number of the last reading: the answer to an earlier one is outdated. */
  #turn = 0;

  async read(of: Of): Promise<void> {
    const turn = ++this.#turn;
    const { merchantId, orderId, locale } = of;
    const answer = await call("GET /api/merchant/order/bill", { merchantId, locale, query: { orderId } });
    if (turn !== this.#turn) return;
    const key = keyOf(of);
    const before = this.getSnapshot();
    if (answer.success) this.set({ key, bill: answer.data, isFailed: false });
    // An order that has ended has no bill any more.
    else if (answer.status === 404) this.set({ key, bill: null, isFailed: false });
    else this.set({ ...(before.key === key ? before : { key, bill: null }), isFailed: true });
  }
}

const store = new BillStore(NONE);

/**
 * The bill of an order and of those at its table, as it was read last; before that `first`, which the page came with. `isKnown`: it has been
 * read; `isFailed`: the last reading had no answer.
 */
export function useBill(orderId: string, first: Bill | null = null): BillReading {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const state = useStore(store, NONE);
  const isOwn = state.key === keyOf({ merchantId, orderId, locale });
  const read = useCallback(() => store.read({ merchantId, orderId, locale }), [merchantId, orderId, locale]);
  return { bill: isOwn ? state.bill : first, isKnown: isOwn, isFailed: isOwn && state.isFailed, read };
}
