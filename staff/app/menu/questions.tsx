import type { GroupFields } from "@comanda/contract/staff/menu-shapes";
import { LONGEST, MOST_CHOSEN } from "@comanda/domain/menu/edit/menu-limits";
import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { useAmountText } from "../text/amount-text.ts";
import { useLocale } from "../text/text.tsx";
import type { MenuLanguage } from "../text/menu-languages.ts";
import { useMenuText } from "./menu-text.ts";
import { NumberField, PriceField } from "./price-field.tsx";
import { newChoice, newGroup, textIn } from "./product-draft.ts";
import type { EditorPage } from "./menu-page.ts";

/** The questions about a dish with their choices, each opened by its head. */
export function Questions({ page: { product, draft, languages } }: { page: EditorPage }) {
  const t = useMenuText();
  const { groups, hasWholePrices } = draft.wanted;
  const [open, setOpen] = useState<number | null>(null);
  const set = (next: GroupFields[]) => draft.change({ groups: next });
  const move = (from: number, to: number) => {
    const group = groups[from];
    if (!group || to < 0 || to >= groups.length) return;
    set(groups.toSpliced(from, 1).toSpliced(to, 0, group));
    setOpen(null);
  };
  const add = () => {
    set([...groups, newGroup()]);
    setOpen(groups.length);
  };
  return (
    <section className="product__card">
      <div className="product__cardHead">
        <h2 className="t-title-3">{t("productChoices")}</h2>
        <Button look="secondary" size={44} onClick={add}>
          <Icon name="plus" size={20} />
          {t("productAddQuestion")}
        </Button>
      </div>
      {groups.length > 0 && (
        <ol className="questions">
          {groups.map((group, at) => (
            <Question
              key={group.id ?? `new-${at}`}
              group={group}
              languages={languages}
              usedBy={group.id ? (product?.usedBy[group.id] ?? 1) : 1}
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
      {groups.length > 0 && (
        <Chip type="checkbox" checked={hasWholePrices} onChange={({ target }) => draft.change({ hasWholePrices: target.checked })}>
          {t("productWholePrices")}
        </Chip>
      )}
      {hasWholePrices && <p className="product__help">{t("productWholePricesHelp")}</p>}
    </section>
  );
}

type QuestionProps = {
  group: GroupFields;
  languages: readonly MenuLanguage[];
  usedBy: number;
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

function Question({ group, languages, usedBy, isOpen, onOpen, onChange, onMove, onRemove }: QuestionProps) {
  const t = useMenuText();
  const locale = useLocale();
  const limitsText = useLimitsText();
  const name = textIn(group.name, locale) || t("productUnnamed");
  const others = languages.filter(({ key }) => key !== locale).flatMap(({ key }) => group.name[key] || []);
  const facts = [limitsText(group), ...(usedBy > 1 ? [t("productUsedBy", { count: usedBy })] : [])];
  const setChoice = (at: number, choice: GroupFields["choices"][number]) => onChange({ ...group, choices: group.choices.with(at, choice) });
  return (
    <li className="question">
      <div className="question__head">
        <button type="button" className="question__name" aria-expanded={isOpen} onClick={onOpen}>
          <strong>{name}</strong>
          <span>{others.join(" · ")}</span>
          <small>{facts.join(" · ")}</small>
        </button>
        <IconButton icon="chevron-down" className="is-up" label={t("productQuestionUp", { name })} onClick={() => onMove(-1)} />
        <IconButton icon="chevron-down" label={t("productQuestionDown", { name })} onClick={() => onMove(1)} />
      </div>
      {isOpen && (
        <div className="question__body">
          <div className="product__grid">
            {languages.map(({ key, lang, name: language }) => (
              <Field
                key={key}
                label={t("productQuestionIn", { language })}
                lang={lang}
                maxLength={LONGEST.group}
                autoComplete="off"
                value={group.name[key] ?? ""}
                onChange={(event) => onChange({ ...group, name: { ...group.name, [key]: event.target.value } })}
              />
            ))}
            <NumberField
              label={t("productLeast")}
              value={group.min}
              least={0}
              most={MOST_CHOSEN}
              onChange={(min) => onChange({ ...group, min })}
            />
            <NumberField
              label={t("productMost")}
              value={group.max}
              least={1}
              most={MOST_CHOSEN}
              onChange={(max) => onChange({ ...group, max })}
            />
          </div>
          <ol className="questions">
            {group.choices.map((choice, at) => (
              <Choice
                key={choice.id ?? `new-${at}`}
                choice={choice}
                languages={languages}
                onChange={(next) => setChoice(at, next)}
                onRemove={() => onChange({ ...group, choices: group.choices.toSpliced(at, 1) })}
              />
            ))}
          </ol>
          <div className="question__acts">
            <Button look="secondary" size={44} onClick={() => onChange({ ...group, choices: [...group.choices, newChoice()] })}>
              {t("productAddChoice")}
            </Button>
            <Button look="text" size={44} onClick={onRemove}>
              {t("productRemoveQuestion")}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

type ChoiceProps = {
  choice: GroupFields["choices"][number];
  languages: readonly MenuLanguage[];
  onChange: (choice: GroupFields["choices"][number]) => void;
  onRemove: () => void;
};

function Choice({ choice, languages, onChange, onRemove }: ChoiceProps) {
  const t = useMenuText();
  const locale = useLocale();
  const amountText = useAmountText();
  const name = textIn(choice.name, locale) || t("productUnnamed");
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
        {choice.condiments.length > 0 && (
          <small>{choice.condiments.map((one) => `${textIn(one.name, locale)} +${amountText(one.price)}`).join(", ")}</small>
        )}
        <IconButton icon="trash" label={t("productRemoveChoice", { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
