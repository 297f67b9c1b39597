import "./again-card.css";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { choicesLang, listText } from "@comanda/domain/menu/choices-text";
import type { OrderSummary } from "@comanda/contract/shapes/order-shapes";
import { Icon } from "@comanda/ui/icons/icon";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { Spinner } from "@comanda/ui/feedback/spinner";
import { useLayoutEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useOrderAgain } from "./use-order-again.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { readOrders } from "../../shell/session/read-orders.ts";
import { Naming } from "../../ui/naming.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { keepInPlace } from "../diet/keep-in-place.ts";
import { dropAgainSpace, isAgainSpaceReserved, storeAgainSpace } from "./again-space.ts";
import { type LastOrder, lastOrderOf } from "./last-order.ts";
import { useReadWithMenu } from "./use-read-with-menu.ts";

/**
 * The member's last order as the first card of the menu: a tap adds its dishes to the cart (design, section 16: Order again). It comes after
 * the page, so it is shown only where its space was reserved before the first paint, and is not taken away while the menu is shown.
 */
export function AgainCard() {
  const { id: merchantId } = useMerchant();
  const [shown, setShown] = useState<LastOrder | "loading" | "unread" | null>("loading");
  const host = useReservedSpace(shown !== null);
  const giveUp = () =>
    keepInPlace(() => {
      dropAgainSpace();
      flushSync(() => setShown(null));
    });
  const reading = useReadWithMenu(readOrders, (answer) => {
    if (!answer.success) return setShown((before) => (before === "loading" ? "unread" : before));
    const { last, isOpen } = lastOrderOf(answer.data);
    storeAgainSpace(merchantId, isOpen ? "in-progress" : last && "completed");
    if (last && !isOpen) setShown(last);
    else if (typeof shown === "string") giveUp();
  });
  const readAgain = () => {
    setShown("loading");
    reading.again();
  };
  if (shown === null) return null;
  return createPortal(
    shown === "loading" ? <Loading /> : shown === "unread" ? <Unread onRetry={readAgain} /> : <Card last={shown} />,
    host,
  );
}

/** An element over the reserved space, while the menu is shown and it is needed. */
function useReservedSpace(isNeeded: boolean): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement("div"), { className: "again" }));
  useLayoutEffect(() => {
    if (isNeeded && isAgainSpaceReserved()) document.querySelector(".menu > main")?.prepend(host);
    return () => host.remove();
  }, [host, isNeeded]);
  return host;
}

function Loading() {
  const t = usePageTranslate();
  return (
    <Skeleton label={t("loading")}>
      <Bone shape="box" className="again-card" />
    </Skeleton>
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const t = usePageTranslate();
  return (
    <div role="alert">
      <button type="button" className="again-card" aria-label={`${t("againUnread")}. ${t("tryAgain")}`} onClick={onRetry}>
        <span className="again-card__words">
          <b>{t("againUnread")}</b> <span className="t-caption">{t("tryAgain")}</span>
        </span>
      </button>
    </div>
  );
}

function Card({ last: { order, isUsual } }: { last: LastOrder }) {
  const t = usePageTranslate();
  const { busyWith, again } = useOrderAgain();
  const [img] = order.imgs;
  return (
    <button type="button" className="again-card" aria-busy={busyWith !== null} onClick={() => again(order.id)}>
      {img && <Picture img={img} width={64} height={64} />}
      <span className="again-card__words">
        <b>{t(isUsual ? "yourUsual" : "orderAgain")}</b>{" "}
        <span className="t-caption">
          <Dishes order={order} />
        </span>
      </span>
      {isUsual && <span className="u-hidden">, {t("orderAgain")}</span>}
      <span className="again-card__plus">{busyWith === null ? <Icon name="plus" size={20} /> : <Spinner />}</span>
    </button>
  );
}

/** The dishes of an order, as far as its summary names them. */
function Dishes({ order: { firstItems, itemCount } }: { order: OrderSummary }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const name = listText(firstItems.map(numberedName), locale);
  const lang = choicesLang(
    firstItems.map((one) => ({ ...one, quantity: 1 })),
    locale,
  );
  const sentence = itemCount > firstItems.length ? t("andMore", { name, count: itemCount - firstItems.length }) : name;
  return <Naming sentence={sentence} name={name} lang={lang} />;
}
