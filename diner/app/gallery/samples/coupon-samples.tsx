import { Badge } from "@comanda/ui/lists/badge";
import { Button } from "@comanda/ui/buttons/button";
import { CouponChoice, CouponTicket } from "@comanda/ui/lists/coupon-ticket";
import { useId } from "react";
import { type TranslatePage, usePageTranslate } from "../../text/page-texts.ts";
import { example } from "../gallery-words.ts";
import { State } from "../state.tsx";

const DAY = "9/30";

const ticket = (t: TranslatePage) => ({
  value: "$5",
  unit: t("couponAmountOff"),
  name: example.coupon,
  terms: t("couponThreshold", { amount: "$20" }),
  note: t("couponEndsOn", { day: DAY }),
});

export function CouponTicketSample() {
  const t = usePageTranslate();
  const words = ticket(t);
  const soon = { ...words, note: t("couponEndsTomorrow"), isSoon: true };
  const below = { ...words, terms: t("spendMore", { amount: "$18.00" }), note: t("couponNeeds", { amount: "$60.00" }) };
  return (
    <>
      <State is="available" wide>
        <CouponTicket words={words} end={<Button size={44}>{t("couponUse")}</Button>} />
      </State>
      <State is="soon" wide>
        <CouponTicket words={soon} end={<Button size={44}>{t("couponUse")}</Button>} />
      </State>
      <State is="notYet" wide>
        <CouponTicket words={{ ...words, note: t("couponStartsTomorrow") }} end={<Badge>{t("couponLater")}</Badge>} />
      </State>
      <State is="below" wide>
        <CouponTicket quiet words={below} />
      </State>
      <State is="outOfScope" wide>
        <CouponTicket quiet words={words} end={<Badge>{t("couponNotFor")}</Badge>} />
      </State>
      <State is="used" wide>
        <CouponTicket quiet words={{ ...words, note: t("couponUsedOn", { day: DAY }) }} />
      </State>
      <State is="expired" wide>
        <CouponTicket quiet words={{ ...words, note: t("couponExpiredOn", { day: DAY }) }} />
      </State>
      <CouponChoices />
    </>
  );
}

function CouponChoices() {
  const t = usePageTranslate();
  const name = useId();
  const words = ticket(t);
  return (
    <>
      <State is="chosen" wide>
        <CouponChoice words={{ ...words, note: t("couponBestValue") }} name={name} defaultChecked />
      </State>
      <State is="off" wide>
        <CouponChoice words={words} name={name} />
      </State>
    </>
  );
}
