import { useStore } from "@comanda/ui/observable-store";
import { useEffect } from "react";
import { useLocale } from "../../text/text.tsx";
import { useMerchant } from "../merchant/merchant-data.ts";
import { type ShareAt, type ShareState, TableShareStore, UNKNOWN } from "./table-share-store.ts";

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
