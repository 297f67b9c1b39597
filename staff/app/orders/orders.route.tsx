import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { useCallback, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { keepable, KEPT } from "../shell/live/kept-board.ts";
import { type BoardStore, hiddenOpen } from "../shell/live/board-store.ts";
import { useBoard } from "../shell/live/live.tsx";
import { useKeepBoard, useRestoredBoard } from "../shell/live/use-kept-board.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useNextQuery } from "../shell/address-query.ts";
import { useOrderName } from "../text/name-of-order.ts";
import { useTranslate } from "../text/text.tsx";
import { readOnce } from "../shell/page/read-again.ts";
import type { Route } from "./+types/orders.route";
import { BoardColumns } from "./board-columns.tsx";
import { BoardHeader, OrderSearch } from "./board-header.tsx";
import { PrinterNotice, useHeldHeight } from "./board-notices.tsx";
import { OnlinePart, OrderDetail, OrderPayment, type Sending, SendingBar } from "./deferred-parts.ts";
import { RequestsStrip } from "./requests-strip.tsx";
import type { TypeFilter } from "./stages.ts";
import { useBoardAlerts } from "./use-board-alerts.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { NowProvider, useNow } from "../shell/live/use-now.ts";
import { useOrderActs } from "./use-order-acts.ts";
import "./board.css";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(staffContext);
  const board = await site.consoleAt(params.merchantId).board.get();
  if (!board.success) throw pageFailure(site, board.status);
  return url.searchParams.has(KEPT) ? keepable(board.data) : board.data;
}

/** Loads what the board shows after its first frame: a board that a device keeps has it too. */
const loadRest = () => Promise.all([OrderDetail, OnlinePart, SendingBar].map((part) => part.loadAhead()));

export const shouldRevalidate = readOnce;

/** The live orders: what tables ask for, and every open order in the column of its stage. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { store, state } = useBoard(loaderData);
  useRestoredBoard(loaderData);
  const now = useNow(state.asOf);
  useKeepBoard(state, now, loadRest);
  const acts = useOrderActs(store);
  const [, setQuery] = useSearchParams();
  const query = useNextQuery();
  const [filter, setFilter] = useState<TypeFilter>("all");
  const [search, setSearch] = useState("");
  const [sending, setSending] = useState<Sending | null>(null);
  const opened = query.get("order");
  const offerUndo = useCallback(({ id }: { id: string }) => setSending({ orderId: id, at: Date.now() }), []);
  const show = useCallback(
    (sheet: "order" | "pay", id: string | null) =>
      setQuery((before) => withId(before, sheet, id), { preventScrollReset: true, flushSync: true }),
    [setQuery],
  );
  const open = useCallback((id: string | null) => show("order", id), [show]);
  const pay = useCallback((id: string | null) => show("pay", id), [show]);

  const { announcements, see } = useBoardAlerts(store, state, now);
  const hidden = hiddenOpen(state);
  const { size } = state.unseen;
  useEffect(() => {
    document.title = size > 0 ? `(${size}) ${t("ordersTitle")}` : t("ordersTitle");
  }, [size, t]);
  useEffect(() => void OrderDetail.loadAhead(), []);
  useKeptFocus();
  const notices = useHeldHeight();
  useBoardKeys({ onPay: (id) => Number(state.orders.get(id)?.due) > 0 && pay(id) });

  return (
    <main className="board" onPointerDown={see} onKeyDown={see}>
      <BoardHeader state={state} now={now} filter={filter} onFilter={setFilter}>
        <OrderSearch value={search} onChange={setSearch} />
      </BoardHeader>
      <div className="board__notices" ref={notices}>
        <PrinterNotice printers={state.printers} now={now} />
        {hidden > 0 && (
          <Link className="board__all" to="all?state=open">
            {t("hiddenOpen", { count: hidden })}
          </Link>
        )}
        <RequestsStrip state={state} now={now} onPay={pay} />
        <OnlinePart of={state} onOpen={open} />
      </div>
      <NowProvider value={now}>
        <BoardColumns state={state} now={now} filter={filter} search={search} acts={acts} onOpen={open} onPay={pay} onSent={offerUndo} />
      </NowProvider>
      {opened !== null && (
        <OrderDetail
          key={opened}
          openedId={opened}
          state={state}
          now={now}
          acts={acts}
          store={store}
          onClose={() => open(null)}
          onFail={() => open(null)}
          onSent={offerUndo}
        />
      )}
      <BoardPayment key={query.get("pay")} order={state.orders.get(query.get("pay") ?? "")} store={store} onClose={() => pay(null)} />
      <SendingBar state={state} now={now} acts={acts} sending={sending} onEnded={() => setSending(null)} />
      {announcements}
    </main>
  );
}

/** The query with the id of an open sheet, or without it. */
function withId(before: URLSearchParams, sheet: "order" | "pay", id: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === null) next.delete(sheet);
  else next.set(sheet, id);
  return next;
}

type PaymentProps = { order: StaffOrder | undefined; store: BoardStore; onClose: () => void };

/** The payment sheet of an order, over the board, which closes by itself where nothing is owed; nothing where the order is unknown. */
function BoardPayment({ order, store, onClose }: PaymentProps) {
  const { id: merchantId } = useRestaurant();
  const nameOf = useOrderName();
  useEffect(() => void OrderPayment.loadAhead(), []);
  if (!order) return null;
  const readAgain = async () => {
    const answer = await call("GET /api/staff/orders/:id", merchantId, { params: { id: order.id } });
    if (answer.success) store.takeOrder(answer.data);
  };
  return (
    <OrderPayment
      title={nameOf(order)}
      serial={order.serial}
      orders={[order]}
      onChanged={() => void readAgain()}
      onClose={onClose}
      onFail={onClose}
    />
  );
}
