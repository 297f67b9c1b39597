import { type AllergenList, ALLERGEN_LIST_NAMES, ALLERGEN_LISTS } from "@comanda/domain/allergy/allergen-lists";
import { accentFamily } from "@comanda/domain/merchant/accent";
import { type Locale, LOCALES, locales } from "@comanda/domain/locale";
import { localeOfTag } from "@comanda/domain/merchant/languages";
import { contrast } from "@comanda/domain/merchant/oklch";
import { MAX_PASSWORD_CHARACTERS } from "@comanda/domain/staff/password-rules";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { ErrorNote, Field } from "@comanda/ui/forms/field";
import { type ComponentProps, useMemo } from "react";
import { SelectField } from "../shell/forms/select-field.tsx";
import { useLocale } from "../text/text.tsx";
import { useListText } from "../text/use-list-text.ts";
import { CURRENCIES, languageOptions, timeZoneOptions } from "./setup-options.ts";
import { allergenListOf, type SetupDraft } from "./setup-draft.ts";
import { type SetupTextName, useSetupText } from "./setup-text.ts";
import type { SetupState } from "./use-setup.ts";

type StepProps = { setup: SetupState };
/** The fields of the draft that are text. */
type TextField = { [Field in keyof SetupDraft]: SetupDraft[Field] extends string ? Field : never }[keyof SetupDraft];

type DraftFieldProps = StepProps & { field: TextField; text: SetupTextName; help?: SetupTextName } & Omit<
    ComponentProps<typeof Field>,
    "label" | "help" | "value"
  >;

/** A field of the draft with what is wrong of it. */
function DraftField({ setup, field, text, help, ...input }: DraftFieldProps) {
  const t = useSetupText();
  return (
    <Field
      label={t(text)}
      help={help && t(help)}
      error={setup.problem(field)}
      value={setup.draft[field]}
      onChange={({ target }) => setup.change({ [field]: target.value })}
      {...input}
    />
  );
}

export function RestaurantStep({ setup }: StepProps) {
  const t = useSetupText();
  const locale = useLocale();
  const languages = useMemo(() => languageOptions(locale), [locale]);
  return (
    <>
      <DraftField
        setup={setup}
        field="code"
        text="setupCode"
        help="setupCodeHelp"
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <DraftField setup={setup} field="name" text="setupName" maxLength={60} autoComplete="organization" required />
      <DraftField setup={setup} field="description" text="setupDescription" maxLength={300} />
      <SelectField
        label={t("setupLanguage")}
        help={t("setupLanguageHelp")}
        error={setup.problem("baseLanguage")}
        value={setup.draft.baseLanguage}
        options={languages}
        onChange={(baseLanguage) => setup.change({ baseLanguage })}
      />
      <OtherLanguages setup={setup} />
      <AccentField setup={setup} />
    </>
  );
}

/** The languages of the product in which diners can read the menu too; the others are neither offered nor asked for. */
function OtherLanguages({ setup: { draft, change } }: StepProps) {
  const t = useSetupText();
  const { baseLanguage, languages } = draft;
  const choose = (locale: Locale, isChosen: boolean) =>
    change({ languages: locales.filter((one) => (one === locale ? isChosen : languages.includes(one))) });
  return (
    <fieldset className="setup__types">
      <legend className="c-field__label">{t("setupLanguages")}</legend>
      {locales
        .filter((locale) => locale !== localeOfTag(baseLanguage))
        .map((locale) => (
          <ChoiceRow
            key={locale}
            type="checkbox"
            checked={languages.includes(locale)}
            onChange={({ target }) => choose(locale, target.checked)}
          >
            <span lang={locale}>{LOCALES[locale].name}</span>
          </ChoiceRow>
        ))}
    </fieldset>
  );
}

/** The colour, with a button as diners see it and the contrast of its text. */
function AccentField({ setup }: StepProps) {
  const t = useSetupText();
  const { light } = accentFamily(setup.draft.accent);
  const ratio = contrast(light.onAccent, light.accent).toFixed(1);
  return (
    <div className="setup__accent">
      <DraftField setup={setup} field="accent" text="setupAccent" type="color" />
      <p
        className="setup__sample"
        // The content policy allows no style attribute in the document; a property that is set by script is none.
        ref={(sample) => {
          sample?.style.setProperty("background", light.accent);
          sample?.style.setProperty("color", light.onAccent);
        }}
      >
        {t("setupAccentSample")}
      </p>
      <p className="c-note">{t("setupAccentHelp", { ratio })}</p>
    </div>
  );
}

export function PlaceStep({ setup }: StepProps) {
  const t = useSetupText();
  const locale = useLocale();
  const zones = useMemo(() => timeZoneOptions(locale), [locale]);
  return (
    <>
      <DraftField setup={setup} field="address" text="setupAddress" maxLength={200} autoComplete="street-address" required />
      <DraftField
        setup={setup}
        field="phone"
        text="setupPhone"
        help="setupPhoneHelp"
        type="tel"
        maxLength={26}
        autoComplete="tel"
        required
      />
      <SelectField
        label={t("setupTimeZone")}
        error={setup.problem("timeZone")}
        value={setup.draft.timeZone}
        options={zones}
        onChange={(timeZone) => setup.change({ timeZone })}
      />
      <AllergensField setup={setup} />
      <div className="setup__pair">
        <DraftField setup={setup} field="opens" text="setupOpens" help="setupHoursHelp" type="time" required />
        <DraftField setup={setup} field="closes" text="setupCloses" type="time" required />
      </div>
    </>
  );
}

const LIST_NAMES = { us: "setupAllergensUs", eu: "setupAllergensEu" } as const satisfies Record<AllergenList, SetupTextName>;

/** The list of allergens that the menu states, by the law of the place. */
function AllergensField({ setup: { draft, change } }: StepProps) {
  const t = useSetupText();
  const listText = useListText();
  return (
    <fieldset className="setup__types">
      <legend className="c-field__label">{t("setupAllergens")}</legend>
      {ALLERGEN_LIST_NAMES.map((list) => (
        <ChoiceRow
          key={list}
          type="radio"
          name="setup-allergens"
          checked={allergenListOf(draft) === list}
          onChange={() => change({ allergenList: list })}
        >
          {t(LIST_NAMES[list])}
          <small className="setup__list">{listText(ALLERGEN_LISTS[list].map((one) => t(one)))}</small>
        </ChoiceRow>
      ))}
    </fieldset>
  );
}

export function OrdersStep({ setup }: StepProps) {
  const t = useSetupText();
  const { draft, change } = setup;
  const wayProblem = setup.problem("toGo");
  return (
    <>
      <fieldset className="setup__types">
        <legend className="c-field__label">{t("setupWays")}</legend>
        <ChoiceRow type="checkbox" checked={draft.dineIn} onChange={() => change({ dineIn: !draft.dineIn })}>
          {t("setupDineIn")}
        </ChoiceRow>
        <ChoiceRow type="checkbox" checked={draft.toGo} invalid={wayProblem !== undefined} onChange={() => change({ toGo: !draft.toGo })}>
          {t("setupToGo")}
        </ChoiceRow>
        {wayProblem && <ErrorNote>{wayProblem}</ErrorNote>}
      </fieldset>
      {draft.dineIn && (
        <div className="setup__pair">
          <DraftField setup={setup} field="tables" text="setupTables" help="setupTablesHelp" inputMode="numeric" />
          <DraftField setup={setup} field="seats" text="setupSeats" inputMode="numeric" />
        </div>
      )}
      <SelectField
        label={t("setupCurrency")}
        error={setup.problem("currency")}
        value={draft.currency}
        options={CURRENCIES}
        onChange={(currency) => change({ currency })}
      />
      <DraftField setup={setup} field="taxRate" text="setupTaxRate" help="setupTaxHelp" inputMode="decimal" />
      <ChoiceRow type="checkbox" checked={draft.pricesIncludeTax} onChange={() => change({ pricesIncludeTax: !draft.pricesIncludeTax })}>
        {t("setupPricesIncludeTax")}
      </ChoiceRow>
    </>
  );
}

export function OwnerStep({ setup }: StepProps) {
  return (
    <>
      <DraftField
        setup={setup}
        field="ownerName"
        text="setupOwnerName"
        help="setupOwnerHelp"
        maxLength={60}
        autoComplete="username"
        required
      />
      <DraftField
        setup={setup}
        field="password"
        text="password"
        help="passwordRules"
        type="password"
        maxLength={MAX_PASSWORD_CHARACTERS}
        autoComplete="new-password"
        required
      />
    </>
  );
}
