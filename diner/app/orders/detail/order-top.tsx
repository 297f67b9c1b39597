import { Badge } from "@comanda/ui/lists/badge";
import { Icon } from "@comanda/ui/icons/icon";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Progress } from "@comanda/ui/feedback/progress";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { OrderStatus, OrderType, SendStatus } from "@comanda/domain/codes";
import { toGoCustomerFrom } from "@comanda/domain/order/to-go-customer";
import picture from "../../pictures/status-kitchen.svg";
import { Link } from "react-router";
import { useLinks } from "../../shell/use-links.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { type TranslatePage, usePageTranslate } from "../../text/page-texts.ts";
import { wallTime, spacedDigits } from "@comanda/web/i18n/formats";
import { CallTeamButton } from "../../ui/call-team-button.tsx";
import { useJustPlaced } from "../../shell/session/just-placed.ts";
import { countsOf, dayAtStart, headlineOf, isAtTable, seatingText, viewOf } from "./order-words.ts";
import { ReadyNotice } from "./ready/ready-notice.tsx";
import type { ReadOrder } from "./use-live-order.ts";
import { PaymentBadge } from "./payment-badge.tsx";

/** The status of an order in one headline; a change is announced to screen readers (design, section 12: order detail). */
export function OrderTop({ order, isReady }: ReadOrder) {
  const t = usePageTranslate();
  const { headline, progress } = viewOf(order);
  const isJustPlaced = useJustPlaced();
  const isCompleted = order.status === OrderStatus.Completed;
  const words = headlineOf(order, t);
  return (
    <section className="order-top" data-placed={isJustPlaced || undefined}>
      {isCompleted && (
        <p className="order-top__badges">
          <Badge tone="pos">
            <Icon name="check" size={14} />
            {t("completed")}
          </Badge>
          <PaymentBadge order={order} />
        </p>
      )}
      <div className="order-top__words">
        {!isCompleted && !order.awaitsPayment && headline !== "cancelled" && (
          <span className="order-top__picture">
            <img src={picture} alt="" width={84} height={84} />
            {isJustPlaced && <PlacedCheck />}
          </span>
        )}
        <div aria-live="polite">
          {!order.awaitsPayment && <CalledOut order={order} />}
          <h2 className="t-title-1">{words}</h2>
          {order.reason && <p>{t("cancelReason", { reason: order.reason })}</p>}
          <p className="order__quiet">
            {isCompleted ? <WasAt order={order} /> : order.awaitsPayment ? seatingText(order, t) : textOf(order, t)}
            {!order.awaitsPayment && <Expected order={order} />}
          </p>
          <JoinedOrder order={order} />
        </div>
      </div>
      {progress && !isCompleted && !order.awaitsPayment && (
        <Progress
          value={progress.step}
          moving={progress.isMoving}
          label={t("progress")}
          valueText={`${words}, ${t("progressStep", { step: progress.step })}`}
        />
      )}
      {!order.awaitsPayment && (
        <div className="order-actions">
          {isAtTable(order) && order.status === OrderStatus.Progressing && <CallTeamButton />}
          <ReadyNotice order={order} isReady={isReady} />
        </div>
      )}
    </section>
  );
}

/** The moment after placing (design, section 8): a check that draws itself before the picture. */
const PlacedCheck = () => (
  <svg className="order-top__check" viewBox="0 0 84 84" aria-hidden="true">
    <path d="M25 43.500l12 12 22-25" pathLength="1" />
  </svg>
);

/** The way to the order that this one is part of now, where it is the diner's own. */
function JoinedOrder({ order: { mergedInto } }: { order: OrderView }) {
  const t = usePageTranslate();
  const links = useLinks();
  const { id } = useMerchant();
  if (!mergedInto?.id) return null;
  return (
    <Link to={links.orderDetail(id, mergedInto.id)} className={buttonClass({ look: "secondary", size: 44 })}>
      {t("openJoined", { serial: mergedInto.serial })}
    </Link>
  );
}

/** How long an order of this type usually takes while it is in progress; at a table, until the first dishes, while none is sent. */
function Expected({ order: { type, status, sendStatus } }: { order: OrderView }) {
  const t = usePageTranslate();
  const count = useMerchant().minutes?.[type];
  if (status !== OrderStatus.Progressing || count === undefined) return null;
  if (type !== OrderType.DINE_IN) return ` ${t("usuallyMinutes", { count })}`;
  return sendStatus === SendStatus.unSend && ` ${t("firstDishes", { count })}`;
}

/** `20 · Mei`: what the staff calls out for an order that is fetched, and about when. */
function CalledOut({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, minutes } = useMerchant();
  if (order.type !== OrderType.TO_GO && order.type !== OrderType.PICKUP) return null;
  const name = toGoCustomerFrom(order)?.name;
  const count = order.type === OrderType.TO_GO && order.status === OrderStatus.Progressing ? minutes?.[order.type] : undefined;
  const at = count === undefined ? null : new Date(Date.parse(order.createAt) + count * 60_000).toISOString();
  return (
    <p className="order-top__called t-display">
      {order.serial}
      {name && (
        <>
          {" · "}
          <bdi>{name}</bdi>
        </>
      )}
      {at && (
        <>
          {" "}
          <span className="t-title-2">{t("aboutAt", { time: wallTime(at, locale, timeZone) })}</span>
        </>
      )}
    </p>
  );
}

/** When the order was placed, and the number of guests. */
function WasAt({ order }: { order: OrderView }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const [day, time] = [dayAtStart(order.createAt, locale, timeZone), wallTime(order.createAt, locale, timeZone)];
  const guests = isAtTable(order) ? t("guests", { count: order.guests }) : seatingText(order, t);
  return spacedDigits(t("wasAt", { day, time, guests }), locale);
}

function textOf(order: OrderView, t: TranslatePage): string {
  const { all, sent } = countsOf(order.orderItems);
  const items = t("items", { count: all });
  // Members are addressed by their first name, which is the first word of the name in every supported country.
  const name = order.orderMember?.name.split(" ")[0];
  switch (viewOf(order).headline) {
    case "received":
      return t("receivedText");
    case "partlyInKitchen":
      return t("sentOf", { sent, all });
    case "inKitchen":
      return name ? t("inKitchenTextFor", { name, items }) : t("inKitchenText", { items });
    case "readyForYou":
      return t("readyText");
    case "cancelled":
      return t("cancelledText");
    // Of a completed order the page says when it was, instead.
    case "enjoyed":
    case "joined":
    case "checking":
      return seatingText(order, t);
  }
}
