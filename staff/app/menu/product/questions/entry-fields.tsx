import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { LONGEST, MOST_CHOSEN } from "@comanda/domain/menu/edit/menu-limits";
import { Field } from "@comanda/ui/forms/field";
import type { MenuLanguage } from "../../../text/menu-languages.ts";
import { type MenuTextName, useMenuText } from "../../menu-text.ts";
import { useNameError } from "../missing-name.ts";
import { AmountField, WholeField } from "../../../numbers/number-field.tsx";

type Entry = Pick<ProductFields["condiments"][number], "name" | "price" | "maxQuantity">;
type EntryProps = {
  entry: Entry;
  languages: readonly MenuLanguage[];
  /** The label of the name in a language. */
  nameIn: MenuTextName;
  /** Whether names that the restaurant's language lacks are marked. */
  isNameMissing: boolean;
  /** Whether the price is that of the whole dish, not added to it. */
  isWholePrice?: boolean;
  onChange: (part: Partial<Entry>) => void;
};

/** The names and the price of a choice or of an extra. */
export function EntryFields({ entry, languages, nameIn, isNameMissing, isWholePrice = false, onChange }: EntryProps) {
  const t = useMenuText();
  const errorOf = useNameError();
  return (
    <div className="product__grid">
      {languages.map((language) => {
        const { key, lang } = language;
        return (
          <Field
            key={key}
            label={t(nameIn, { language: language.name })}
            lang={lang}
            {...errorOf(entry.name, { language, isNameMissing })}
            maxLength={LONGEST.choice}
            autoComplete="off"
            value={entry.name[key] ?? ""}
            onChange={(event) => onChange({ name: { ...entry.name, [key]: event.target.value } })}
          />
        );
      })}
      <AmountField
        label={t(isWholePrice ? "menuPrice" : "productChoosePrice")}
        value={entry.price}
        onChange={(price) => onChange({ price })}
      />
    </div>
  );
}

/** How many of a choice or of an extra a diner can take at most. */
export function LimitField({ entry, onChange }: Pick<EntryProps, "entry" | "onChange">) {
  const t = useMenuText();
  return (
    <WholeField
      label={t("productMostOfOne")}
      value={entry.maxQuantity}
      least={1}
      most={MOST_CHOSEN}
      onChange={(maxQuantity) => onChange({ maxQuantity })}
    />
  );
}
