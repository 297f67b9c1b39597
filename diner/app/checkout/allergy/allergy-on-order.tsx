import "./allergy-on-order.css";
import type { Allergen } from "@comanda/domain/menu/menu";
import { Button } from "@comanda/ui/buttons/button";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useEffect, useId, useRef } from "react";
import { namesIn } from "../../catalog/diet/misfit-words.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { AllergyOfOrder } from "./use-allergy-question.ts";

/**
 * The allergies of the order that is added to, and what the review asks about the allergy card: a question that must be answered where a dish
 * contains an allergen of the card, else the offer to put the card on the order. The card is sent only with an order for which the diner said
 * so.
 */
export function AllergyOnOrder({ allergy }: { allergy: AllergyOfOrder }) {
  const t = usePageTranslate();
  const { stated, asks, isUnchecked, check } = allergy;
  return (
    <>
      {isUnchecked && (
        <p role="alert" className="checkout-card checkout-allergy checkout-allergy--on">
          <Button look="text" size={44} wide onClick={check}>
            {t("dietsUnchecked")}
          </Button>
        </p>
      )}
      {stated.length > 0 && (
        <p className="checkout-card checkout-allergy checkout-allergy--on">
          <Words names={stated} hint={t("allergyOnOrder")} />
        </p>
      )}
      {asks === "required" && <Question allergy={allergy} />}
      {asks === "offer" && <Offer allergy={allergy} />}
    </>
  );
}

/** No answer is chosen at first. After an attempt to go on without one, the question says so and has the focus. */
function Question({ allergy: { card, conflicts, isUnchecked, tells, attempts, answer } }: { allergy: AllergyOfOrder }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    group.current?.scrollIntoView({ block: "center" });
    group.current?.querySelector("input")?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  }, [attempts]);
  const isMissing = attempts > 0 && tells === null;
  const names = namesIn(conflicts, t, locale);
  return (
    <fieldset ref={group} className="checkout-card checkout-allergy-ask" aria-describedby={isMissing ? id : undefined}>
      <legend className="u-hidden">{t("allergyMayTeamKnow")}</legend>
      <p className="checkout-allergy-ask__head">
        <Icon name="circle-alert" size={20} />
        <span>
          <b>{t(isUnchecked ? "orderMayContain" : "orderContains", { names })}</b>
          <small aria-hidden="true">{t("allergyMayTeamKnow")}</small>
        </span>
      </p>
      <ChoiceRow type="radio" name="allergy" checked={tells === true} invalid={isMissing} onChange={() => answer(true)}>
        {t("allergyTell", { names: namesIn(card, t, locale) })}
      </ChoiceRow>
      <ChoiceRow type="radio" name="allergy" checked={tells === false} invalid={isMissing} onChange={() => answer(false)}>
        {t("allergyDoNotTell")}
      </ChoiceRow>
      <div id={id} role="alert">
        {isMissing && <ErrorNote>{t("chooseOneToContinue")}</ErrorNote>}
      </div>
    </fieldset>
  );
}

function Offer({ allergy: { card, tells, answer } }: { allergy: AllergyOfOrder }) {
  const t = usePageTranslate();
  const isOn = tells === true;
  return (
    <label className={isOn ? "checkout-card checkout-allergy checkout-allergy--on" : "checkout-card checkout-allergy"}>
      <Words names={card} hint={t(isOn ? "allergyOnOrder" : "allergyOnOrderHint")} />
      <input type="checkbox" checked={isOn} onChange={(event) => answer(event.currentTarget.checked)} />
    </label>
  );
}

function Words({ names, hint }: { names: readonly Allergen[]; hint: string }) {
  const t = usePageTranslate();
  const locale = useLocale();
  return (
    <>
      <Icon name="circle-alert" size={20} />
      <span>
        <b>{t("allergyOf", { names: namesIn(names, t, locale) })}</b>
        <small>{hint}</small>
      </span>
    </>
  );
}
