import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { findLine } from "@comanda/domain/cart/cart";
import { Availability, SalesUnit } from "@comanda/domain/codes";
import { PIECES } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { useToast } from "@comanda/ui/feedback/toast";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { pointsShort } from "../../shell/session/points-short.ts";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { wallDayTime } from "@comanda/web/i18n/formats";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { type Draft, isQuantity, shownLine } from "./draft.ts";
import type { DraftForm } from "./use-draft.ts";

type FootProps = { product: ProductView; form: DraftForm; draft: Draft; isEdit: boolean; onSend: () => void };

/** The quantity, and the button with the amount of the line. */
export function ProductFoot({ product, form, draft, isEdit, onSend }: FootProps) {
  const t = usePageTranslate();
  const amountText = useAmountText();
  const locale = useLocale();
  const toast = useToast();
  const { timeZone } = useMerchant();
  const { name, remaining, availability, nextFrom } = product;
  const isWeight = product.salesUnitType === SalesUnit.weight;
  const isRight = isQuantity(product, draft);
  const line = shownLine(product, isRight ? draft : { ...draft, quantity: "1" }, locale);
  const isLater = availability === Availability.NotYetTime;
  const reason =
    remaining === 0 ? t("soldOut") : isLater && nextFrom ? t("from", { time: wallDayTime(nextFrom, locale, timeZone) }) : undefined;
  const { isGuest, short } = usePointsFor(line.points, form.edited);
  const { open } = usePopup();
  const lacking = short > 0 ? t("pointsShort", { count: short }) : undefined;
  const most = Math.min(Number(PIECES.max), remaining ?? Infinity);
  return (
    <>
      <div role="status">{form.refusal && <ErrorNote>{form.refusal}</ErrorNote>}</div>
      <div className="product-foot">
        {!isWeight && !reason && (
          <Stepper
            value={Number(draft.quantity)}
            max={most}
            size={52}
            words={{ group: t("quantityOf", { name }), less: t("fewer"), more: t("more") }}
            onChange={(quantity) => form.change({ quantity: String(quantity) })}
            onLimit={(limit) =>
              limit === "max" && toast(most < Number(PIECES.max) ? t("left", { count: most }) : t("mostReached", { count: most }))
            }
          />
        )}
        <Button
          wide
          amount={reason || !isRight ? undefined : line.points > 0 ? t("points", { count: line.points }) : amountText(line.amount)}
          loading={form.isSending}
          disabledReason={reason ?? lacking ?? (isRight ? undefined : t("weightWrong"))}
          onClick={isGuest ? () => open({ name: "login" }) : onSend}
        >
          {reason ?? lacking ?? t(isGuest ? "signInForPoints" : isEdit ? "update" : "addToOrder")}
        </Button>
      </div>
    </>
  );
}

/** Whether a line for points can be paid with the points that the rest of the cart leaves; `isGuest` where a guest has none. */
function usePointsFor(points: number, edited: string | undefined): { isGuest: boolean; short: number } {
  const cart = useCart();
  const changed = edited === undefined ? undefined : findLine(cart.lines, edited);
  const lines = cart.lines.filter((line) => line !== changed);
  return { isGuest: points > 0 && cart.isKnown && cart.points === null, short: pointsShort({ ...cart, lines }, points) };
}
