import type { DrawerState } from "@comanda/contract/staff/orders/drawer-calls";
import { moneyText } from "@comanda/domain/money/money";
import { readTypedAmount } from "@comanda/domain/money/typed-number";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useNumberReader } from "../numbers/number-field.tsx";
import { useTypedMistake } from "../numbers/typed-mistake.ts";
import { useSubmit } from "../shell/act-button.tsx";
import { call } from "../shell/calls/call.ts";
import { useTellRefusal } from "../shell/calls/use-tell-refusal.ts";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { OnlineButton } from "../shell/live/online-button.tsx";
import { TitledSection } from "../shell/page/titled-section.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useDrawerText } from "./drawer-text.ts";

/** Opens a closed drawer with a float: what stayed in it, until a person types another amount. */
export function OpenForm({ drawer: { id, lastStays } }: { drawer: DrawerState }) {
  const t = useDrawerText();
  const amountText = useAmountText();
  const tellRefusal = useTellRefusal();
  const mistakeText = useTypedMistake();
  const { revalidate } = useRevalidator();
  const { id: merchantId } = useRestaurant();
  const { reader, form, sign } = useNumberReader();
  const [typed, setTyped] = useState(lastStays === null ? "" : form(lastStays));
  const [isTried, setTried] = useState(false);
  const [isBusy, submits] = useSubmit();
  const read = readTypedAmount(typed, { ...reader, most: 9 });
  const isEmpty = !read.ok && read.why === "empty";
  const open = async () => {
    setTried(true);
    if (!read.ok) return;
    const input = { params: { id }, body: { float: moneyText(read.value) } };
    const answer = await call("POST /api/staff/drawers/:id/opening", merchantId, input);
    if (!answer.success) tellRefusal(answer);
    await revalidate();
  };
  const mistake = isEmpty ? (isTried ? t("drawerAmountNeeded") : undefined) : mistakeText(read.ok ? undefined : read.why);
  return (
    <TitledSection className="drawer__panel drawer__panel--form" title={t("drawerOpen")}>
      <form className="drawer__form" onSubmit={submits(open)} noValidate>
        {lastStays !== null && <p>{t("drawerLastStays", { amount: amountText(lastStays) })}</p>}
        <Field
          label={t("drawerFloat")}
          prefix={sign}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={mistake}
          onChange={({ target }) => setTyped(target.value)}
        />
        <OnlineButton type="submit" wide loading={isBusy}>
          {t("drawerOpenNow", { amount: amountText(read.ok ? moneyText(read.value) : "0.00") })}
        </OnlineButton>
      </form>
    </TitledSection>
  );
}
