import type { GroupFields } from "@comanda/contract/staff/menu/menu-shapes";
import type { ProductProblem } from "@comanda/domain/menu/edit/product-mistakes";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip } from "@comanda/ui/forms/chip";
import { ErrorNote } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { AddButton } from "../../../lists/add-button.tsx";
import { useLocale } from "../../../text/text.tsx";
import type { MenuLanguage } from "../../../text/menu-languages.ts";
import { useMenuText } from "../../menu-text.ts";
import { ChoiceField, type ChoiceStates } from "./choice-field.tsx";
import { isSetOfDishes, moved, newChoice, newDishGroup, newGroup, textIn, withWholePrices } from "../product-draft.ts";
import { DishFields } from "./dish-fields.tsx";
import { QuestionFields, useSayFirst } from "./question-fields.tsx";
import { useSetMenuText } from "./set-menu-text.ts";
import { QuestionsOfOthers } from "./shared-questions.tsx";
import type { EditorPage, StaffMenu } from "../../menu-page.ts";

/** The questions about a dish with their choices, each opened by its head. */
export function Questions({ page: { product, draft, languages, menu } }: { page: EditorPage }) {
  const t = useMenuText();
  const ofSet = useSetMenuText();
  const { groups, hasWholePrices } = draft.wanted;
  const [open, setOpen] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [marked, setMarked] = useState(draft.mistakes);
  if (marked !== draft.mistakes) {
    setMarked(draft.mistakes);
    const wrong = groups.findIndex((_, at) => draft.mistakesOfGroup(at).length > 0);
    if (wrong !== -1) setOpen(wrong);
  }
  const set = (next: GroupFields[]) => draft.change({ groups: next });
  const setWholePrices = (isOn: boolean) => draft.change({ hasWholePrices: isOn, groups: isOn ? withWholePrices(groups) : groups });
  const move = (from: number, to: number) => {
    set(moved(groups, from, to));
    setOpen(null);
  };
  const add = (group: GroupFields) => {
    set([...groups, group]);
    setOpen(groups.length);
  };
  const isSet = isSetOfDishes(draft.wanted);
  return (
    <section className="card">
      <div className="product__cardHead">
        <h2 className="t-title-3">{isSet ? ofSet("setDishes") : t("productChoices")}</h2>
        <div className="question__moves">
          {!isSet && (
            <Button look="text" size={44} onClick={() => setChoosing(true)}>
              {t("productUseQuestion")}
            </Button>
          )}
          <AddButtons isSet={isSet} isEmpty={groups.length === 0} onAdd={add} />
        </div>
      </div>
      {isChoosing && (
        <QuestionsOfOthers without={groups} onClose={() => setChoosing(false)} onChoose={(group) => set([...groups, group])} />
      )}
      {groups.length > 0 && (
        <ol className="questions">
          {groups.map((group, at) => (
            <Question
              key={group.id ?? `new-${at}`}
              group={group}
              languages={languages}
              menu={menu}
              usedBy={group.id ? (product?.usedBy[group.id] ?? 1) : 1}
              states={product?.choices ?? {}}
              problems={draft.mistakesOfGroup(at)}
              isNameMissing={draft.isNameMissing}
              isWholePrice={hasWholePrices && group.min === 1 && group.max === 1}
              isOpen={open === at}
              onOpen={() => setOpen(open === at ? null : at)}
              onChange={(next) => set(groups.with(at, next))}
              onMove={(by) => move(at, at + by)}
              onRemove={() => {
                set(groups.toSpliced(at, 1));
                setOpen(null);
              }}
            />
          ))}
        </ol>
      )}
      {groups.length > 0 && !isSet && (
        <Chip type="checkbox" checked={hasWholePrices} onChange={({ target }) => setWholePrices(target.checked)}>
          {t("productWholePrices")}
        </Chip>
      )}
      {hasWholePrices && <p className="editor__help">{t("productWholePricesHelp")}</p>}
    </section>
  );
}

type AddProps = { isSet: boolean; isEmpty: boolean; onAdd: (group: GroupFields) => void };

/** Adds a question: of a set menu one that chooses dishes, of another dish one with choices. */
function AddButtons({ isSet, isEmpty, onAdd }: AddProps) {
  const t = useMenuText();
  return (
    <>
      {(isSet || isEmpty) && (
        <AddButton look="text" onAdd={() => onAdd(newDishGroup())}>
          {t("setAddQuestion")}
        </AddButton>
      )}
      {!isSet && (
        <AddButton onAdd={() => onAdd(newGroup())}>
          <Icon name="plus" size={20} />
          {t("productAddQuestion")}
        </AddButton>
      )}
    </>
  );
}

/** Problems of a question that no field of it has alone. */
const OF_ALL = [
  "group-without-choices",
  "group-twice",
  "condiment-twice",
  "set-dish-twice",
  "set-of-both",
] as const satisfies readonly ProductProblem[];

type QuestionProps = {
  group: GroupFields;
  languages: readonly MenuLanguage[];
  menu: StaffMenu;
  usedBy: number;
  states: ChoiceStates;
  /** Why the question was not saved. */
  problems: readonly ProductProblem[];
  isNameMissing: boolean;
  isWholePrice: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (group: GroupFields) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

function useLimitsText(): (group: GroupFields) => string {
  const t = useMenuText();
  return ({ min, max }) => {
    if (min === 0) return t("productUpTo", { count: max });
    return min === max ? t("productMustExactly", { count: min }) : t("productMust", { min, max });
  };
}

function Question(props: QuestionProps) {
  const { group, languages, menu, usedBy, states, problems, isNameMissing, isWholePrice, isOpen, onOpen, onChange, onMove, onRemove } =
    props;
  const t = useMenuText();
  const ofAll = useSayFirst(problems)(OF_ALL);
  const locale = useLocale();
  const limitsText = useLimitsText();
  const name = textIn(group.name, locale) || t("productUnnamed");
  const others = languages.filter(({ key }) => key !== locale).flatMap(({ key }) => group.name[key] || []);
  const facts = [limitsText(group), ...(usedBy > 1 ? [t("productUsedBy", { count: usedBy })] : [])];
  const setChoice = (at: number, choice: GroupFields["choices"][number]) => onChange({ ...group, choices: group.choices.with(at, choice) });
  return (
    <li className="question">
      <div className="question__head">
        <button type="button" className="question__name" aria-expanded={isOpen} data-wrong={ofAll && ""} onClick={onOpen}>
          <strong>{name}</strong>
          <span>{others.join(" · ")}</span>
          <small>{facts.join(" · ")}</small>
        </button>
        <IconButton icon="chevron-down" className="is-up" label={t("productQuestionUp", { name })} onClick={() => onMove(-1)} />
        <IconButton icon="chevron-down" label={t("productQuestionDown", { name })} onClick={() => onMove(1)} />
      </div>
      {isOpen && (
        <div className="question__body">
          {ofAll && <ErrorNote>{ofAll}</ErrorNote>}
          <QuestionFields {...props} />
          {group.dishes && <DishFields dishes={group.dishes} menu={menu} onChange={(dishes) => onChange({ ...group, dishes })} />}
          <ol className="questions">
            {group.choices.map((choice, at) => (
              <ChoiceField
                key={choice.id ?? `new-${at}`}
                choice={choice}
                languages={languages}
                onChange={(next) => setChoice(at, next)}
                states={states}
                isNameMissing={isNameMissing}
                isWholePrice={isWholePrice}
                onMove={(by) => onChange({ ...group, choices: moved(group.choices, at, at + by) })}
                onRemove={() => onChange({ ...group, choices: group.choices.toSpliced(at, 1) })}
              />
            ))}
          </ol>
          <div className="question__acts">
            {!group.dishes && (
              <AddButton onAdd={() => onChange({ ...group, choices: [...group.choices, newChoice()] })}>{t("productAddChoice")}</AddButton>
            )}
            <Button look="text" size={44} onClick={onRemove}>
              {t("productRemoveQuestion")}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
