import { AllergyOnOrder } from "./allergy/allergy-on-order.tsx";
import type { AllergyOfOrder } from "./allergy/use-allergy-question.ts";
import { CouponCard } from "./discounts/coupon-card.tsx";
import { ContextCard } from "./context-card.tsx";
import { PaceNote, PauseNote } from "./order-type/paused-type.tsx";
import { HoursNote } from "./order-type/closed-hours.tsx";
import { ItemsCard } from "./items-card.tsx";
import { OrderCodeRow } from "./submission/order-code-row.tsx";
import { FulfilmentCard } from "./order-type/fulfilment-card.tsx";
import { WelcomeCard } from "./discounts/welcome-card.tsx";
import type { Priced } from "./preview-store.ts";
import { TipCard } from "./totals/tip-card.tsx";
import { TotalsCard } from "./totals/totals-card.tsx";

/** The sections of a priced order, in the order of the design (section 12: Preview). */
export function PricedOrder({ priced, allergy }: { priced: Priced; allergy: AllergyOfOrder }) {
  return (
    <>
      <HoursNote priced={priced} />
      <PauseNote priced={priced} />
      <PaceNote priced={priced} />
      <ContextCard />
      <FulfilmentCard />
      <ItemsCard priced={priced} allergensOf={allergy.onCard} />
      <AllergyOnOrder allergy={allergy} />
      <CouponCard order={priced.order} />
      <WelcomeCard priced={priced} />
      <TipCard priced={priced} />
      <TotalsCard priced={priced} />
      <OrderCodeRow isNew={priced.payload.id === "0"} />
    </>
  );
}
