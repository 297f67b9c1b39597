import { Button } from "@comanda/ui/buttons/button";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { Icon } from "@comanda/ui/icons/icon";
import type { ReactNode } from "react";
import { useAmountText } from "../shell/merchant/use-amount-text.ts";
import { type TranslatePay, usePayTranslate } from "../text/pay-texts.ts";
import { choiceOf, type Draft, hasAmount, MOST_PARTS, partsOf } from "./pay-draft.ts";
import { chosenDishes } from "./pay-chosen.tsx";
import { type Bill, isShared, ownDue, payableOf } from "./pay-rules.ts";

type PayWhatProps = { bill: Bill; draft: Draft; onChange: (draft: Draft) => void; onView: (view: "dishes" | "amount") => void };

/** What is paid: the own dishes, all that is left, an equal part, dishes, or an amount. One who eats alone pays the own dishes or an amount. */
export function PayWhat({ bill, draft, onChange, onView }: PayWhatProps) {
  const t = usePayTranslate();
  const amountText = useAmountText();
  const { kind } = draft;
  const { count, least, split } = partsOf(bill, draft);
  const choose = (chosen: Draft["kind"]) => onChange({ ...draft, kind: chosen });
  const radio = (of: "mine" | "rest" | "equal") => ({
    type: "radio" as const,
    name: "pay-what",
    checked: kind === of,
    onChange: () => choose(of),
  });
  const amountOf = (of: Draft["kind"]) => payableOf(bill, choiceOf(bill, { ...draft, kind: of }))?.amount ?? null;
  const equal = amountOf("equal");
  return (
    <fieldset className="pay-what">
      <legend className="u-hidden">{t("pay")}</legend>
      {hasAmount(ownDue(bill)) && (
        <ChoiceRow {...radio("mine")} price={<b>{amountText(ownDue(bill))}</b>}>
          <Words title={t("payMine")} hint={ownDishes(bill)} />
        </ChoiceRow>
      )}
      {isShared(bill) && (
        <>
          <ChoiceRow {...radio("rest")} price={<b>{amountText(bill.due)}</b>}>
            <Words title={t("payRest")} hint={withoutWords(bill, t, amountText)} />
          </ChoiceRow>
          <div className="pay-what__equal">
            <ChoiceRow {...radio("equal")}>
              <Words title={t("payEqual")} hint={split ? t("payEqualLeft", { count, of: split.of }) : t("payEqualPart", { count })} />
              {equal && <span className="u-hidden">{amountText(equal)}</span>}
            </ChoiceRow>
            <Stepper
              value={count}
              min={least}
              max={MOST_PARTS}
              words={{ group: t("payParts"), less: t("payPartsLess"), more: t("payPartsMore") }}
              onChange={(next) => onChange({ ...draft, kind: "equal", parts: next })}
            />
            {equal && (
              <b className="t-number" aria-hidden="true">
                {amountText(equal)}
              </b>
            )}
          </div>
          <OtherRow isChosen={kind === "dishes"} onOpen={() => onView("dishes")}>
            <Words
              title={kind === "dishes" ? t("payChosen", { count: draft.dishes.length }) : t("payDishes")}
              hint={kind === "dishes" ? chosenDishes(bill, draft.dishes) : t("payDishesHint")}
            />
          </OtherRow>
        </>
      )}
      <OtherRow
        isChosen={kind === "amount"}
        amount={kind === "amount" ? amountText(draft.amount) : undefined}
        onOpen={() => onView("amount")}
      >
        <Words title={t("payAmount")} hint={t("payAmountMost", { amount: amountText(bill.due) })} />
      </OtherRow>
    </fieldset>
  );
}

const Words = ({ title, hint }: { title: string; hint: string }) => (
  <span className="pay-what__words">
    <b>{title}</b>
    {hint && <span className="pay-what__hint t-small">{hint}</span>}
  </span>
);

type OtherRowProps = { isChosen: boolean; amount?: string | undefined; onOpen: () => void; children: ReactNode };

/** A choice that is made in a view of its own. */
function OtherRow({ isChosen, amount, onOpen, children }: OtherRowProps) {
  const t = usePayTranslate();
  return (
    <Button look="text" className="pay-what__other" aria-pressed={isChosen} onClick={onOpen}>
      <span className="pay-what__dot" aria-hidden="true" />
      {children}
      {amount && <b className="t-number">{amount}</b>}
      {isChosen ? <span className="pay-what__change">{t("payChange")}</span> : <Icon name="chevron-right" size={20} />}
    </Button>
  );
}

const ownDishes = ({ orders }: Bill): string =>
  orders
    .filter(({ isYou }) => isYou)
    .flatMap(({ items }) => items.filter(({ left }) => left !== null).map(({ name }) => name))
    .join(", ");

/** What everything that is left is without: what others are paying now. */
function withoutWords({ paying }: Bill, t: TranslatePay, amountText: (amount: string) => string): string {
  const [first] = paying;
  if (!first) return "";
  const amount = amountText(first.amount);
  return first.name ? t("payRestWithout", { name: first.name, amount }) : t("payRestWithoutGuest", { amount });
}
