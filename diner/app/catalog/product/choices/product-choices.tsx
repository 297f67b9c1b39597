import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { MAX_NOTES } from "@comanda/domain/limits";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { wholePriceGroup } from "@comanda/domain/menu/whole-price-group";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { TextArea } from "@comanda/ui/forms/field-parts";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { type ComponentProps, useState } from "react";
import { useDishTranslate } from "../../../text/dish-texts.ts";
import { useLocale } from "../../../text/text.tsx";
import { ChoiceGroup, type Offer } from "./choice-group.tsx";
import type { Draft } from "../draft.ts";
import { rareParts } from "../rare/rare-parts.ts";

/** Number of characters from which the remaining ones are shown. */
const COUNTED_FROM = 120;

type ChoicesProps = {
  product: ProductView;
  draft: Draft;
  missing: string | null;
  onChange: (part: Partial<Draft>) => void;
  hasPicture: boolean;
};

/** All inputs of a product, whose sheet is loaded (`useProduct`): weight, required groups, optional groups, condiments and a note. */
export function ProductChoices({ product, draft, missing, onChange, hasPicture }: ChoicesProps) {
  const t = useDishTranslate();
  const questionOf = useQuestion(draft);
  // An API of an earlier release names no units.
  const unit = weightUnitOf(product);
  const rare = rareParts();
  const wholeGroup = wholePriceGroup(product);
  const groups = product.modifierGroups.toSorted((one, other) => Number(other.min > 0) - Number(one.min > 0));
  const condiments = product.condiments.map((one): Offer => ({ ...one, remaining: null }));
  return (
    <>
      {unit && rare && <rare.WeightField product={product} unit={unit} draft={draft} onChange={onChange} />}
      {groups.map((group) => (
        <ChoiceGroup
          key={group.id}
          {...questionOf(group)}
          counts={draft.modifiers}
          isMissing={missing === group.id}
          areWholePrices={group.id === wholeGroup}
          onChange={(counts) => onChange({ modifiers: { ...draft.modifiers, ...counts } })}
          within={draft.within}
          onWithin={(id, counts) => onChange({ within: { ...draft.within, [id]: { ...draft.within[id], ...counts } } })}
          under={Object.fromEntries(
            chosenDishes(group, draft).map((modifier) => [
              modifier.modifierProductId,
              rare && <rare.DishQuestions key={group.id} modifier={modifier} draft={draft} missing={missing} onChange={onChange} />,
            ]),
          )}
        />
      ))}
      {condiments.length > 0 && (
        <ChoiceGroup
          id="condiments"
          name={t("extras")}
          min={0}
          max={Infinity}
          offers={condiments}
          counts={draft.condiments}
          saysFree
          onChange={(counts) => onChange({ condiments: { ...draft.condiments, ...counts } })}
        />
      )}
      {product.remaining !== 0 && <Note notes={draft.notes} isOpen={hasPicture} onChange={(notes) => onChange({ notes })} />}
    </>
  );
}

type Group = ProductView["modifierGroups"][number];
type Modifier = Group["modifiers"][number];

const chosenDishes = ({ modifiers }: Group, draft: Draft): Modifier[] =>
  modifiers.filter(({ modifierProductId, dish }) => dish && (draft.modifiers[modifierProductId] ?? 0) > 0);

/** A question as it is drawn; of a set menu, with what is said of each dish. */
function useQuestion(
  draft: Draft,
): (group: Group) => Pick<ComponentProps<typeof ChoiceGroup>, "id" | "name" | "lang" | "min" | "max" | "offers"> {
  const t = useDishTranslate();
  const locale = useLocale();
  const rare = rareParts();
  return ({ id, name, lang, min, max, modifiers }) => ({
    id,
    name,
    lang,
    min,
    max,
    offers: modifiers.map((one): Offer => ({
      ...one,
      id: one.modifierProductId,
      dish: rare && one.dish ? { img: one.dish.img, detail: rare.detailOfDish(one, { draft, locale, t }) } : undefined,
    })),
  });
}

const focusOn = (area: HTMLTextAreaElement | null) => area?.focus();

function Note({ notes, isOpen, onChange }: { notes: string; isOpen: boolean; onChange: (notes: string) => void }) {
  const t = useDishTranslate();
  const [isAsked, setAsked] = useState(false);
  const length = [...notes].length;
  if (!isOpen && !isAsked && notes === "") {
    return (
      <button className={`${buttonClass({ look: "link", size: 44 })} product-add-note`} type="button" onClick={() => setAsked(true)}>
        <PageIcon name="message" size={20} />
        {t("addNote")}
      </button>
    );
  }
  return (
    <div className="product-note">
      <TextArea
        label={<span className="t-title-3">{t("noteForKitchen")}</span>}
        placeholder={t("noteHint")}
        help={length >= COUNTED_FROM ? t("charactersLeft", { count: MAX_NOTES - length }) : undefined}
        value={notes}
        ref={isAsked ? focusOn : undefined}
        maxLength={MAX_NOTES}
        onChange={(event) => onChange([...event.target.value].slice(0, MAX_NOTES).join(""))}
      />
    </div>
  );
}
