import type { ProductFields } from "@comanda/contract/staff/menu/menu-shapes";
import { LONGEST, MOST_CHOSEN } from "@comanda/domain/menu/edit/menu-limits";
import { Field } from "@comanda/ui/forms/field";
import type { MenuLanguage } from "../../text/menu-languages.ts";
import { type MenuTextName, useMenuText } from "../menu-text.ts";
import { AmountField, WholeField } from "../../numbers/number-field.tsx";

type Entry = Pick<ProductFields["condiments"][number], "name" | "price" | "maxQuantity">;
type EntryProps = {
  entry: Entry;
  languages: readonly MenuLanguage[];
  /** The label of the name in a language. */
  nameIn: MenuTextName;
  onChange: (part: Partial<Entry>) => void;
};

/** The names, the price and the limit of a choice or of an extra. */
export function EntryFields({ entry, languages, nameIn, onChange }: EntryProps) {
  const t = useMenuText();
  return (
    <div className="product__grid">
      {languages.map(({ key, lang, name: language }) => (
        <Field
          key={key}
          label={t(nameIn, { language })}
          lang={lang}
          maxLength={LONGEST.choice}
          autoComplete="off"
          value={entry.name[key] ?? ""}
          onChange={(event) => onChange({ name: { ...entry.name, [key]: event.target.value } })}
        />
      ))}
      <AmountField label={t("productChoosePrice")} value={entry.price} onChange={(price) => onChange({ price })} />
      <WholeField
        label={t("productMostOfOne")}
        value={entry.maxQuantity}
        least={1}
        most={MOST_CHOSEN}
        onChange={(maxQuantity) => onChange({ maxQuantity })}
      />
    </div>
  );
}
