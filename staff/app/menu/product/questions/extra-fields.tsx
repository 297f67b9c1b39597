import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import type { MenuLanguage } from "../../../text/menu-languages.ts";
import { useLocale } from "../../../text/text.tsx";
import { EntryFields, LimitField } from "./entry-fields.tsx";
import { useMenuText } from "../../menu-text.ts";
import { moved, textIn } from "../product-draft.ts";

type Extra = ProductFields["condiments"][number];

/** An extra without content. */
export const NEW_EXTRA: Extra = { name: {}, price: "0.00", maxQuantity: 1 };

type ExtrasProps = {
  extras: readonly Extra[];
  languages: readonly MenuLanguage[];
  /** Whether names that the restaurant's language lacks are marked. */
  isNameMissing: boolean;
  onChange: (extras: Extra[]) => void;
};

/** Small additions that are no dishes, of a dish or of a choice, in the order in which diners read them. */
export function ExtraFields({ extras, languages, isNameMissing, onChange }: ExtrasProps) {
  if (extras.length === 0) return null;
  return (
    <ol className="questions">
      {extras.map((extra, at) => (
        <ExtraField
          key={extra.id ?? `new-${at}`}
          extra={extra}
          languages={languages}
          isNameMissing={isNameMissing}
          onChange={(next) => onChange(extras.with(at, next))}
          onMove={(by) => onChange(moved(extras, at, at + by))}
          onRemove={() => onChange(extras.toSpliced(at, 1))}
        />
      ))}
    </ol>
  );
}

type ExtraProps = {
  extra: Extra;
  languages: readonly MenuLanguage[];
  isNameMissing: boolean;
  onChange: (extra: Extra) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

function ExtraField({ extra, languages, isNameMissing, onChange, onMove, onRemove }: ExtraProps) {
  const t = useMenuText();
  const name = textIn(extra.name, useLocale()) || t("productUnnamed");
  return (
    <li className="choice">
      <EntryFields
        entry={extra}
        languages={languages}
        nameIn="productExtraIn"
        isNameMissing={isNameMissing}
        onChange={(part) => onChange({ ...extra, ...part })}
      />
      <LimitField entry={extra} onChange={(part) => onChange({ ...extra, ...part })} />
      <MoveButtons name={name} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

type MoveProps = { name: string; onMove: (by: number) => void; onRemove: () => void };

/** Moves an entry of a list up or down, or removes it. */
export function MoveButtons({ name, onMove, onRemove }: MoveProps) {
  const t = useMenuText();
  return (
    <div className="question__moves">
      <IconButton icon="chevron-down" className="is-up" label={t("productMoveUp", { name })} onClick={() => onMove(-1)} />
      <IconButton icon="chevron-down" label={t("productMoveDown", { name })} onClick={() => onMove(1)} />
      <IconButton icon="trash" label={t("productRemoveChoice", { name })} onClick={onRemove} />
    </div>
  );
}
