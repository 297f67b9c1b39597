import { Badge } from "@comanda/ui/badge";
import { Button } from "@comanda/ui/button";
import { CouponChoice, CouponTicket } from "@comanda/ui/coupon-ticket";
import { useId } from "react";
import { type Say, useText } from "../text/text.tsx";
import { example } from "./catalogue-words.ts";
import { State } from "./state.tsx";

const DAY = "9/30";

const ticket = (say: Say) => ({
  value: "$5",
  unit: say("couponAmountOff"),
  name: example.coupon,
  terms: say("couponThreshold", { amount: "$20" }),
  note: say("couponEndsOn", { day: DAY }),
});

export function CouponTicketSample() {
  const say = useText();
  const words = ticket(say);
  const soon = { ...words, note: say("couponEndsTomorrow"), isSoon: true };
  const below = { ...words, terms: say("spendMore", { amount: "$18.00" }), note: say("couponNeeds", { amount: "$60.00" }) };
  return (
    <>
      <State is="available" wide>
        <CouponTicket words={words} end={<Button size={44}>{say("couponUse")}</Button>} />
      </State>
      <State is="soon" wide>
        <CouponTicket words={soon} end={<Button size={44}>{say("couponUse")}</Button>} />
      </State>
      <State is="notYet" wide>
        <CouponTicket words={{ ...words, note: say("couponStartsTomorrow") }} end={<Badge>{say("couponLater")}</Badge>} />
      </State>
      <State is="below" wide>
        <CouponTicket quiet words={below} />
      </State>
      <State is="outOfScope" wide>
        <CouponTicket quiet words={words} end={<Badge>{say("couponNotFor")}</Badge>} />
      </State>
      <State is="used" wide>
        <CouponTicket quiet words={{ ...words, note: say("couponUsedOn", { day: DAY }) }} />
      </State>
      <State is="expired" wide>
        <CouponTicket quiet words={{ ...words, note: say("couponExpiredOn", { day: DAY }) }} />
      </State>
      <CouponChoices />
    </>
  );
}

function CouponChoices() {
  const say = useText();
  const name = useId();
  const words = ticket(say);
  return (
    <>
      <State is="chosen" wide>
        <CouponChoice words={{ ...words, note: say("couponBestValue") }} name={name} defaultChecked />
      </State>
      <State is="off" wide>
        <CouponChoice words={words} name={name} />
      </State>
    </>
  );
}
