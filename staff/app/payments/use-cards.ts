import { uniqueKey } from "@comanda/web/client/unique-key";
import type { CallData } from "@comanda/contract/call-by-name";
import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { type Money, moneyText } from "@comanda/domain/money/money";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../shell/calls/call.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { useTranslate } from "../text/text.tsx";

/** The holds of an order, and the reader of the restaurant. */
type CardsOfOrder = CallData<"GET /api/staff/orders/:id/cards">;
export type CardHold = CardsOfOrder["holds"][number];

/** States in which the server or a person at the reader is about to do something, and how often they are read then, in milliseconds. */
const IN_PROGRESS: readonly CardHold["state"][] = ["starting", "waiting", "capturing", "releasing", "refunding"];
const POLL_MS = 1_000;
const IDLE_POLL_MS = 5_000;

/** The statuses of answers that say what became of a hold: asked for, or refused by a rule or for a key that asked for another one. */
const DEFINITE: readonly number[] = [200, 422];

type Cards = {
  /** Null while it is read, and without a reader. */
  reader: NonNullable<CardsOfOrder["reader"]> | null;
  holds: readonly CardHold[];
  isBusy: boolean;
  problem: string;
  /** Whether the reader waits for a card of this order. */
  isWaiting: boolean;
  /** `itemIds`: the dishes that it is to pay; empty for an amount. */
  hold: (paying: { amount: Money; tip: Money; itemIds: string[] }) => Promise<void>;
  capture: (hold: CardHold, amount: string) => Promise<void>;
  release: (hold: CardHold) => Promise<void>;
};

/**
 * Follows the cards of one order while its payment sheet is open, and asks for holds, captures and releases. `onChanged`: a hold has another
 * state, so the order may have other amounts.
 */
export function useCards(order: StaffOrder | null, onChanged: () => void): Cards {
  const t = useTranslate();
  const { id: merchantId } = useRestaurant();
  const { cards, read } = useCardsOf(order?.id ?? null, onChanged);
  const [key, setKey] = useKeptState<string | null>(`hold ${order?.id}`, null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const ask = async (asking: Promise<{ success: boolean; msg: string; status: number }>) => {
    setBusy(true);
    const answer = await asking;
    await read();
    setBusy(false);
    setProblem(answer.success ? "" : answer.msg || t("payNoAnswer"));
    return DEFINITE.includes(answer.status);
  };
  const holds = cards?.holds ?? [];
  return {
    reader: cards?.reader ?? null,
    holds,
    isBusy,
    problem,
    isWaiting: holds.some(({ state }) => state === "starting" || state === "waiting"),
    async hold({ amount, tip, itemIds }) {
      if (!order) return;
      const body = { due: order.due, amount: moneyText(amount), tip: moneyText(tip), itemIds };
      const own = key ?? uniqueKey();
      setKey(own);
      const input = { params: { id: order.id }, body, key: own };
      // Without a definite answer the same hold is asked for again, also after a lock of the device.
      if (await ask(call("POST /api/staff/orders/:id/cards", merchantId, input))) setKey(null);
    },
    async capture({ id, tip }, amount) {
      await ask(call("POST /api/staff/cards/:id/capture", merchantId, { params: { id }, body: { amount, tip } }));
    },
    async release({ id }) {
      await ask(call("POST /api/staff/cards/:id/release", merchantId, { params: { id } }));
    },
  };
}

/** Reads the cards of an order, often while something is in progress. */
function useCardsOf(orderId: string | null, onChanged: () => void): { cards: CardsOfOrder | null; read: () => Promise<void> } {
  const { id: merchantId } = useRestaurant();
  const [cards, setCards] = useState<CardsOfOrder | null>(null);
  const changed = useRef(onChanged);
  const states = useRef("");
  useEffect(() => {
    changed.current = onChanged;
  });
  const read = useCallback(async () => {
    if (orderId === null) return setCards(null);
    const answer = await call("GET /api/staff/orders/:id/cards", merchantId, { params: { id: orderId } });
    if (!answer.success) return;
    setCards(answer.data);
    const now = answer.data.holds.map(({ id, state }) => `${id} ${state}`).join();
    if (states.current !== "" && states.current !== now) changed.current();
    states.current = now || "none";
  }, [merchantId, orderId]);
  const isInProgress = cards?.holds.some(({ state }) => IN_PROGRESS.includes(state)) ?? false;
  const isFollowed = cards !== null && (cards.reader !== null || cards.holds.length > 0);
  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const poll = setInterval(() => void read(), isInProgress ? POLL_MS : IDLE_POLL_MS);
    return () => clearInterval(poll);
  }, [read, isFollowed, isInProgress]);
  return { cards, read };
}
