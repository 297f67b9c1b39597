import { Button } from "@comanda/ui/buttons/button";
import { type ReactNode, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { useBoard } from "../../shell/live/live.tsx";
import { useNow } from "../../shell/live/use-now.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useAddressQuery } from "../../shell/address-query.ts";
import { OrderDetail, type Sending, SendingBar } from "../deferred-parts.ts";
import { useOrderActs } from "../use-order-acts.ts";
import { readFor } from "../../shell/page/read-again.ts";
import type { Route } from "./+types/all-orders.route";
import { PERIOD } from "../../lists/period-address.ts";
import { useFilterWords } from "./filter-options.ts";
import { FILTERS, listQueryIn } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { ListHeader } from "./list-header.tsx";
import { ListRows } from "./list-rows.tsx";
import { useOrderListText } from "./order-list-text.ts";
import "./all-orders.css";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const api = site.consoleAt(params.merchantId);
  const [list, board] = await Promise.all([api.orders.list({ query: listQueryIn(url.searchParams) }), api.board.get()]);
  if (!list.success) throw pageFailure(site, list.status);
  if (!board.success) throw pageFailure(site, board.status);
  return { list: list.data, board: board.data };
}

export const shouldRevalidate = readFor(...PERIOD, ...FILTERS);

/** Every order of a business day or of several, newest first, with a search; each opens its detail, where its papers are printed again. */
export default function AllOrders({ loaderData: { list, board } }: Route.ComponentProps) {
  const t = useOrderListText();
  const { store, state } = useBoard(board);
  const acts = useOrderActs(store);
  const [query, change] = useAddressQuery();
  const { revalidate, state: reading } = useRevalidator();
  const isLoading = useNavigation().state === "loading";
  const [sending, setSending] = useState<Sending | null>(null);
  const filter = listQueryIn(query);
  const opened = query.get("order");
  const filters = useFilterWords(list, filter);
  const isFiltered = FILTERS.some((name) => filter[name] !== undefined);
  const isToday = list.to === list.today;
  const open = (id: string | null) => change((next) => (id === null ? next.delete("order") : next.set("order", id)));
  const close = () => {
    open(null);
    void revalidate();
  };
  const arrived = isToday ? [...state.orders.values()].filter(({ createdAt }) => createdAt > list.asOf).length : 0;
  return (
    <main className="all-orders" aria-busy={isLoading}>
      <title>{t("allOrders")}</title>
      <ListHeader list={list} />
      <ListFilters
        list={list}
        filter={filter}
        onPart={(name, value) => change((next) => (value === "" ? next.delete(name) : next.set(name, value)))}
      />
      {arrived > 0 && (
        <Button look="secondary" loading={reading === "loading"} onClick={() => void revalidate()}>
          {t("newOrders", { count: arrived })}
        </Button>
      )}
      {list.total > 0 ? (
        <ListRows key={JSON.stringify(filter)} list={list} filter={filter} changed={state.orders} onOpen={open} />
      ) : isFiltered ? (
        <EmptyState picture={{ icon: "search" }} title={t("listNoneFound")} help={t("listNoneFoundHelp", { filters })}>
          <Button look="secondary" onClick={() => change((next) => FILTERS.forEach((name) => next.delete(name)))}>
            {t("listClear")}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState picture={{ icon: "receipt" }} title={t(isToday ? "listEmptyToday" : "listEmpty")} help={t("listEmptyHelp")} />
      )}
      <Timed asOf={board.asOf}>
        {(now) => (
          <>
            {opened !== null && (
              <OrderDetail
                key={opened}
                openedId={opened}
                state={state}
                now={now}
                acts={acts}
                store={store}
                onClose={close}
                onFail={() => open(null)}
                onSent={({ id }) => setSending({ orderId: id, at: Date.now() })}
              />
            )}
            <SendingBar state={state} now={now} acts={acts} sending={sending} onEnded={() => setSending(null)} />
          </>
        )}
      </Timed>
    </main>
  );
}

/** Gives the time to what shows seconds, so that one that passes does not render the list. */
function Timed({ asOf, children }: { asOf: string; children: (now: number) => ReactNode }) {
  return children(useNow(asOf));
}
