import type { CouponFields } from "@comanda/contract/staff/menu/coupon-calls";
import { MOST_VALID_DAYS } from "@comanda/domain/coupon/offer-fields";
import { dateRange } from "@comanda/domain/time/date-range";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useState } from "react";
import { useMenuLanguages } from "../text/menu-languages.ts";
import { useTimeWords } from "../text/slots-text.ts";
import { AmountField, RateField, WholeField } from "../numbers/number-field.tsx";
import { optionsOf } from "../shell/forms/options-of.ts";
import { useCouponText } from "./coupons-text.ts";
import type { CouponDraft } from "./use-coupon-draft.ts";

type DraftProps = { draft: CouponDraft };

/** The name in each language; the restaurant's own is required. */
export function CouponNames({ draft, baseLanguage }: DraftProps & { baseLanguage: string }) {
  const t = useCouponText();
  const { name: names } = draft.wanted;
  const languages = useMenuLanguages(baseLanguage);
  return (
    <div className="field-pair">
      {languages.map(({ key, lang, name, isBase }) => (
        <Field
          key={key}
          label={t("couponName", { language: name })}
          lang={lang}
          maxLength={80}
          required={isBase}
          value={names[key] ?? ""}
          autoComplete="off"
          onChange={({ target }) => draft.change({ name: { ...names, [key]: target.value } })}
          {...draft.errorOf(`name.${key}`)}
        />
      ))}
    </div>
  );
}

type NumberProps = DraftProps & { field: "takesOff" | "atMost" | "minimum"; label: string; help?: string; isPercent?: boolean };

function NumberField({ draft, field, label, help, isPercent = false }: NumberProps) {
  const shared = { isOptional: true, label, help, value: draft.wanted[field], ...draft.errorOf(field) };
  const change = (value: string) => draft.change({ [field]: value });
  return isPercent ? <RateField {...shared} onChange={change} /> : <AmountField {...shared} onChange={change} />;
}

/** An amount or a percentage, its limit, and from which amount on. */
export function CouponDiscount({ draft }: DraftProps) {
  const t = useCouponText();
  const { discount } = draft.wanted;
  return (
    <>
      <Segmented
        name="discount"
        label={t("couponHow")}
        value={discount}
        options={optionsOf({ amount: t("couponAmount"), percent: t("couponPercent") })}
        onChange={(next) => draft.change({ discount: next })}
      />
      <div className="field-pair">
        <NumberField draft={draft} field="takesOff" label={t("couponTakesOff")} isPercent={discount === "percent"} />
        {discount === "percent" && <NumberField draft={draft} field="atMost" label={t("couponAtMost")} help={t("couponAtMostHelp")} />}
        <NumberField draft={draft} field="minimum" label={t("couponMinimum")} help={t("couponMinimumHelp")} />
      </div>
    </>
  );
}

const DEFAULT_DAYS = 30;

/** For a number of days after it was given, or until a day. */
export function CouponEnd({ draft }: DraftProps) {
  const t = useCouponText();
  const [dates] = useState(() => dateRange(new Date().toISOString()));
  const { validDays, validUntil } = draft.wanted;
  const isUntil = validDays === null;
  return (
    <>
      <Segmented
        name="end"
        label={t("couponEnd")}
        value={isUntil ? "until" : "days"}
        options={optionsOf({ days: t("couponForDays"), until: t("couponUntil") })}
        onChange={(next) => draft.change(next === "until" ? { validDays: null } : { validDays: DEFAULT_DAYS, validUntil: null })}
      />
      {isUntil ? (
        <Field
          type="date"
          {...dates}
          label={t("couponValidUntil")}
          help={t("couponValidUntilHelp")}
          value={validUntil ?? ""}
          onChange={({ target }) => draft.change({ validUntil: target.value || null })}
          {...draft.errorOf("valid")}
        />
      ) : (
        <WholeField
          label={t("couponValidDays")}
          help={t("couponValidDaysHelp")}
          least={1}
          most={MOST_VALID_DAYS}
          value={validDays}
          onChange={(next) => draft.change({ validDays: next })}
          {...draft.errorOf("valid")}
        />
      )}
    </>
  );
}

/** The days of the week, whether new members get it, and whether it goes with others. */
export function CouponRules({ draft }: DraftProps) {
  const t = useCouponText();
  const { day } = useTimeWords();
  const { weekdays, isWelcome, stackable } = draft.wanted;
  const { error } = draft.errorOf("weekdays");
  const toggle = (one: number): CouponFields["weekdays"] =>
    weekdays.includes(one) ? weekdays.filter((other) => other !== one) : [...weekdays, one].toSorted();
  return (
    <>
      <fieldset className="side-editor__fields">
        <legend className="c-field__label">{t("couponWeekdays")}</legend>
        <Chips>
          {[1, 2, 3, 4, 5, 6, 0].map((one) => (
            <Chip key={one} type="checkbox" checked={weekdays.includes(one)} onChange={() => draft.change({ weekdays: toggle(one) })}>
              {day(one)}
            </Chip>
          ))}
        </Chips>
        {error && <ErrorNote>{error}</ErrorNote>}
      </fieldset>
      <ChoiceRow type="checkbox" checked={isWelcome} onChange={() => draft.change({ isWelcome: !isWelcome })}>
        {t("couponIsWelcome")} <span className="t-caption">{t("couponIsWelcomeHelp")}</span>
      </ChoiceRow>
      <ChoiceRow type="checkbox" checked={stackable} onChange={() => draft.change({ stackable: !stackable })}>
        {t("couponStackable")}
      </ChoiceRow>
    </>
  );
}
