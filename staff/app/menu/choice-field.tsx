import type { EditedProduct } from "@comanda/contract/staff/menu-calls";
import type { GroupFields } from "@comanda/contract/staff/menu-shapes";
import { LONGEST, MOST_CHOSEN } from "@comanda/domain/menu/edit/menu-limits";
import { Button } from "@comanda/ui/buttons/button";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import type { MenuLanguage } from "../text/menu-languages.ts";
import { useLocale } from "../text/text.tsx";
import { ChoiceAvailability } from "./choice-availability.tsx";
import { ExtraFields, MoveButtons, NEW_EXTRA } from "./extra-fields.tsx";
import { useMenuText } from "./menu-text.ts";
import { NumberField, PriceField } from "./price-field.tsx";
import { textIn } from "./product-draft.ts";

/** Whether the stored choices are offered, by their ids. */
export type ChoiceStates = EditedProduct["choices"];

type ChoiceProps = {
  choice: GroupFields["choices"][number];
  languages: readonly MenuLanguage[];
  states: ChoiceStates;
  onChange: (choice: GroupFields["choices"][number]) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** A choice of a question: its texts, price and limit, whether it is offered, and the extras that it can be ordered with. */
export function ChoiceField({ choice, languages, states, onChange, onMove, onRemove }: ChoiceProps) {
  const t = useMenuText();
  const name = textIn(choice.name, useLocale()) || t("productUnnamed");
  const state = choice.id === undefined ? undefined : states[choice.id];
  const { condiments } = choice;
  return (
    <li className="choice">
      <div className="product__grid">
        {languages.map(({ key, lang, name: language }) => (
          <Field
            key={key}
            label={t("productChoiceIn", { language })}
            lang={lang}
            maxLength={LONGEST.choice}
            autoComplete="off"
            value={choice.name[key] ?? ""}
            onChange={(event) => onChange({ ...choice, name: { ...choice.name, [key]: event.target.value } })}
          />
        ))}
        <PriceField label={t("productChoosePrice")} price={choice.price} onChange={(price) => onChange({ ...choice, price })} />
        <NumberField
          label={t("productMostOfOne")}
          value={choice.maxQuantity}
          least={1}
          most={MOST_CHOSEN}
          onChange={(maxQuantity) => onChange({ ...choice, maxQuantity })}
        />
      </div>
      <div className="question__acts">
        <Chip type="checkbox" checked={choice.isDefault} onChange={({ target }) => onChange({ ...choice, isDefault: target.checked })}>
          {t("productDefault")}
        </Chip>
        {choice.id !== undefined && state && <ChoiceAvailability id={choice.id} name={name} state={state} />}
        <MoveButtons name={name} onMove={onMove} onRemove={onRemove} />
      </div>
      <details className="choice__extras">
        <summary>{t("productChoiceExtras", { count: condiments.length })}</summary>
        <ExtraFields extras={condiments} languages={languages} onChange={(next) => onChange({ ...choice, condiments: next })} />
        <Button look="secondary" size={44} onClick={() => onChange({ ...choice, condiments: [...condiments, NEW_EXTRA] })}>
          {t("productAddExtra")}
        </Button>
      </details>
    </li>
  );
}
