import type { CallInput } from "@comanda/contract/call-by-name";
import type { EditedProduct } from "@comanda/contract/staff/menu/menu-calls";
import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import { Chip } from "@comanda/ui/forms/chip";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { AddButton } from "../../../lists/add-button.tsx";
import { CountField, MOST_LEFT } from "../../../numbers/number-field.tsx";
import { ActButton } from "../../../shell/act-button.tsx";
import { call } from "../../../shell/calls/call.ts";
import { useTellRefusal } from "../../../shell/calls/use-tell-refusal.ts";
import { Switch } from "../../../shell/forms/switch.tsx";
import { useRestaurant } from "../../../shell/frame/console-data.ts";
import { useKeptState } from "../../../shell/lock/use-kept-state.ts";
import type { MenuLanguage } from "../../../text/menu-languages.ts";
import { useLocale } from "../../../text/text.tsx";
import { Folded } from "../../../shell/forms/folded.tsx";
import { useStateText } from "../../availability-switch.tsx";
import { isOffered } from "../../menu-filter.ts";
import { EntryFields, LimitField } from "./entry-fields.tsx";
import { ExtraFields, MoveButtons, NEW_EXTRA } from "./extra-fields.tsx";
import { useMenuText } from "../../menu-text.ts";
import { textIn } from "../product-draft.ts";

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
        <AddButton onAdd={() => onChange({ ...choice, condiments: [...condiments, NEW_EXTRA] })}>{t("productAddExtra")}</AddButton>
      </Folded>
    </li>
  );
}

type State = NonNullable<ChoiceStates[string]>;

/** Whether a choice is offered, and how many are left of it, in each dish that has it. Saved at once, apart from the other fields. */
function ChoiceAvailability({ id, name, state }: { id: string; name: string; state: State }) {
  const t = useMenuText();
  const tell = useTellRefusal();
  const { id: merchantId } = useRestaurant();
  const { revalidate } = useRevalidator();
  const stateText = useStateText();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [left, setLeft] = useKeptState<number | null>(`left ${id}`, null);
  const [isAsked, setAsked] = useState(false);
  const isOn = wanted ?? isOffered(state);
  const set = async (body: CallInput<"POST /api/staff/availability/:id">["body"]) => {
    const answer = await call("POST /api/staff/availability/:id", merchantId, { params: { id }, body });
    if (!answer.success && answer.status !== 401) tell(answer);
    await revalidate();
    setWanted(null);
  };
  const toggle = () => {
    if (wanted !== null) return;
    setWanted(!isOn);
    void set({ state: isOn ? "until-tomorrow" : "on-sale" });
  };
  const words = stateText(state);
  return (
    <div className="choice__offer">
      <Switch label={t("menuOffer", { name })} isOn={isOn} isBusy={wanted !== null} onToggle={toggle} />
      <span>
        {words.state} {words.until}
      </span>
      <CountField label={t("productOnlyLeft")} least={1} most={MOST_LEFT} value={left} isAsked={isAsked} onChange={setLeft} />
      <ActButton
        look="secondary"
        size={44}
        onAct={async () => {
          setAsked(left === null);
          if (left === null) return;
          await set({ state: "limited", left: String(left) });
          setLeft(null);
        }}
      >
        {t("productSetLeft")}
      </ActButton>
    </div>
  );
}
