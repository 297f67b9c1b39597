import { findLine } from "@comanda/domain/cart/cart";
import { PIECES } from "@comanda/domain/limits";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field-parts";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { useToast } from "@comanda/ui/feedback/toast";
import { pointsShort } from "../../shell/session/points-short.ts";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useDishTranslate } from "../../text/dish-texts.ts";
import type { FootDish } from "./foot-dish.ts";
import type { DraftForm } from "./use-draft.ts";

/** What the foot reads of the form of a sheet. */
export type FootForm = Pick<DraftForm, "change" | "refusal" | "quantity" | "line" | "lineId">;
type FootProps = {
  dish: FootDish;
  form: FootForm;
  /** The dish was added before its product was loaded. */
  isWaiting: boolean;
  onSend: () => void;
};

/** The quantity, and the button with the amount of the line, once the choices that carry its price are made. */
export function ProductFoot({ dish, form, isWaiting, onSend }: FootProps) {
  const t = useDishTranslate();
  const amountText = useAmountText();
  const toast = useToast();
  const { name, reason, most, isRight, points, amount, lacksPrice } = dish;
  const isEdit = form.line !== undefined;
  const { isGuest, short } = usePointsFor(points, form.line && form.lineId);
  const { open } = usePopup();
  const lacking = short > 0 ? t("pointsShort", { count: short }) : undefined;
  const sum = points > 0 ? t("points", { count: points }) : amount === null ? <AmountBone /> : amountText(amount);
  return (
    <>
      <div role="status">{form.refusal && <ErrorNote>{form.refusal}</ErrorNote>}</div>
      <div className="product-foot">
        {!dish.isWeight && !reason && (
          <Stepper
            value={Number(form.quantity)}
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
          amount={reason || !isRight || lacksPrice ? undefined : sum}
          loading={isWaiting}
          disabledReason={reason ?? lacking ?? (isRight ? undefined : t("weightWrong"))}
          onClick={isGuest ? () => open({ name: "login" }) : onSend}
        >
          {reason ?? lacking ?? t(isGuest ? "signInForPoints" : isEdit ? "update" : "addToOrder")}
        </Button>
      </div>
    </>
  );
}

/** In the place of an amount that is not known yet. */
const AmountBone = () => <span className="product-amount" aria-hidden="true" />;

/** Whether a line for points can be paid with the points that the rest of the cart leaves; `isGuest` where a guest has none. */
function usePointsFor(points: number, edited: string | undefined): { isGuest: boolean; short: number } {
  const cart = useCart();
  const changed = edited === undefined ? undefined : findLine(cart.lines, edited);
  const lines = cart.lines.filter((line) => line !== changed);
  return { isGuest: points > 0 && cart.isKnown && cart.points === null, short: pointsShort({ ...cart, lines }, points) };
}
