import { compare } from "@comanda/domain/money/decimal";
import { minus, money, moneyText } from "@comanda/domain/money/money";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { type FormEvent, useId, useState } from "react";
import { AmountField } from "../../../numbers/number-field.tsx";
import { useAmountText } from "../../../text/amount-text.ts";
import { useLocale } from "../../../text/text.tsx";
import { type Dishes, dishesAmount } from "../shown-line.ts";
import type { TakenOrder } from "../taken-order.ts";
import { useTakeText } from "../take-text.ts";
import { useKeptState } from "../../../shell/lock/use-kept-state.ts";

type CashSheetProps = {
  order: TakenOrder;
  dishes: Dishes;
  /** `amount`: what the guest pays, without the change. */
  onDone: (amount: string) => void;
  onClose: () => void;
};

/**
 * The cash that a guest pays for an order without a connection: discounts and taxes are not known, so a person says what the guest pays, and
 * reads what to give back of the notes that the guest hands over.
 */
export function KeptCashSheet({ order, dishes, onDone, onClose }: CashSheetProps) {
  const t = useTakeText();
  const amountText = useAmountText();
  const form = useId();
  const ofDishes = dishesAmount(order, dishes, useLocale());
  const [asked, setAsked] = useKeptState("cash asked", ofDishes);
  const [received, setReceived] = useKeptState("cash received", "");
  const [isTried, setTried] = useState(false);
  const isAsked = asked !== "" && money(asked).units > 0n;
  const isTooLittle = received !== "" && isAsked && compare(money(received), money(asked)) < 0;
  const change = received !== "" && isAsked && !isTooLittle ? moneyText(minus(money(received), money(asked))) : null;
  const done = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAsked && !isTooLittle) onDone(asked);
  };
  return (
    <Sheet
      open
      size="tall"
      title={t("takeCashTitle")}
      closeLabel={t("takeClose")}
      onClose={onClose}
      footer={
        <Button wide type="submit" form={form}>
          {t("takeCashKeep", { amount: amountText(isAsked ? asked : "0.00") })}
        </Button>
      }
    >
      <form id={form} className="take__choices" noValidate onSubmit={done}>
        <AmountField
          label={t("takeCashAsked")}
          help={t("takeCashHelp", { amount: amountText(ofDishes) })}
          value={asked}
          error={isTried && !isAsked ? t("takeCashMissing") : undefined}
          onChange={setAsked}
        />
        <AmountField
          label={t("takeCashReceived")}
          help={t("takeCashExact")}
          isOptional
          value={received}
          error={isTooLittle ? t("takeCashLess") : undefined}
          onChange={setReceived}
        />
        <p role="status" className="t-title-2">
          {change !== null && t("takeCashBack", { amount: amountText(change) })}
        </p>
      </form>
    </Sheet>
  );
}
