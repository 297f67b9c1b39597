import { Button } from "@comanda/ui/buttons/button";
import { ActButton } from "../../shell/act-button.tsx";
import { useAmountText } from "../../text/amount-text.ts";
import { useTakeText } from "./take-text.ts";
import type { Taking } from "./use-taking.ts";

/** The buttons below an order: placing it, with or without sending; before an unread allergy, reading it, at the same place. */
export function TakeActs({ taking, onlySend = false }: { taking: Taking; onlySend?: boolean }) {
  const t = useTakeText();
  const amountText = useAmountText();
  const { order, price, mustRead, readAllergy, isUnknown, place } = taking;
  if (isUnknown) return <ActButton onAct={() => place(true)}>{t("takeAgain")}</ActButton>;
  if (mustRead)
    return (
      <Button className="take__read" onClick={readAllergy}>
        {t("takeReadAllergy")}
      </Button>
    );
  const waits = order.lines.length === 0 ? t("takeEmpty") : price ? null : t("takePriceWaits");
  const locked = waits === null ? {} : { disabledReason: waits };
  return (
    <>
      {!onlySend && (
        <ActButton look="secondary" {...locked} onAct={() => place(false)}>
          {t("takePlace")}
        </ActButton>
      )}
      <ActButton amount={price && !onlySend ? amountText(price.addedAmount) : undefined} {...locked} onAct={() => place(true)}>
        {t("takePlaceAndSend")}
      </ActButton>
    </>
  );
}
