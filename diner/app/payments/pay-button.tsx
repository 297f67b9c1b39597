import { PROVIDER_NAMES } from "@comanda/domain/payment/online/payment-provider";
import { Button } from "@comanda/ui/buttons/button";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { usePayTranslate } from "../text/pay-texts.ts";
import { choiceOf, type Draft, draftSum } from "./pay-draft.ts";
import { type Bill, sentChoice } from "./pay-rules.ts";
import { useStartPayment } from "./attempt/use-start-payment.ts";

type PayButtonProps = {
  orderId: string;
  bill: Bill;
  draft: Draft;
  /** Whether a payment begins: from the tap to the page of the payment, or to a refusal. */
  onStart: (isStarting: boolean) => void;
  onChanged: () => void;
};

/** The one button of the sheet, with the amount that it begins to pay, and where that is. */
export function PayButton({ orderId, bill, draft, onStart, onChanged }: PayButtonProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { shortName } = useMerchant();
  const provider = bill.provider ?? "stripe";
  const { start, isSending, problem } = useStartPayment(orderId, provider, onChanged);
  const sum = draftSum(bill, draft);
  const pay = async ({ amount, tip }: { amount: string; tip: string }) => {
    onStart(true);
    await start({ choice: sentChoice(choiceOf(bill, draft)), tip, expectedAmount: amount });
    onStart(false);
  };
  const reason =
    bill.provider === null
      ? t("payNotOffered")
      : sum === null
        ? t("payNothingLeft")
        : sum.isTaken
          ? undefined
          : t("payTooSmall", { provider: PROVIDER_NAMES[bill.provider] });
  return (
    <div className="pay-foot">
      <div role="status">{(problem ?? reason) && <ErrorNote>{problem ?? reason}</ErrorNote>}</div>
      <Button size={56} wide loading={isSending} {...(reason && { disabledReason: reason })} onClick={() => sum && void pay(sum)}>
        {sum ? t("payButton", { amount: amountText(sum.total) }) : t("pay")}
      </Button>
      {bill.provider && (
        <p className="pay-foot__note t-small">
          <Icon name="lock" size={16} />
          <span>{t("payAtProvider", { provider: PROVIDER_NAMES[bill.provider], restaurant: shortName })}</span>
        </p>
      )}
    </div>
  );
}
