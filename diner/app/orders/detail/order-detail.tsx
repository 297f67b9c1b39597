import type { CallData } from "@comanda/contract/call-by-name";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { AdjustmentCategory, OrderStatus, PaymentStatus, paymentStatusFrom } from "@comanda/domain/codes";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Badge } from "@comanda/ui/lists/badge";
import { BadgeDot } from "@comanda/ui/lists/badge-dot";
import { PageHeader } from "@comanda/ui/sheets/page-header";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useSettleAwaited } from "../../shell/session/use-settle-awaited.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { LanguageMenu } from "../../ui/language/language-menu.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { AwaitedPayment } from "../../payments/awaited-payment.tsx";
import { BillCard } from "../../payments/bill-card.tsx";
import { OpenPayment } from "../../payments/open-payment.tsx";
import { hasAmount } from "../../payments/pay-draft.ts";
import type { Bill } from "../../payments/pay-rules.ts";
import { useFollowBill } from "../../payments/use-follow-bill.ts";
import { useGoBack } from "../../ui/use-go-back.ts";
import { OrderAgainBar } from "../again/order-again-bar.tsx";
import { fulfilmentWords } from "./fulfilment-words.ts";
import { OrderBottomBar } from "./order-bottom-bar.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderProgress } from "./progress/order-progress.tsx";
import { OrderRating } from "./order-rating.tsx";
import { OrderTableShare } from "./order-table-share.tsx";
import { OrderTop } from "./order-top.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { headlineOf, isAtTable } from "./order-words.ts";
import { type ReadDetail, useLiveOrder } from "./use-live-order.ts";

/** Payment statuses of an order of which something is paid. */
const WITH_PAYMENTS: readonly number[] = [
  PaymentStatus.PartiallyPaid,
  PaymentStatus.FullyPaid,
  PaymentStatus.PartiallyCaptured,
  PaymentStatus.Captured,
];

type OrderDetailProps = ReadDetail & {
  rating: CallData<"GET /api/merchant/order/detailForMember">["rating"];
  phone: string;
  bill: Bill | null;
};

/** One order, followed live until it is finished (design, screens 17 and 18); `phone` is the restaurant's; `bill`: null where it cannot be paid from the phone. */
export function OrderDetail({ rating, phone, bill: first, ...read }: OrderDetailProps) {
  const t = usePageTranslate();
  const goBack = useGoBack();
  const { order, receipt, isReady, rounds, isLive, events } = useLiveOrder(read, first !== null);
  const bill = useFollowBill({ orderId: order.id, tableId: order.tableId, first, events });
  const isPayable = bill !== null && hasAmount(bill.due);
  const own = bill?.paying.find(({ isYou }) => isYou);
  const { awaitsPayment } = order;
  useSettleAwaited(awaitsPayment === undefined);
  useOrderCodePopup(order);
  useStatusInTitle(order);
  const isOpen = order.status === OrderStatus.Progressing || order.status === OrderStatus.Unknown;
  // Of an open order the bar at the bottom has the total, unless it shows the cart; what is paid, what is left and a discount of the staff are only here.
  const isCartWaiting = useCart().lines.length > 0;
  const hasPayments = WITH_PAYMENTS.includes(order.paymentStatus);
  const hasDiscount = order.priceAdjustments.some(({ category }) => category === AdjustmentCategory.discount);
  return (
    <div className="u-page order">
      <PageHeader
        title={t("orderTitle", { serial: order.serial })}
        back={<IconButton icon="chevron-left" label={t("back")} onClick={goBack} />}
        trailing={
          <>
            {(isOpen || isPayable) && (
              <Badge large tone={isLive ? "pos" : "neutral"}>
                <BadgeDot live={isLive} />
                {t(isLive ? "live" : "notLive")}
              </Badge>
            )}
            <LanguageMenu />
          </>
        }
      />
      <main className="order__main">
        <OrderTop order={order} isReady={isReady} />
        <div className="order__cards">
          {awaitsPayment && <AwaitedPayment orderId={order.id} until={awaitsPayment} bill={bill} />}
          {own && !awaitsPayment && <OpenPayment paying={own} orderId={order.id} />}
          <OrderFulfilment order={order} />
          {order.status !== OrderStatus.Completed && !awaitsPayment && <OrderProgress order={order} />}
          {order.status === OrderStatus.Completed && rating.isOpen && <OrderRating orderId={order.id} given={rating.given} />}
          <OrderItems order={order} rounds={rounds} />
          {bill && !awaitsPayment && <BillCard bill={bill} orderId={order.id} />}
          {isOpen && !awaitsPayment && isAtTable(order) && <OrderTableShare order={order} />}
          {(!isOpen || awaitsPayment || isCartWaiting || hasPayments || hasDiscount) && <OrderTotals order={order} />}
          {receipt && <ReceiptLink token={receipt} />}
        </div>
      </main>
      {awaitsPayment ? null : isOpen || isPayable || own ? (
        <OrderBottomBar order={order} bill={isPayable || own ? bill : null} />
      ) : (
        <OrderAgainBar order={order} phone={phone} />
      )}
    </div>
  );
}

/** Opens the order code popup for an order without its code (design, section 12: order detail). */
function useOrderCodePopup({ paymentStatus }: OrderView): void {
  const { popup, open } = usePopup();
  const isMissing = paymentStatusFrom(paymentStatus) === PaymentStatus.OrderCodeMiss;
  // Opens once: a popup that was closed stays closed.
  const askForCode = useEffectEvent(() => {
    if (!popup) open({ name: "order-code" });
  });
  useEffect(() => {
    if (isMissing) askForCode();
  }, [isMissing]);
}

/** Where the browser cannot notify, the tab says how the order is; a phone that was touched vibrates once when the order is completed. */
function useStatusInTitle(order: OrderView): void {
  const t = usePageTranslate();
  const title = `${headlineOf(order, t)} · ${t("orderTitle", { serial: order.serial })}`;
  const isCompleted = order.status === OrderStatus.Completed;
  const wasCompleted = useRef(isCompleted);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (isCompleted && !wasCompleted.current && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
    wasCompleted.current = isCompleted;
  }, [isCompleted]);
}

/** Pickup time or delivery address of an order. */
function OrderFulfilment({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const words = fulfilmentWords(order, { locale, timeZone }, t);
  if (!words) return null;
  return (
    <section className="order-card order-fulfilment">
      <h2 className="t-title-3">{words.title}</h2>
      <p>{words.text}</p>
      {words.notes && (
        <p className="order-item__note t-caption" dir="auto">
          {words.notes}
        </p>
      )}
    </section>
  );
}
