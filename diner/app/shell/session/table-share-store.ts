import type { CallData } from "@comanda/contract/call-by-name";
import type { Locale } from "@comanda/domain/locale";
import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { call } from "@comanda/web/client/call";
import { callPath } from "@comanda/web/merchant-path";
import { useEffect } from "react";
import { useLocale } from "../../text/text.tsx";
import { useMerchant } from "../merchant/merchant-data.ts";
import { followStream } from "./follow-stream.ts";

export type TableShare = CallData<"GET /api/merchant/table/share">;
export type SharedOrder = NonNullable<TableShare["shared"]>;

/**
 * `share`: null until it is known, and where the diner has no seat. `problem`: why the last change was not made; empty where the server was not
 * reached.
 */
export type ShareState = { share: TableShare | null; isKnown: boolean; isChanging: boolean; problem: string | null };

export type ShareAt = { merchantId: string; tableId: string; locale: Locale };

const UNKNOWN: ShareState = { share: null, isKnown: false, isChanging: false, problem: null };

/** The table's order of one table, followed by one stream for all components of the page that show it. */
export class TableShareStore extends ObservableStore<ShareState> {
  readonly #at: ShareAt;
  #users = 0;
  #stop: (() => void) | null = null;
  /** Number of the last reading or change: the answer to an earlier one is outdated. */
  #turn = 0;

  constructor(at: ShareAt) {
    super(UNKNOWN);
    this.#at = at;
  }

  /** Follows the table until the last user has stopped. */
  use(): () => void {
    this.#users += 1;
    if (this.#users === 1) void this.#start();
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.#stopFollowing();
    };
  }

  join = (): Promise<void> => this.#change("POST /api/merchant/table/share/join");
  leave = (): Promise<void> => this.#change("POST /api/merchant/table/share/leave");

  /** A diner without a seat has nothing to follow. */
  async #start(): Promise<void> {
    const isSeated = await this.#ask();
    if (!isSeated || this.#users === 0 || this.#stop) return;
    const { merchantId, tableId } = this.#at;
    const address = `${callPath(merchantId, "/api/merchant/table/share/events")}?${new URLSearchParams({ tableId })}`;
    this.#stop = followStream({
      openStream: () => new EventSource(address),
      ask: async () => void (await this.#ask()),
      // A stream ends with the sitting too: then there is nothing to follow any more.
      onLive: (isLive) => void (isLive || this.#ask()),
      page: document,
    });
  }

  async #ask(): Promise<boolean> {
    const { merchantId, tableId, locale } = this.#at;
    const turn = ++this.#turn;
    const answer = await call("GET /api/merchant/table/share", { merchantId, locale, query: { tableId } });
    if (turn !== this.#turn) return answer.success;
    if (answer.success) this.set({ ...this.getSnapshot(), share: answer.data, isKnown: true });
    else if (answer.status === 404) {
      this.#stopFollowing();
      this.set({ ...UNKNOWN, isKnown: true });
    }
    return answer.success;
  }

  async #change(name: "POST /api/merchant/table/share/join" | "POST /api/merchant/table/share/leave"): Promise<void> {
    const { merchantId, tableId, locale } = this.#at;
    const turn = ++this.#turn;
    this.set({ ...this.getSnapshot(), isChanging: true, problem: null });
    const answer = await call(name, { merchantId, locale, body: { tableId } });
    if (answer.success) {
      const share = turn === this.#turn ? answer.data : this.getSnapshot().share;
      this.set({ share, isKnown: true, isChanging: false, problem: null });
    } else this.set({ ...this.getSnapshot(), isChanging: false, problem: answer.status === 0 ? "" : answer.msg });
  }

  #stopFollowing(): void {
    this.#stop?.();
    this.#stop = null;
  }
}

/** The stores of this page by table and language: the page of an order and a sheet over it have the same one. */
const stores = new Map<string, TableShareStore>();

function storeOf(at: ShareAt): TableShareStore {
  const key = `${at.merchantId} ${at.tableId} ${at.locale}`;
  const store = stores.get(key) ?? new TableShareStore(at);
  stores.set(key, store);
  return store;
}

/** The order of a table, followed while `isOn`, and how to join and leave it. Nothing where the restaurant shares none. */
export function useTableShare(tableId: string, isOn = true): ShareState & Pick<TableShareStore, "join" | "leave"> {
  const { id: merchantId, hasSharedTable = false } = useMerchant();
  const locale = useLocale();
  const store = storeOf({ merchantId, tableId, locale });
  const state = useStore(store, UNKNOWN);
  const isFollowed = isOn && hasSharedTable;
  useEffect(() => (isFollowed ? store.use() : undefined), [store, isFollowed]);
  return { ...state, join: store.join, leave: store.leave };
}
