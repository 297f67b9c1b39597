import type { ProductView } from "@comanda/contract/calls/menu-calls";
import { MAX_NOTES } from "@comanda/domain/limits";
import { weightUnitOf } from "@comanda/domain/menu/weight";
import { wholePriceGroup } from "@comanda/domain/menu/whole-price-group";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { TextArea } from "@comanda/ui/forms/field";
import { PageIcon } from "@comanda/ui/icons/page-icon";
import { Fragment, useState } from "react";
import { usePageTranslate } from "../../../text/page-texts.ts";
import { ChoiceGroup, type Offer } from "./choice-group.tsx";
import type { Draft } from "../draft.ts";
import { WeightField } from "./weight-field.tsx";

/** Number of characters from which the remaining ones are shown. */
const COUNTED_FROM = 120;

type ChoicesProps = {
  product: ProductView;
  draft: Draft;
  missing: string | null;
  onChange: (part: Partial<Draft>) => void;
  hasPicture: boolean;
};

/** All inputs of a product: weight, required groups, optional groups, condiments and a note. */
export function ProductChoices({ product, draft, missing, onChange, hasPicture }: ChoicesProps) {
  const t = usePageTranslate();
  // An API of an earlier release names no units.
  const unit = weightUnitOf(product);
  const wholeGroup = wholePriceGroup(product);
  const groups = product.modifierGroups.toSorted((one, other) => Number(other.min > 0) - Number(one.min > 0));
  const condiments = product.condiments.map((one): Offer => ({ ...one, remaining: null }));
  return (
    <>
      {unit && <WeightField product={product} unit={unit} draft={draft} onChange={onChange} />}
      {groups.map((group) => (
        <Fragment key={group.id}>
          <ChoiceGroup
            {...questionOf(group)}
            counts={draft.modifiers}
            isMissing={missing === group.id}
            areWholePrices={group.id === wholeGroup}
            onChange={(counts) => onChange({ modifiers: { ...draft.modifiers, ...counts } })}
            within={draft.within}
            onWithin={(id, counts) => onChange({ within: { ...draft.within, [id]: { ...draft.within[id], ...counts } } })}
          />
          <DishQuestions group={group} draft={draft} missing={missing} onChange={onChange} />
        </Fragment>
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

const questionOf = ({ id, name, lang, min, max, modifiers }: Omit<Group, "modifiers"> & { modifiers: Modifier[] }) => ({
  id,
  name,
  lang,
  min,
  max,
  offers: modifiers.map((one): Offer => ({ ...one, id: one.modifierProductId })),
});

type Modifier = Omit<Group["modifiers"][number], "dish"> & Pick<Partial<Group["modifiers"][number]>, "dish">;

/** The own questions of the dishes that are chosen of a set menu, each dish below its question. */
function DishQuestions({ group, draft, missing, onChange }: Pick<ChoicesProps, "draft" | "missing" | "onChange"> & { group: Group }) {
  const { own = {} } = draft;
  return group.modifiers.flatMap(({ modifierProductId: id, name, lang, dish }) =>
    dish && (draft.modifiers[id] ?? 0) > 0 && dish.modifierGroups.length > 0
      ? [
          <fieldset key={id} className="product-within product-within--dish">
            <legend className="t-caption" lang={lang}>
              {name}
            </legend>
            {dish.modifierGroups.map((question) => (
              <ChoiceGroup
                key={question.id}
                {...questionOf(question)}
                id={`${id}-${question.id}`}
                counts={own[id] ?? {}}
                isMissing={missing === question.id}
                onChange={(counts) => onChange({ own: { ...own, [id]: { ...own[id], ...counts } } })}
              />
            ))}
          </fieldset>,
        ]
      : [],
  );
}

const focusOn = (area: HTMLTextAreaElement | null) => area?.focus();

function Note({ notes, isOpen, onChange }: { notes: string; isOpen: boolean; onChange: (notes: string) => void }) {
  const t = usePageTranslate();
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
