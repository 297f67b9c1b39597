import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Field } from "@comanda/ui/forms/field";
import { useState } from "react";
import { SelectField } from "../../shell/forms/select-field.tsx";
import { useRestaurantText } from "./restaurant-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const labelOf = ({ name, callingCode }: PhoneCountry): string => `${name} +${callingCode}`;

/** The countries whose phones can sign in. `world`: every country. */
export function PhonesCard({ draft, world }: { draft: RestaurantDraft; world: readonly PhoneCountry[] }) {
  const t = useRestaurantText();
  const { countries } = draft.wanted;
  const served = countries.flatMap((code) => world.find(({ country }) => country === code) ?? []);
  const without = (code: string) => countries.filter((one) => one !== code);
  return (
    <section className="card">
      <h2 className="t-title-3" id="restaurant-countries">
        {t("restaurantCountries")}
      </h2>
      <p className="editor__help">{t("restaurantCountriesHelp")}</p>
      <ul className="restaurant__countries" aria-labelledby="restaurant-countries">
        {served.map((one) => (
          <li key={one.country}>
            <span>{labelOf(one)}</span>
            {served.length > 1 && (
              <IconButton
                icon="x"
                label={t("restaurantCountryRemove", { country: one.name })}
                onClick={() => draft.change({ countries: without(one.country) })}
              />
            )}
          </li>
        ))}
      </ul>
      {served.length > 1 && (
        <SelectField
          label={t("restaurantCountryFirst")}
          value={countries[0] ?? ""}
          options={served.map((one) => ({ value: one.country, label: one.name }))}
          onChange={(code) => draft.change({ countries: [code, ...without(code)] })}
        />
      )}
      <AddCountry draft={draft} others={world.filter(({ country }) => !countries.includes(country))} />
    </section>
  );
}

const isTyped = (one: PhoneCountry, text: string): boolean =>
  [labelOf(one), one.name].some((label) => label.toLocaleLowerCase() === text.trim().toLocaleLowerCase());

/** A list that typing searches, by the name of the country or its calling code. */
function AddCountry({ draft, others }: { draft: RestaurantDraft; others: readonly PhoneCountry[] }) {
  const t = useRestaurantText();
  const problem = useProblemText(draft);
  const [text, setText] = useState("");
  const [isLeft, setLeft] = useState(false);
  const type = (typed: string) => {
    const chosen = others.find((one) => isTyped(one, typed));
    setLeft(false);
    setText(chosen ? "" : typed);
    if (chosen) draft.change({ countries: [...draft.wanted.countries, chosen.country] });
  };
  return (
    <>
      <Field
        label={t("restaurantCountryAdd")}
        help={t("restaurantCountryAddHelp")}
        list="restaurant-countries-list"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setLeft(true)}
        {...problem("countries")}
        {...(isLeft && text.trim() !== "" && { error: t("restaurantCountryNone") })}
      />
      <datalist id="restaurant-countries-list">
        {others.map((one) => (
          <option key={one.country} value={labelOf(one)}>
            {labelOf(one)}
          </option>
        ))}
      </datalist>
    </>
  );
}
