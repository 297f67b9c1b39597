import { useAmountText } from "../../../shell/merchant/use-amount-text.ts";
import "@comanda/ui/buttons/bottom-bar.css";
import "./live-order.css";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, orderStatusFrom, orderTypeFrom, sendStatusFrom } from "@comanda/domain/codes";
import { orderView } from "@comanda/domain/order/order-view";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { call } from "@comanda/web/client/call";
import { forgetOrder } from "../../../shell/session/find-order.ts";
import { useLinks } from "../../../shell/use-links.ts";
import { useDinerSession } from "../../../shell/session/diner-session.tsx";
import { useLocale } from "../../../text/text.tsx";
import { usePageTranslate } from "../../../text/page-texts.ts";

/** The order in progress, shown while the cart is empty: its progress, total, and a link to it (design, section 11). */
export function LiveOrder({ orderId }: { orderId: string }) {
  const { merchantId } = useDinerSession();
  const locale = useLocale();
  const t = usePageTranslate();
  const amountText = useAmountText();
  const links = useLinks();
  const [order, setOrder] = useState<OrderView | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const answer = await call("GET /api/merchant/order/detailForMember", { merchantId, locale, query: { orderId } });
      if (!isHere || !answer.success) return;
      setOrder(answer.data.order);
      if (answer.data.order.status !== OrderStatus.Progressing) forgetOrder();
    };
    void ask();
    const timer = setInterval(() => document.visibilityState === "visible" && void ask(), 10_000);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [merchantId, locale, orderId]);
  if (!order) return null;
  const { headline, progress } = orderView({
    status: orderStatusFrom(order.status),
    sendStatus: sendStatusFrom(order.sendStatus),
    type: orderTypeFrom(order.type),
  });
  const status = t(headline);
  return (
    <section aria-label={t("liveOrder", { serial: order.serial, status })} className="c-bottom-bar live-order">
      <div>
        <span className="live-order__ring">
          <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="16" />
            <circle cx="18" cy="18" r="16" pathLength={4} strokeDasharray={`${progress?.step ?? 0} 4`} />
          </svg>
          <PageIcon name="chef-hat" size={18} />
        </span>
        <p aria-live="polite">
          <b>{status}</b>
          <span className="t-small t-number">{t("liveOrder", { serial: order.serial, status: amountText(order.totalAmount) })}</span>
        </p>
        <Link to={links.orderDetail(merchantId, orderId)} className={buttonClass({ look: "secondary", size: 44 })}>
          {t("viewOrder")}
        </Link>
      </div>
    </section>
  );
}
