import { OrderType } from "@comanda/domain/codes";
import { addressLine } from "@comanda/domain/order/delivery-address";
import { MAX_PICKUP_DAYS } from "@comanda/domain/limits";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { type Popup, usePopup } from "../../shell/popup.ts";
import { wallDayTime } from "@comanda/web/i18n/formats";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { daysFromNow } from "../../ui/words/day-words.ts";
import { pickupClock, pickupText } from "./pickup-words.ts";
import { useFulfilment } from "./use-fulfilment.ts";
import { useToGoName } from "./use-to-go-name.ts";
import { useOpenedAt } from "../use-opened-at.ts";

/** Pickup time, delivery address or customer name, each of which a tap changes. Nothing for dine-in. */
export function FulfilmentCard() {
  const { type } = useSeating(useMerchant().id);
  if (type === OrderType.PICKUP)
    return (
      <>
        <PickupRow />
        <NameRow />
      </>
    );
  if (type === OrderType.TO_GO) return <NameRow />;
  return type === OrderType.DELIVERY ? <DeliveryRow /> : null;
}

function PickupRow() {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone } = useMerchant();
  const { chosenFulfilment, choice, timesAt, isOpenAt, areHoursKnown, hasFailed } = useFulfilment();
  const now = useOpenedAt();
  const reading = { locale, timeZone, now };
  const [soonest] = timesAt(new Date(now));
  const words = (): string => {
    if (chosenFulfilment?.kind === "pickup") return pickupText(chosenFulfilment.time, reading, t);
    if (!areHoursKnown) return t(hasFailed ? "unreachable" : "loading");
    if (!soonest) return t("noPickupTimes", { count: MAX_PICKUP_DAYS });
    if (isOpenAt(new Date(now)) && daysFromNow(soonest, reading) === 0) return t("soonestAt", { time: pickupClock(soonest, reading) });
    return pickupText(soonest, reading, t);
  };
  return (
    <Row icon="clock" title={t("pickupTime")} popup={{ name: "pickup-time" }}>
      <span className="t-caption">{words()}</span>
      {choice.closedUntil !== null && (
        <span className="checkout-item__before">{t("from", { time: wallDayTime(choice.closedUntil, locale, timeZone) })}</span>
      )}
    </Row>
  );
}

function NameRow() {
  const t = usePageTranslate();
  const { isAsked, customer } = useToGoName();
  if (!isAsked) return null;
  return (
    <Row icon="user-circle" title={customer.name || t("addName")} popup={{ name: "to-go-name" }}>
      <span className="t-caption">{customer.phone || t("whyName")}</span>
    </Row>
  );
}

function DeliveryRow() {
  const t = usePageTranslate();
  const { chosenFulfilment } = useFulfilment();
  const address = chosenFulfilment?.kind === "delivery" ? chosenFulfilment.address : null;
  return (
    <Row icon="home" title={t("deliverTo")} popup={{ name: "delivery-address" }}>
      <span className="t-caption">{address ? addressLine(address) : t("addAddress")}</span>
      {address?.notes && (
        <span className="t-caption" dir="auto">
          {address.notes}
        </span>
      )}
    </Row>
  );
}

function Row({ icon, title, popup, children }: { icon: IconName; title: string; popup: Popup; children: ReactNode }) {
  const { open } = usePopup();
  return (
    <button type="button" className="checkout-card checkout-coupon" aria-haspopup="dialog" onClick={() => open(popup)}>
      <span className="checkout-context__tile">
        <Icon name={icon} size={22} />
      </span>
      <span className="checkout-coupon__words">
        <span className="checkout-context__name">{title}</span>
        {children}
      </span>
      <Icon name="chevron-right" size={20} />
    </button>
  );
}
