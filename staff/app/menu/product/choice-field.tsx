import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import { Button } from "@comanda/ui/buttons/button";
import { Chip } from "@comanda/ui/forms/chip";
import type { MenuLanguage } from "../../text/menu-languages.ts";
import { useLocale } from "../../text/text.tsx";
import { ChoiceAvailability } from "./choice-availability.tsx";
import { Folded } from "../../shell/forms/folded.tsx";
import { EntryFields, LimitField } from "./entry-fields.tsx";
import { ExtraFields, MoveButtons, NEW_EXTRA } from "./extra-fields.tsx";
import { useMenuText } from "../menu-text.ts";
import { textIn } from "./product-draft.ts";

/** Whether the stored choices are offered, by their ids. */
export type ChoiceStates = EditedProduct["choices"];

type ChoiceProps = {
  choice: GroupFields["choices"][number];
  languages: readonly MenuLanguage[];
  states: ChoiceStates;
  isNameMissing: boolean;
  isWholePrice: boolean;
  onChange: (choice: GroupFields["choices"][number]) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** A choice of a question: its texts, its price and whether it is offered; folded, its limit and the extras that it can be ordered with. */
export function ChoiceField({ choice, languages, states, isNameMissing, isWholePrice, onChange, onMove, onRemove }: ChoiceProps) {
  const t = useMenuText();
  const name = textIn(choice.name, useLocale()) || t("productUnnamed");
  const state = choice.id === undefined ? undefined : states[choice.id];
  const { condiments, maxQuantity } = choice;
  const facts = [
    maxQuantity > 1 && t("productUpTo", { count: maxQuantity }),
    condiments.length > 0 && t("productChoiceExtras", { count: condiments.length }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="choice">
      <EntryFields
        entry={choice}
        languages={languages}
        nameIn="productChoiceIn"
        isNameMissing={isNameMissing}
        isWholePrice={isWholePrice}
        onChange={(part) => onChange({ ...choice, ...part })}
      />
      <div className="question__acts">
        <Chip type="checkbox" checked={choice.isDefault} onChange={({ target }) => onChange({ ...choice, isDefault: target.checked })}>
          {t("productDefault")}
        </Chip>
        {choice.id !== undefined && state && <ChoiceAvailability id={choice.id} name={name} state={state} />}
        <MoveButtons name={name} onMove={onMove} onRemove={onRemove} />
      </div>
      <Folded title={t("productChoiceMore")} facts={facts} isOpen={false}>
        <LimitField entry={choice} onChange={(part) => onChange({ ...choice, ...part })} />
        <ExtraFields
          extras={condiments}
          isNameMissing={isNameMissing}
          languages={languages}
          onChange={(next) => onChange({ ...choice, condiments: next })}
        />
        <Button look="secondary" size={44} onClick={() => onChange({ ...choice, condiments: [...condiments, NEW_EXTRA] })}>
          {t("productAddExtra")}
        </Button>
      </Folded>
    </li>
  );
}
