import type { RestaurantFields, RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { MOST_GUESTS } from "@comanda/domain/merchant/restaurant-fields";
import { ChoiceRow } from "@comanda/ui/forms/choice-row";
import { Segmented } from "@comanda/ui/forms/segmented";
import { AddButton } from "../../lists/add-button.tsx";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { keysOf } from "../../lists/keys-of.ts";
import { RestaurantHead } from "../restaurant/restaurant-head.tsx";
import { useProblemText } from "../restaurant/use-problem-text.ts";
import { type RestaurantDraft, useRestaurantDraft } from "../restaurant/use-restaurant-draft.ts";
import { AmountField, RateField, WholeField } from "../../numbers/number-field.tsx";
import { optionsOf } from "../../shell/forms/options-of.ts";
import type { Route } from "./+types/taxes.route";
import { changedAt, type Entries, Entry, NameFields, removedAt, TypeChips, useEntryName } from "./entry-parts.tsx";
import { useTaxText } from "./tax-text.ts";
import "../settings.css";
import "../restaurant/restaurant.css";
import "./taxes.css";

export async function loader({ params, context }: Route.LoaderArgs): Promise<RestaurantSettings> {
  const site = context.get(staffContext);
  const settings = await site.consoleAt(params.merchantId).restaurant.get();
  if (!settings.success) throw pageFailure(site, settings.status);
  return settings.data;
}

type CardProps = { draft: RestaurantDraft; baseLanguage: string };

/** What is added to orders. Changes are saved by the button. */
export default function TaxesPage({ loaderData: stored }: Route.ComponentProps) {
  const t = useTaxText();
  const draft = useRestaurantDraft(stored);
  const parts = { draft, baseLanguage: stored.fields.baseLanguage };
  return (
    <main className="page restaurant">
      <RestaurantHead title={t("taxesTitle")} help={t("taxesHelp")} savedAt={stored.savedAt} draft={draft} />
      <TaxCard {...parts} />
      <ChargeCard {...parts} />
    </main>
  );
}

const NEW_TAX: Entries<"taxes">[number] = { name: {}, rate: "", orderTypes: null };

function TaxCard({ draft, baseLanguage }: CardProps) {
  const t = useTaxText();
  const nameOf = useEntryName(baseLanguage);
  const problem = useProblemText(draft);
  const { taxes, pricesIncludeTax } = draft.wanted;
  const keys = keysOf(taxes);
  const change = (at: number, part: Partial<Entries<"taxes">[number]>) => draft.change({ taxes: changedAt(taxes, at, part) });
  return (
    <section className="card">
      <h2 className="t-title-3">{t("taxes")}</h2>
      {taxes.length === 0 && <p className="editor__help">{t("taxesNone")}</p>}
      {taxes.map(({ name, rate, orderTypes }, at) => (
        <Entry
          key={keys[at]}
          name={nameOf(name)}
          removeLabel={t("taxRemove", { name: nameOf(name) })}
          onRemove={() => draft.change({ taxes: removedAt(taxes, at) })}
        >
          <NameFields
            baseLanguage={baseLanguage}
            names={name}
            errorOf={(key) => problem(`taxes.${at}.name.${key}`)}
            onChange={(next) => change(at, { name: next })}
          />
          <RateField
            label={t("taxRate")}
            isOptional
            value={rate}
            onChange={(next) => change(at, { rate: next })}
            {...problem(`taxes.${at}.rate`)}
          />
          <TypeChips types={orderTypes} onChange={(next) => change(at, { orderTypes: next })} />
        </Entry>
      ))}
      <AddButton onAdd={() => draft.change({ taxes: [...taxes, NEW_TAX] })}>{t("taxAdd")}</AddButton>
      <ChoiceRow type="checkbox" checked={pricesIncludeTax} onChange={() => draft.change({ pricesIncludeTax: !pricesIncludeTax })}>
        {t("taxesIncluded")}
      </ChoiceRow>
      <p className="editor__help">{t("taxesIncludedHelp")}</p>
    </section>
  );
}

type Charge = RestaurantFields["charges"][number];
const NEW_CHARGE: Charge = { name: {}, kind: "percent", value: "", orderTypes: null, isTaxed: false, guestsFrom: null };

function ChargeCard({ draft, baseLanguage }: CardProps) {
  const t = useTaxText();
  const nameOf = useEntryName(baseLanguage);
  const { charges } = draft.wanted;
  const keys = keysOf(charges);
  return (
    <section className="card">
      <h2 className="t-title-3">{t("charges")}</h2>
      {charges.length === 0 && <p className="editor__help">{t("chargesNone")}</p>}
      {charges.map((charge, at) => (
        <Entry
          key={keys[at]}
          name={nameOf(charge.name)}
          removeLabel={t("chargeRemove", { name: nameOf(charge.name) })}
          onRemove={() => draft.change({ charges: removedAt(charges, at) })}
        >
          <ChargeFields draft={draft} baseLanguage={baseLanguage} charge={charge} at={at} />
        </Entry>
      ))}
      <AddButton onAdd={() => draft.change({ charges: [...charges, NEW_CHARGE] })}>{t("chargeAdd")}</AddButton>
    </section>
  );
}

function ChargeFields({ draft, baseLanguage, charge, at }: CardProps & { charge: Charge; at: number }) {
  const t = useTaxText();
  const problem = useProblemText(draft);
  const change = (part: Partial<Charge>) => draft.change({ charges: changedAt(draft.wanted.charges, at, part) });
  const { name, kind, value, orderTypes, isTaxed, guestsFrom } = charge;
  const ValueField = kind === "percent" ? RateField : AmountField;
  return (
    <>
      <NameFields
        baseLanguage={baseLanguage}
        names={name}
        errorOf={(key) => problem(`charges.${at}.name.${key}`)}
        onChange={(next) => change({ name: next })}
      />
      <Segmented
        name={`charge-kind-${at}`}
        label={t("chargeKind")}
        value={kind}
        options={optionsOf({ percent: t("chargePercent"), amount: t("chargeAmount") })}
        onChange={(next) => change({ kind: next })}
      />
      <ValueField
        key={kind}
        isOptional
        label={t(kind === "percent" ? "chargePercent" : "chargeAmount")}
        value={value}
        onChange={(next) => change({ value: next })}
        {...problem(`charges.${at}.value`)}
      />
      <TypeChips types={orderTypes} onChange={(next) => change({ orderTypes: next })} />
      <WholeField
        label={t("chargeGuests")}
        help={t("chargeGuestsHelp")}
        least={1}
        most={MOST_GUESTS}
        value={guestsFrom ?? 1}
        onChange={(next) => change({ guestsFrom: next > 1 ? next : null })}
      />
      <ChoiceRow type="checkbox" checked={isTaxed} onChange={() => change({ isTaxed: !isTaxed })}>
        {t("chargeTaxed")}
      </ChoiceRow>
    </>
  );
}
