import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { add, compare, decimal, parseDecimal, toText } from "@comanda/domain/money/decimal";
import { readTypedNumber, typedForm } from "@comanda/domain/money/typed-number";
import { WEIGHT } from "@comanda/domain/limits";
import type { Locale } from "@comanda/domain/locale";
import type { WeightUnit } from "@comanda/domain/menu/weight";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { useState } from "react";
import { useMerchant } from "../../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../../text/text.tsx";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import { unitText, weightText } from "../../../text/weights.ts";
import { type Draft, isQuantity } from "../draft.ts";

const STEP = "0.25";
/** Digits of a weight, before the decimal sign and after it. */
const WEIGHT_DIGITS = 3;

/** Common amounts offered as chips, in units. */
const USUAL: Record<WeightUnit, string[]> = {
  lb: ["0.25", "0.5", "0.75", "1"],
  oz: ["2", "4", "8", "16"],
  kg: ["0.1", "0.25", "0.5", "1"],
  "100 g": ["0.5", "1", "2.5", "5"],
};

/** Pounds are written in quarters. */
const QUARTERS: Record<string, string> = { "0.25": "¼", "0.5": "½", "0.75": "¾" };

const usualText = (units: string, unit: WeightUnit, locale: Locale): string =>
  unit === "lb" ? `${QUARTERS[units] ?? units} ${unitText(unit, locale)}` : weightText(units, unit, locale);

type WeightFieldProps = { product: ProductView; unit: WeightUnit; draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The weight of a product sold by weight: typed, in steps of a quarter, or a common amount. */
export function WeightField({ product, unit, draft, onChange }: WeightFieldProps) {
  const t = useDishTranslate();
  const locale = useLocale();
  const isRight = isQuantity(product, draft);
  const reader = { locale, currency: useMerchant().currency };
  const [entered, setEntered] = useState<{ text: string; quantity: string } | null>(null);
  const type = (text: string) => {
    const read = readTypedNumber(text, { ...reader, digits: WEIGHT_DIGITS, most: WEIGHT_DIGITS });
    // A weight that cannot be read is none, and its text stays in the field.
    const quantity = read.ok ? read.value : "";
    setEntered({ text, quantity });
    onChange({ quantity });
  };
  const typed = parseDecimal(draft.quantity);
  const step = (by: string) => {
    const requested = add(typed ?? decimal("0"), decimal(by));
    const [least, most] = [decimal(WEIGHT.min), decimal(WEIGHT.max)];
    onChange({ quantity: toText(compare(requested, least) < 0 ? least : compare(requested, most) > 0 ? most : requested) });
  };
  return (
    <div className="product-weight">
      <Field
        label={<span className="t-title-3">{t("weight")}</span>}
        value={entered?.quantity === draft.quantity ? entered.text : typedForm(draft.quantity, reader)}
        inputMode="decimal"
        autoComplete="off"
        error={isRight ? undefined : t("weightWrong", { least: typedForm(WEIGHT.min, reader), most: typedForm(WEIGHT.max, reader) })}
        onChange={(event) => type(event.target.value)}
        trailing={
          <>
            <span className="product-weight__unit">{unit === "100 g" ? `× ${unitText(unit, locale)}` : unitText(unit, locale)}</span>
            <IconButton icon="minus" label={t("less")} onClick={() => step(`-${STEP}`)} />
            <IconButton icon="plus" label={t("moreOf")} onClick={() => step(STEP)} />
          </>
        }
      />
      <fieldset>
        <legend className="u-hidden">{t("weight")}</legend>
        <Chips>
          {USUAL[unit].map((units) => (
            <Chip
              key={units}
              type="radio"
              name="weight"
              checked={typed !== null && compare(typed, decimal(units)) === 0}
              onChange={() => onChange({ quantity: units })}
            >
              {usualText(units, unit, locale)}
            </Chip>
          ))}
        </Chips>
      </fieldset>
    </div>
  );
}
