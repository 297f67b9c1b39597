import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { useState } from "react";
import { InLang } from "../../../text/in-lang.tsx";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import { type Draft, ownKey } from "../draft.ts";
import { ChoiceGroup, type Offer } from "./choice-group.tsx";

type Group = ProductView["modifierGroups"][number];
type Modifier = Group["modifiers"][number];
type DishProps = { modifier: Modifier; draft: Draft; missing: string | null; onChange: (part: Partial<Draft>) => void };

/**
 * The own questions and condiments of a dish that is chosen in a set menu, below it. Where the menu has an answer to all that is required, they
 * are behind a button, since the answers are read below the name of the dish.
 */
export function DishQuestions({ modifier, draft, missing, onChange }: DishProps) {
  const t = useDishTranslate();
  const { modifierProductId: id, name, lang, dish, condiments } = modifier;
  const [isOpened, setOpened] = useState(dish?.modifierGroups.some((group) => isUnanswered(group, draft.own?.[id])) ?? false);
  const isAsked = dish?.modifierGroups.some((group) => missing === ownKey(id, group.id));
  if (!dish || (dish.modifierGroups.length === 0 && condiments.length === 0)) return null;
  if (!isOpened && !isAsked)
    return (
      <button
        type="button"
        className={`${buttonClass({ look: "link", size: 44 })} product-own-edit`}
        aria-label={`${name}, ${t("edit")}`}
        onClick={() => setOpened(true)}
      >
        {t("edit")}
      </button>
    );
  return (
    <fieldset className="product-own">
      <legend className="u-hidden">
        <InLang lang={lang}>{name}</InLang>
      </legend>
      {dish.modifierGroups.map((group) => (
        <OwnQuestion key={group.id} id={id} group={group} draft={draft} isMissing={missing === ownKey(id, group.id)} onChange={onChange} />
      ))}
      {condiments.length > 0 && (
        <ChoiceGroup
          id={ownKey(id, "condiments")}
          name={t("extras")}
          min={0}
          max={Infinity}
          offers={condiments.map((one): Offer => ({ ...one, remaining: null }))}
          counts={draft.within[id] ?? {}}
          saysFree
          onChange={(counts) => onChange({ within: { ...draft.within, [id]: { ...draft.within[id], ...counts } } })}
        />
      )}
    </fieldset>
  );
}

type OwnGroup = NonNullable<Modifier["dish"]>["modifierGroups"][number];
type OwnProps = Pick<DishProps, "draft" | "onChange"> & { id: string; group: OwnGroup; isMissing: boolean };

/** One question of a dish, with the condiments of its choices. */
function OwnQuestion({ id, group, draft, isMissing, onChange }: OwnProps) {
  const { own = {}, within } = draft;
  const { name, lang, min, max, modifiers } = group;
  return (
    <ChoiceGroup
      id={ownKey(id, group.id)}
      name={name}
      lang={lang}
      min={min}
      max={max}
      offers={modifiers.map((one): Offer => ({ ...one, id: one.modifierProductId }))}
      counts={own[id] ?? {}}
      isMissing={isMissing}
      onChange={(counts) => onChange({ own: { ...own, [id]: { ...own[id], ...counts } } })}
      within={Object.fromEntries(
        modifiers.map(({ modifierProductId }) => [modifierProductId, within[ownKey(id, modifierProductId)] ?? {}]),
      )}
      onWithin={(inner, counts) => {
        const key = ownKey(id, inner);
        onChange({ within: { ...within, [key]: { ...within[key], ...counts } } });
      }}
    />
  );
}

/** Whether fewer choices are made than a question requires. */
const isUnanswered = ({ min, modifiers }: OwnGroup, counts: Record<string, number> = {}): boolean =>
  modifiers.reduce((sum, { modifierProductId }) => sum + (counts[modifierProductId] ?? 0), 0) < min;
