import "./tip-card.css";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import type { Priced } from "../preview-store.ts";
import { useState } from "react";
import { DEFAULT_TIP_PERCENTS, percentOf } from "@comanda/domain/pricing/tip-percents";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import { TipChoices } from "../../ui/tip-choices.tsx";
import { earlierTip, isNothing, NO_TIP, type Tip } from "./tips.ts";
import { useCheckout } from "../use-checkout.ts";

/**
 * The tip of the order; absent where the restaurant has no tips. With a round that is added to an open order, the tip of before stays until
 * another is chosen, and the card says so.
 */
export function TipCard({ priced: { order, before } }: { priced: Priced }) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { tipPercents = DEFAULT_TIP_PERCENTS } = useMerchant();
  const { preview, previewState } = useCheckout();
  const { open } = usePopup();
  const tip = chosenTip(previewState.tip, order);
  const other = tip && "amount" in tip && !isNothing(tip.amount) ? tip.amount : null;
  // Kept while the page is shown: text that goes when a tip is chosen would move the choices under the finger.
  const [earlier] = useState(() => (previewState.tip ? null : earlierTip(order.totalTipsAmount, before, tipPercents)));
  if (tipPercents.length === 0) return null;
  return (
    <section className="checkout-card checkout-tip">
      <TipChoices
        name="tip"
        heading="h2"
        amountOf={(percent) => percentOf(percent, order.subTotalAmount)}
        chosen={tip === null || other !== null ? null : "percent" in tip ? tip.percent : "none"}
        onChoose={(chosen) => preview.chooseTip(chosen === "none" ? NO_TIP : { percent: chosen })}
        note={
          earlier && (
            <p className="t-caption">
              {earlier.percent === null
                ? t("tipSoFar", { amount: amountText(earlier.amount) })
                : t("tipAgain", { amount: amountText(earlier.amount), percent: String(earlier.percent) })}
            </p>
          )
        }
        other={
          <button
            type="button"
            className={`c-chip c-chip--tile ${other === null ? "" : "checkout-tip__chosen"}`}
            aria-haspopup="dialog"
            aria-pressed={other !== null}
            onClick={() => open({ name: "tip" })}
          >
            <span className="c-chip__text">
              <span>{t("other")}</span>
              {other !== null && <span className="c-chip__detail">{amountText(other)}</span>}
            </span>
          </button>
        }
      />
    </section>
  );
}

/** The diner's choice; before that, the tip of the open order. */
const chosenTip = (tip: Tip | null, { totalTipsAmount }: OrderView): Tip | null =>
  tip ?? (isNothing(totalTipsAmount) ? null : { amount: totalTipsAmount });
