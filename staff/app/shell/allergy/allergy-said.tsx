import type { StaffOrder } from "@comanda/contract/staff/orders/order-shapes";
import { allergyStatements } from "@comanda/domain/allergy/allergy-facts";
import { LOCALES } from "@comanda/domain/locale";
import { useAllergenNames } from "../../text/formats.ts";
import { useLocale, useTranslate } from "../../text/text.tsx";

type Allergy = NonNullable<StaffOrder["allergy"]>;
type SaidProps = {
  allergy: Pick<Allergy, "words" | "facts">;
  dishes: Parameters<typeof allergyStatements>[1];
  /** The language of the words, where it is known. */
  lang?: string | undefined;
};

/** What is said of an allergy: in the diner's own words, each once, and what the menu states of each dish. */
export function AllergySaid({ allergy, dishes, lang }: SaidProps) {
  const t = useTranslate();
  const locale = useLocale();
  const namesOf = useAllergenNames();
  return (
    <>
      {[...new Set(allergy.words.map(({ text }) => text))].map((text) => (
        <p key={text} lang={lang}>
          <q dir="auto">{text}</q>
        </p>
      ))}
      {allergyStatements(allergy.facts, dishes).map(({ allergen, presence, dishes: named }) => (
        <p key={allergen + presence}>
          {t(presence === "present" ? "allergyContains" : "allergyUnknown", {
            allergen: namesOf([allergen]),
            dishes: named.join(LOCALES[locale].list.separator),
          })}
        </p>
      ))}
    </>
  );
}
