import { useToast } from "@comanda/ui/feedback/toast";
import { NO_TABLE, WebOrderType } from "@comanda/domain/order/order-type";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { notFoundFrom, TABLE_MISSING } from "../../links/not-found-link.ts";
import { startPageOf } from "../../links/start-pages.ts";
import { beginStart, mayBeginOn } from "../../shell/guards/app-start.ts";
import { findOrder } from "../../shell/session/find-order.ts";
import { memberStore } from "../../shell/session/member/member-store.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { type Seating, seatingAt, saveSeating } from "../../shell/session/seating-storage.ts";
import type { Popup } from "../../shell/popup.ts";
import { useLinks } from "../../shell/use-links.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { submissionName } from "../../shell/session/with-submission-lock.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { FROM_TABLE } from "../from-table.ts";
import { startStep, type StartStep } from "./start-step.ts";

const ORDER_TYPE: Popup = { name: "order-type" };

/**
 * Reads the member and the open order, and takes the resulting start step. Does nothing when a read failed or the diner has navigated.
 * Returns whether the step was taken.
 */
export function useStartStep(): boolean {
  const { id } = useMerchant();
  const locale = useLocale();
  const { pathname } = useLocation();
  const cart = useCart();
  const take = useTake();
  const page = startPageOf(pathname);
  const [isTaken, setTaken] = useState(() => !mayBeginOn(pathname));
  const isReady = page !== "order-preview" || cart.isKnown || isSubmitting(id);
  const begin = useEffectEvent(async () => {
    beginStart();
    const entry = entryNow();
    const seating = seatingAt(id);
    const isOrdering = isSubmitting(id) || cart.lines.length > 0;
    const who = await memberStore(id).read(locale);
    const openOrder = await findOrder({ merchantId: id, locale, tableId: seating.tableId, type: typeToAsk(seating) });
    const isHere = !who.hasFailed && openOrder !== "unreachable" && entryNow() === entry;
    if (isHere && page) await take(startStep({ page, seating, orderId: openOrder.orderId, isOrdering }));
  });
  useEffect(() => {
    if (!isTaken && isReady) void begin().then(() => setTaken(true));
  }, [isTaken, isReady]);
  return isTaken;
}

/** A diner without an order type may still have an order: at the scanned table, else to go. */
const typeToAsk = ({ type, tableId }: Seating) => type ?? (tableId === NO_TABLE ? WebOrderType.TO_GO : WebOrderType.DINE_IN);

/** Whether a submission of this browser is pending: the preview then shows its outcome. */
const isSubmitting = (merchantId: string): boolean => localStorage.getItem(submissionName(merchantId)) !== null;

/** The key of the current history entry; a popup has an entry too. */
const entryNow = (): string | undefined => (window.history.state as { key?: string } | null)?.key;

function useTake(): (step: StartStep) => void | Promise<void> {
  const { id } = useMerchant();
  const links = useLinks();
  const locale = useLocale();
  const t = usePageTranslate();
  const show = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = (to: string, state?: object) => navigate(to, { replace: true, state });
  const askToScan = async () => {
    await go(notFoundFrom(locale, id), TABLE_MISSING);
    show(t("tableMissing"));
    // Clears dine-in, which needs a table, so that the next page asks for the order type again.
    saveSeating(id, { type: null });
  };
  return (step) => {
    switch (step.to) {
      case "stay":
        return;
      case "order-type":
        // The order page opens this popup itself, and it cannot be dismissed there.
        return pathname === links.order(id)
          ? undefined
          : navigate(`${pathname}${search}`, { state: { popup: ORDER_TYPE }, preventScrollReset: true });
      case "scan":
        return askToScan();
      case "guests":
        return go(links.selectGuests(id), FROM_TABLE);
      case "order":
        return go(links.orderDetail(id, step.orderId));
    }
  };
}
