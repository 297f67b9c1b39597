import "../../ui/amount-row.css";
import { Coin } from "@comanda/ui/lists/coin";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, PaymentStatus } from "@comanda/domain/codes";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { type ComponentType, useEffect, useState } from "react";
import { givenBackOf } from "./given-back.ts";
import { ShareReceipt } from "./receipt/share-receipt.tsx";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { Naming } from "../../ui/naming.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { totalRows } from "../../text/total-rows.ts";

const leftToPay = ({ totalAmount, paymentsTotal }: OrderView): string => moneyText(minus(money(totalAmount), money(paymentsTotal)));

/** Payment statuses of an order of which all, or a part, is paid by any means. */
const IN_FULL: readonly number[] = [PaymentStatus.FullyPaid, PaymentStatus.Captured];
const IN_PART: readonly number[] = [PaymentStatus.PartiallyPaid, PaymentStatus.PartiallyCaptured];

/** How the total is composed, and the points that a member has earned, or earns when it is completed; the total of a cancelled order is struck through. */
export function OrderTotals({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const rows = totalRows(order, t, useMerchant().tipPercents);
  const givenBack = givenBackOf(order);
  const [Standing, setStanding] = useState<ComponentType | null>(null);
  const isMembers = order.status === OrderStatus.Completed && order.orderMember !== null;
  useEffect(() => {
    if (!isMembers) return;
    void import("./order-standing.tsx").then(
      (file) => setStanding(() => file.OrderStanding),
      () => undefined,
    );
  }, [isMembers]);
  return (
    <section className="order-card" aria-label={t("total")}>
      <dl className="order-totals">
        {rows.map(({ key, label, name = "", lang, amount, isLess }) => (
          <div key={key} className="amount-row order-totals__row">
            <dt>
              <Naming sentence={label} name={name} lang={lang} />
            </dt>
            <dd className={isLess ? "order-totals__less t-number" : "t-number"}>{amountText(amount)}</dd>
          </div>
        ))}
        <div className="amount-row amount-row--sum order-totals__row order-totals__row--sum">
          <dt className="t-title-2">{t(IN_FULL.includes(order.paymentStatus) ? "totalPaid" : "total")}</dt>
          <dd className="t-title-2 t-number">
            {order.status === OrderStatus.Cancelled ? <del>{amountText(order.totalAmount)}</del> : amountText(order.totalAmount)}
          </dd>
        </div>
        {IN_PART.includes(order.paymentStatus) && (
          <>
            <div className="order-totals__row">
              <dt>{t("paid")}</dt>
              <dd className="t-number">{amountText(order.paymentsTotal)}</dd>
            </div>
            <div className="order-totals__row">
              <dt>{t("leftToPay")}</dt>
              <dd className="t-number">{amountText(leftToPay(order))}</dd>
            </div>
          </>
        )}
        {givenBack !== "0.00" && (
          <div className="amount-row order-totals__row">
            <dt>{t("givenBack")}</dt>
            <dd className="order-totals__less t-number">{amountText(`-${givenBack}`)}</dd>
          </div>
        )}
        {order.totalPointAmount > 0 && (
          <div className="amount-row order-totals__row order-totals__row--points">
            <dt>{t("pointsUsed")}</dt>
            <dd className="t-number">
              <Coin size={16} />
              {t("points", { count: order.totalPointAmount })}
            </dd>
          </div>
        )}
      </dl>
      {order.orderMember && order.earnedPointAmount > 0 && (
        <p className="order-totals__earned">
          <Coin size={16} />
          {t(order.status === OrderStatus.Completed ? "youEarned" : "youEarn", { count: order.earnedPointAmount })}
        </p>
      )}
      {order.status === OrderStatus.Completed && (
        <div className="order-totals__share">
          <ShareReceipt order={order} />
        </div>
      )}
      {Standing && <Standing />}
    </section>
  );
}
