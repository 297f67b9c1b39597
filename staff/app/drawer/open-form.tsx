import type { DrawerState } from "@comanda/contract/staff/orders/drawer-calls";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useDrawerAmount } from "./drawer-amount.tsx";
import { useDrawerText } from "./drawer-text.ts";

/** Opens a closed drawer with a float: what stayed in it, until a person types another amount. */
export function OpenForm({ drawer: { id, lastStays } }: { drawer: DrawerState }) {
  const t = useDrawerText();
  const amountText = useAmountText();
  const tellRefusal = useTellRefusal();
  const { revalidate } = useRevalidator();
  const { id: merchantId } = useRestaurant();
  const { amount, field } = useDrawerAmount({ keptAs: `float ${id}`, initial: lastStays ?? "", takesNothing: true });
  const [isTried, setTried] = useState(false);
  const [isBusy, submits] = useSubmit();
  const open = async () => {
    setTried(true);
    if (amount === null) return;
    const input = { params: { id }, body: { float: amount } };
    const answer = await call("POST /api/staff/drawers/:id/opening", merchantId, input);
    if (!answer.success) tellRefusal(answer);
    await revalidate();
  };
  return (
    <TitledSection className="drawer__panel drawer__panel--form" title={t("drawerOpen")}>
      <form className="drawer__form" onSubmit={submits(open)} noValidate>
        {lastStays !== null && <p>{t("drawerLastStays", { amount: amountText(lastStays) })}</p>}
        {field(t("drawerFloat"), isTried)}
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("drawerOpenNow", { amount: amountText(amount ?? "0.00") })}
        </OnlineButton>
      </form>
    </TitledSection>
  );
}
