import { LONGEST } from "@comanda/domain/menu/edit/menu-limits";
import { MOST_PIECES } from "@comanda/domain/menu/edit/promotion-problems";
import { Field } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { useMenuLanguages } from "../../text/menu-languages.ts";
import { AmountField, RateField, WholeField } from "../../numbers/number-field.tsx";
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
  const { kind, count, price, percent } = draft.wanted;
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
            <WholeField
              label={t("promotionCount")}
              value={count}
              least={2}
              most={MOST_PIECES}
              onChange={(next) => draft.change({ count: next })}
            />
            <AmountField
              label={t("promotionPrice")}
              isOptional
              value={price}
              onChange={(next) => draft.change({ price: next })}
              {...draft.errorOf("price")}
            />
          </>
        ) : (
          <RateField
            label={t("promotionPercent")}
            isOptional
            value={percent}
            onChange={(next) => draft.change({ percent: next })}
            {...draft.errorOf("percent")}
          />
        )}
      </div>
    </>
  );
}
