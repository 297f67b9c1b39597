import { OrderType } from "@comanda/domain/codes";
import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import type { WebOrderType } from "@comanda/domain/order/order-type";
import { ActionBar, type ActionHelp } from "@comanda/ui/buttons/action-bar";
import { Button } from "@comanda/ui/buttons/button";
import { useLoginGate } from "../../shell/guards/login-gate.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useCart } from "../../shell/session/diner-session.tsx";
import { useSeating } from "../../shell/session/seating-storage.ts";
import { usePopup } from "../../shell/popup.ts";
import { useAmountText } from "../../shell/merchant/use-amount-text.ts";
import { type TranslatePage, usePageTranslate } from "../../text/page-texts.ts";
import { mayGoOn } from "../allergy/allergy-question.ts";
import type { AllergyOfOrder } from "../allergy/use-allergy-question.ts";
import { ClosedButton } from "../order-type/closed-hours.tsx";
import { FullButton, PausedButton } from "../order-type/paused-type.tsx";
import type { Priced } from "../preview-store.ts";
import { useCheckout } from "../use-checkout.ts";
import { useFulfilment } from "../order-type/use-fulfilment.ts";
import { useSubmitOrder } from "./use-submit-order.ts";
import { useToGoName } from "../order-type/use-to-go-name.ts";

/**
 * The total, and the button that places the order: disabled while the order is submitted or priced, and while a change of the cart is stored:
 * the order that is shown does not have it yet.
 */
export function SubmitBar({ priced, allergy }: { priced: Priced; allergy: AllergyOfOrder }) {
  const { order, fresh, ordering, pause, pace, payFirst } = priced;
  const t = usePageTranslate();
  const amountText = useAmountText();
  const { preview, code, previewState, submission, typed } = useCheckout();
  const { type } = useSeating(useMerchant().id);
  const { missing } = useFulfilment();
  const toGoName = useToGoName();
  const placeOrder = useSubmitOrder();
  const { open } = usePopup();
  const passGate = useLoginGate();
  const isSubmitting = submission.at === "submitting" || submission.at === "placed";
  const { isUpdating: isCartUpdating } = useCart();
  const isUpdating = previewState.isLoading || isCartUpdating;
  const isLocked = (isUpdating || allergy.asks === "checking") && !isSubmitting;
  const isClosed = !ordering.takesOrders && type !== OrderType.PICKUP;
  const isEmpty = fresh.length === 0;
  const points = order.totalPointAmount;
  const toPay = payFirst?.amount ?? order.totalAmount;
  const submit = () => {
    if (previewState.isOutdated) return preview.reprice();
    if (!mayGoOn(allergy)) return allergy.demand();
    const asksFirst = missing();
    if (asksFirst) return open(asksFirst);
    if (type === OrderType.DINE_IN && code.isWrong(typed)) return open({ name: "order-code" });
    const saveAnd = t(payFirst ? "saveAndPayFor" : "saveAndPlaceFor", { amount: amountText(toPay) });
    void passGate(() => toGoName.before(placeOrder, saveAnd), saveAnd);
  };
  return (
    <ActionBar
      label={t("totalAndPayment")}
      {...(!payFirst && {
        sum: {
          label: t("total"),
          total: amountText(order.totalAmount),
          ...(points > 0 && { points: `+ ${t("points", { count: points })}` }),
        },
      })}
      updating={isUpdating}
      help={
        payFirst
          ? payFirstHelp(payFirst, { t, total: order.totalAmount, amount: amountText(toPay) })
          : { icon: "credit-card", text: t(payWord(type)) }
      }
    >
      {isClosed && !isSubmitting ? (
        <ClosedButton priced={priced} />
      ) : pause && !isSubmitting ? (
        <PausedButton pause={pause} />
      ) : pace?.nextFrom && !isSubmitting ? (
        <FullButton nextFrom={pace.nextFrom} />
      ) : (
        <Button
          size={56}
          className={isEmpty ? undefined : "checkout-place"}
          loading={isSubmitting}
          disabledReason={isEmpty ? t("nothingYet") : isLocked ? t("loading") : payFirst ? whyNotPaid(payFirst, t) : undefined}
          onClick={submit}
        >
          {payFirst ? t("payAndOrder", { amount: amountText(toPay) }) : t("placeOrder")}
        </Button>
      )}
    </ActionBar>
  );
}

type PayFirst = NonNullable<Priced["payFirst"]>;

/** Why an order cannot be paid that the restaurant gets when it is paid: not now, or not so small an amount. */
const whyNotPaid = ({ provider, amount }: PayFirst, t: TranslatePage): string | undefined =>
  provider === null
    ? t("payFirstNotPossible")
    : amount === null
      ? t("payFirstTooSmall", { provider: PROVIDER_NAMES[provider] })
      : undefined;

/** Where such an order is paid, and that its total is rounded there, or why that is not possible. */
function payFirstHelp(payFirst: PayFirst, { t, total, amount }: { t: TranslatePage; total: string; amount: string }): ActionHelp {
  const problem = whyNotPaid(payFirst, t);
  if (problem !== undefined) return { icon: "circle-alert", text: problem };
  const provider = PROVIDER_NAMES[payFirst.provider ?? "stripe"];
  return { icon: "lock", text: t(payFirst.amount === total ? "payThenKitchen" : "payRoundedFirst", { provider, amount }) };
}

const payWord = (type: WebOrderType | null) =>
  type === OrderType.DINE_IN ? "payAtTable" : type === OrderType.DELIVERY ? "payOnDelivery" : "payAtCounter";
