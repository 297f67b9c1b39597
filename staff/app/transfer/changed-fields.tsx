import { useImportText } from "./import-text.ts";

type Change = { field: string; language?: string | undefined; before: string; after: string };
type FieldsProps<C extends Change> = {
  changes: readonly C[];
  words: { field: (change: C) => string; value: (change: C, text: string) => string };
};

/** The fields of a product that an import changes, with their values before and after. */
export function ChangedFields<C extends Change>({ changes, words }: FieldsProps<C>) {
  const t = useImportText();
  return (
    <ul className="import-row__what">
      {changes.map((change) => (
        <li key={`${change.field} ${change.language ?? ""}`}>
          <span className="import__quiet">{words.field(change)}</span> <span className="u-hidden">{t("before")}</span>
          <s>{words.value(change, change.before)}</s> <span className="u-hidden">{t("after")}</span>
          <b>{words.value(change, change.after)}</b>
        </li>
      ))}
    </ul>
  );
}
