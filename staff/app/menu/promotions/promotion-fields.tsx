import { LONGEST } from "@comanda/domain/menu/edit/menu-limits";
import { MOST_PIECES } from "@comanda/domain/menu/edit/promotion-problems";
import { amountField } from "@comanda/domain/money/currency";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { useMenuLanguages } from "../../text/menu-languages.ts";
import { useLocale } from "../../text/text.tsx";
import { NumberField } from "../product/price-field.tsx";
import { optionsOf } from "../../shell/forms/options-of.ts";
import { usePromotionText } from "./promotion-text.ts";
import type { PromotionDraft } from "./use-promotion-draft.ts";

/** The name in each language; the restaurant's own is required. */
export function PromotionNames({ draft, baseLanguage }: { draft: PromotionDraft; baseLanguage: string }) {
  const t = usePromotionText();
  const languages = useMenuLanguages(baseLanguage);
  const { name: names } = draft.wanted;
  return (
    <div className="field-pair">
      {languages.map(({ key, lang, name, isBase }) => (
        <Field
          key={key}
          label={t("promotionNameIn", { language: name })}
          lang={lang}
          maxLength={LONGEST.promotion}
          required={isBase}
          autoComplete="off"
          value={names[key] ?? ""}
          onChange={({ target }) => draft.change({ name: { ...names, [key]: target.value } })}
          {...draft.errorOf(`name.${key}`)}
        />
      ))}
    </div>
  );
}

/** Several pieces for a price, or a percentage off each dish. */
export function PromotionValue({ draft }: { draft: PromotionDraft }) {
  const t = usePromotionText();
  const locale = useLocale();
  const { currency } = useRestaurant();
  const { kind, count, price, percent } = draft.wanted;
  const typed = (value: string) => value.replace(",", ".");
  return (
    <>
      <Segmented
        name="kind"
        label={t("promotionKind")}
        value={kind}
        options={optionsOf({ "two-for": t("promotionTwoFor"), "percent-off": t("promotionPercentOff") })}
        onChange={(next) => draft.change({ kind: next })}
      />
      <div className="field-pair">
        {kind === "two-for" ? (
          <>
            <NumberField
              label={t("promotionCount")}
              value={count}
              least={2}
              most={MOST_PIECES}
              onChange={(next) => draft.change({ count: next })}
            />
            <Field
              label={t("promotionPrice")}
              prefix={amountField({ locale, currency }).sign}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={price}
              onChange={({ target }) => draft.change({ price: typed(target.value) })}
              {...draft.errorOf("price")}
            />
          </>
        ) : (
          <Field
            label={t("promotionPercent")}
            prefix="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={percent}
            onChange={({ target }) => draft.change({ percent: typed(target.value) })}
            {...draft.errorOf("percent")}
          />
        )}
      </div>
    </>
  );
}
