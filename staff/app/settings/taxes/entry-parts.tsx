import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { OrderType } from "@comanda/domain/codes";
import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Chip } from "@comanda/ui/forms/chip";
import { Field } from "@comanda/ui/forms/field";
import type { ReactNode } from "react";
import { useMenuLanguages } from "../../text/menu-languages.ts";
import { useTaxText } from "./tax-text.ts";

type EntryProps = { name: string; removeLabel: string; onRemove: () => void; children: ReactNode };

/** One tax, charge or level, with a button that removes it. */
export function Entry({ name, removeLabel, onRemove, children }: EntryProps) {
  return (
    <fieldset className="card__entry tax-entry" aria-label={name}>
      <IconButton icon="trash" label={removeLabel} onClick={onRemove} />
      {children}
    </fieldset>
  );
}

type NamesProps = {
  baseLanguage: string;
  names: MenuTexts;
  /** What is wrong of the name in a language. */
  errorOf: (key: keyof MenuTexts) => { error?: string };
  onChange: (names: MenuTexts) => void;
};

/** The name in each language; the restaurant's own is required. */
export function NameFields({ baseLanguage, names, errorOf, onChange }: NamesProps) {
  const t = useTaxText();
  return (
    <div className="tax-entry__fields">
      {useMenuLanguages(baseLanguage).map(({ key, lang, name, isBase }) => (
        <Field
          key={key}
          label={t("ruleName", { language: name })}
          lang={lang}
          maxLength={80}
          required={isBase}
          value={names[key] ?? ""}
          onChange={({ target }) => onChange({ ...names, [key]: target.value })}
          {...errorOf(key)}
        />
      ))}
    </div>
  );
}

const TYPES = [
  [OrderType.DINE_IN, "typeDineIn"],
  [OrderType.TO_GO, "typeToGo"],
  [OrderType.PICKUP, "typePickup"],
  [OrderType.DELIVERY, "typeDelivery"],
] as const;
type Types = (typeof TYPES)[number][0][] | null;

/** The order types that an entry applies to; none chosen: all. */
export function TypeChips({ types, onChange }: { types: Types; onChange: (types: Types) => void }) {
  const t = useTaxText();
  const chosen = types ?? [];
  const toggle = (type: (typeof TYPES)[number][0]) => {
    const next = chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type];
    onChange(next.length === 0 ? null : next);
  };
  return (
    <fieldset className="tax-entry__types">
      <legend className="c-field__label">{t("ruleFor")}</legend>
      <div className="c-chips">
        {TYPES.map(([type, text]) => (
          <Chip key={type} type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)}>
            {t(text)}
          </Chip>
        ))}
      </div>
      {chosen.length === 0 && <p className="c-note">{t("ruleForAll")}</p>}
    </fieldset>
  );
}

/** The name of an entry in the restaurant's language, or what stands for a missing one. */
export function useEntryName(baseLanguage: string): (name: MenuTexts) => string {
  const t = useTaxText();
  const base = useMenuLanguages(baseLanguage).find(({ isBase }) => isBase);
  return (name) => (base && name[base.key]?.trim()) || t("ruleNew");
}

/** A list of named entries of the restaurant. */
export type Entries<Field extends "taxes" | "charges" | "levels"> = RestaurantFields[Field];

/** The list with a change of the entry at a place. */
export function changedAt<Entry>(list: readonly Entry[], at: number, part: Partial<Entry>): Entry[] {
  return list.map((entry, index) => (index === at ? { ...entry, ...part } : entry));
}

/** The list without the entry at a place. */
export function removedAt<Entry>(list: readonly Entry[], at: number): Entry[] {
  return list.filter((_, index) => index !== at);
}
