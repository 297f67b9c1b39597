import type { StaffEvent } from "@comanda/contract/staff/board-calls";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { useStore } from "@comanda/ui/observable-store";
import { useToast } from "@comanda/ui/feedback/toast";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useTimeText } from "../text/formats.ts";
import { useTranslate } from "../text/text.tsx";
import type { Route } from "./+types/orders.route";
import { BoardColumns } from "./board-columns.tsx";
import { BoardHeader } from "./board-header.tsx";
import { play } from "./board-sounds.ts";
import { BoardStore, stateOf } from "./board-store.ts";
import { followBoard } from "./board-stream.ts";
import { BoardPayment } from "./board-payment.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PrinterNotice } from "./printer-notice.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { RequestsStrip } from "./requests-strip.tsx";
import type { TypeFilter } from "./stages.ts";
import { type Sending, UndoBar } from "./undo-bar.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useNow } from "./use-now.ts";
import { useOrderActs } from "./use-order-acts.ts";
import { IsOffline } from "./use-refusal-offline.ts";
import "./board.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const board = await context.get(staffContext).consoleAt(params.merchantId).board.get();
  if (!board.success) throw new Response(null, { status: board.status === 403 ? 403 : 503 });
  return board.data;
}

/** The detail is a search parameter: opening it reads nothing again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

/** The live orders: what tables ask for, and every open order in the column of its stage. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const toast = useToast();
  const timeText = useTimeText();
  const { id: merchantId } = useRestaurant();
  const [store] = useState(() => new BoardStore(loaderData));
  const first = useMemo(() => stateOf(loaderData), [loaderData]);
  const state = useStore(store, first);
  const now = useNow(loaderData.asOf);
  const acts = useOrderActs(store);
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<TypeFilter>("all");
  const [sending, setSending] = useState<Sending | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const opened = query.get("order");
  const open = (id: string | null) => setQuery((before) => withId(before, "order", id), { preventScrollReset: true });
  const pay = (id: string | null) => setQuery((before) => withId(before, "pay", id), { preventScrollReset: true });

  const onEvent = useEffectEvent((event: StaffEvent) => {
    if (event.kind === "request" && event.request) play("request");
    if (event.kind !== "order" || !event.order || !store.getSnapshot().unseen.has(event.id)) return;
    play(event.order.allergy ? "allergy" : "order");
    const place = event.order.tableName ? t("table", { table: event.order.tableName }) : t("toGo");
    setAnnouncement(t(event.order.allergy ? "newOrderAllergy" : "newOrder", { place, count: event.order.items.length }));
  });
  const onBack = useEffectEvent((arrived: number, since: number) => {
    if (arrived > 0) play("order");
    toast(t("backOnline", { count: arrived, time: timeText(new Date(since).toISOString()) }), "info");
  });
  useEffect(() => followBoard(merchantId, store, { onEvent, onBack }), [merchantId, store]);

  const { size } = state.unseen;
  useEffect(() => {
    document.title = size > 0 ? `(${size}) ${t("ordersTitle")}` : t("ordersTitle");
  }, [size, t]);
  useBoardKeys({ isDetailOpen: opened !== null });

  return (
    <main className="board" onPointerDown={() => store.see()} onKeyDown={() => store.see()}>
      <OfflineBanner since={state.offlineSince} />
      <PrinterNotice printers={state.printers} now={now} />
      <BoardHeader state={state} now={now} filter={filter} onFilter={setFilter} />
      <RequestsStrip requests={state.requests} now={now} />
      <IsOffline value={state.offlineSince !== null}>
        <BoardColumns
          state={state}
          now={now}
          filter={filter}
          acts={acts}
          onOpen={open}
          onPay={pay}
          onSent={(order) => setSending({ orderId: order.id, at: Date.now() })}
        />
        <OrderDetail
          key={opened}
          openedId={opened}
          state={state}
          now={now}
          acts={acts}
          store={store}
          onClose={() => open(null)}
          onSent={(order) => setSending({ orderId: order.id, at: Date.now() })}
        />
      </IsOffline>
      <BoardPayment order={state.orders.get(query.get("pay") ?? "")} store={store} onClose={() => pay(null)} />
      <UndoBar state={state} now={now} acts={acts} sending={sending} onSendingEnded={() => setSending(null)} />
      <p className="u-hidden" role="status">
        {announcement}
      </p>
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
