import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import type { BoardState, BoardStore } from "../shell/live/board-store.ts";
import { useLiveEvents } from "../shell/live/live.tsx";
import { play } from "../shell/sounds/sounds.ts";
import { useTranslate } from "../text/text.tsx";
import { isDueAgain } from "./repeated-sound.ts";
import { lateOrders } from "./stages.ts";

const SECOND = 1_000;

/**
 * Follows the board, with a sound and an announcement of what is new. Returns the announcements, and what to call when somebody touches the
 * board: the new orders are seen then, on every device.
 */
export function useBoardAlerts(store: BoardStore, state: BoardState, now: number): { announcements: ReactNode; see: () => void } {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const { polite, urgent, announce } = useAnnouncements((count) => t("newOrders", { count }));
  const onEvent = (event: StaffEvent, isNew: boolean) => {
    if (event.kind === "request" && event.request) play("request");
    if (!isNew || event.kind !== "order" || !event.order || !store.getSnapshot().unseen.has(event.id)) return;
    const { allergy, tableName, items } = event.order;
    play(allergy ? "allergy" : "order");
    const place = tableName ? t("table", { table: tableName }) : t("toGo");
    announce({ text: t(allergy ? "newOrderAllergy" : "newOrder", { place, count: items.length }), isUrgent: allergy !== null });
  };
  useLiveEvents({ onEvent, onBack: (arrived) => arrived > 0 && play("order") });
  useRepeatedSound(state);
  useLateSound(state, now);
  const see = () => {
    const orderIds = store.see();
    // Where it fails, the other devices sound until somebody touches them.
    if (orderIds.length > 0) void call("POST /api/staff/board/seen", merchantId, { body: { orderIds } });
  };
  const announcements = (
    <>
      <p className="u-hidden" role="status">
        {polite}
      </p>
      <p className="u-hidden" role="alert">
        {urgent}
      </p>
    </>
  );
  return { announcements, see };
}

/** Sounds again for orders that nobody has seen. */
function useRepeatedSound({ unseen, orders }: BoardState): void {
  const since = useRef(new Map<string, number>());
  const tick = useEffectEvent(() => {
    const before = since.current;
    since.current = new Map([...unseen].map((id) => [id, (before.get(id) ?? -1) + 1]));
    const due = [...unseen].filter((id) => isDueAgain(since.current.get(id) ?? 0));
    if (due.length > 0) play(due.some((id) => orders.get(id)?.allergy) ? "allergy" : "order");
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), SECOND);
    return () => clearInterval(timer);
  }, []);
}

/** Sounds once for each order that becomes late while the board is open. */
function useLateSound({ orders, ageMinutes }: BoardState, now: number): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const late = lateOrders(orders.values(), now, ageMinutes);
    const before = known.current;
    known.current = new Set(late);
    if (before && late.some((id) => !before.has(id))) play("late");
  }, [orders, ageMinutes, now]);
}

/** Polite announcements come at most this often, in milliseconds. */
const APART_MS = 3_000;

type Announcement = { text: string; isUrgent: boolean };

/**
 * What screen readers announce. An urgent text comes at once; of others the first comes at once, and those that follow within three seconds
 * are joined by `join`.
 */
function useAnnouncements(join: (count: number) => string) {
  const [polite, setPolite] = useState("");
  const [urgent, setUrgent] = useState("");
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const next = () => {
    timer.current = undefined;
    const [first, ...others] = waiting.current;
    if (first === undefined) return;
    waiting.current = [];
    setPolite(others.length === 0 ? first : join(others.length + 1));
    timer.current = setTimeout(next, APART_MS);
  };
  const announce = ({ text, isUrgent }: Announcement) => {
    if (isUrgent) return setUrgent(text);
    waiting.current.push(text);
    if (timer.current === undefined) next();
  };
  return { polite, urgent, announce };
}
