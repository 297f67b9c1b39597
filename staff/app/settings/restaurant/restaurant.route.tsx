import type { MenuTexts } from "@comanda/contract/staff/menu/menu-shapes";
import type { RestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import type { PhoneCountry } from "@comanda/domain/member/international-phone";
import { LONGEST_IDENTITY } from "@comanda/domain/merchant/restaurant-fields";
import { Field, TextArea } from "@comanda/ui/forms/field";
import { Segmented } from "@comanda/ui/forms/segmented";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import { useMenuLanguages, useShownLanguage } from "../../text/menu-languages.ts";
import { WeekTimes } from "../hours/day-times.tsx";
import type { Route } from "./+types/restaurant.route";
import { AccentCard } from "./accent-card.tsx";
import { AllergensCard } from "./allergens-card.tsx";
import { LanguagesCard } from "./languages-card.tsx";
import { PhonesCard } from "./phones-card.tsx";
import { PictureField } from "./picture-field.tsx";
import { RestaurantHead } from "./restaurant-head.tsx";
import { useRestaurantText } from "./restaurant-text.ts";
import { useProblemText } from "./use-problem-text.ts";
import { type RestaurantDraft, useRestaurantDraft } from "./use-restaurant-draft.ts";
import { worldCountries } from "./world-countries.server.ts";
import "../settings.css";
import "../hours/hours.css";
import "./restaurant.css";

type Loaded = RestaurantSettings & { zones: string[]; world: PhoneCountry[] };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Loaded> {
  const site = context.get(staffContext);
  const settings = await site.consoleAt(params.merchantId).restaurant.get();
  if (!settings.success) throw pageFailure(site, settings.status);
  // Browsers know other zones than the server, which checks them.
  return { ...settings.data, zones: Intl.supportedValuesOf("timeZone"), world: worldCountries(site.locale) };
}

/** What diners read of the restaurant. Changes are saved by the button. */
export default function RestaurantSettingsPage({ loaderData: stored }: Route.ComponentProps) {
  const t = useRestaurantText();
  const draft = useRestaurantDraft(stored);
  return (
    <main className="page restaurant">
      <RestaurantHead title={t("restaurantTitle")} help={t("restaurantHelp")} savedAt={stored.savedAt} draft={draft} />
      <IdentityCard draft={draft} zones={stored.zones} />
      <PhonesCard draft={draft} world={stored.world} />
      <LanguagesCard draft={draft} />
      <AllergensCard draft={draft} />
      <TextCards draft={draft} baseLanguage={stored.fields.baseLanguage} />
      <AccentCard draft={draft} />
      <section className="card">
        <h2 className="t-title-3">{t("restaurantPictures")}</h2>
        <p className="editor__help">{t("restaurantPictureHelp")}</p>
        <div className="restaurant__pictures">
          <PictureField draft={draft} field="logo" what="restaurantLogo" />
          <PictureField draft={draft} field="img" what="restaurantHero" />
        </div>
      </section>
    </main>
  );
}

/** Name, phone, address, tax number and zone. The zones are a list that typing searches. */
function IdentityCard({ draft, zones }: { draft: RestaurantDraft; zones: readonly string[] }) {
  const t = useRestaurantText();
  const problem = useProblemText(draft);
  const { shortName, phone, address, taxNumber, timeZone } = draft.wanted;
  return (
    <section className="card">
      <Field
        label={t("restaurantName")}
        value={shortName}
        maxLength={LONGEST_IDENTITY.name}
        onChange={({ target }) => draft.change({ shortName: target.value })}
        {...problem("shortName")}
      />
      <Field
        label={t("restaurantPhone")}
        help={t("restaurantPhoneHelp")}
        type="tel"
        value={phone}
        maxLength={LONGEST_IDENTITY.phone}
        onChange={({ target }) => draft.change({ phone: target.value })}
        {...problem("phone")}
      />
      <Field
        label={t("restaurantAddress")}
        value={address}
        maxLength={LONGEST_IDENTITY.address}
        onChange={({ target }) => draft.change({ address: target.value })}
        {...problem("address")}
      />
      <Field
        label={t("restaurantTaxNumber")}
        help={t("restaurantTaxNumberHelp")}
        autoComplete="off"
        spellCheck={false}
        value={taxNumber}
        maxLength={LONGEST_IDENTITY.taxNumber}
        onChange={({ target }) => draft.change({ taxNumber: target.value })}
        {...problem("taxNumber")}
      />
      <Field
        label={t("restaurantZone")}
        help={t("restaurantZoneHelp")}
        list="restaurant-zones"
        autoComplete="off"
        spellCheck={false}
        value={timeZone}
        maxLength={LONGEST_IDENTITY.timeZone}
        onChange={({ target }) => draft.change({ timeZone: target.value })}
        {...problem("timeZone")}
      />
      <datalist id="restaurant-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </section>
  );
}

/** The description, and the announcement with its times. */
function TextCards({ draft, baseLanguage }: { draft: RestaurantDraft; baseLanguage: string }) {
  const t = useRestaurantText();
  const { description, announcementTitle, announcementText } = LONGEST_IDENTITY;
  const texts = { draft, baseLanguage };
  return (
    <>
      <section className="card">
        <h2 className="t-title-3">{t("restaurantAbout")}</h2>
        <LanguageTexts
          {...texts}
          name="description-language"
          texts={[{ field: "description", label: t("restaurantDescription"), longest: description }]}
        />
      </section>
      <section className="card">
        <h2 className="t-title-3">{t("restaurantAnnouncement")}</h2>
        <p className="editor__help">{t("restaurantAnnouncementHelp")}</p>
        <LanguageTexts
          {...texts}
          name="announcement-language"
          texts={[
            { field: "announcementTitle", label: t("restaurantAnnouncementTitle"), longest: announcementTitle },
            { field: "announcementText", label: t("restaurantAnnouncementText"), longest: announcementText },
          ]}
        />
        <h3 className="restaurant__title">{t("restaurantAnnouncementTimes")}</h3>
        {draft.wanted.announcementSlots.length === 0 && <p className="editor__help">{t("restaurantAlwaysShown")}</p>}
        <WeekTimes
          slots={draft.wanted.announcementSlots}
          without="restaurantNotShown"
          onChange={(announcementSlots) => draft.change({ announcementSlots })}
        />
      </section>
    </>
  );
}

/** A text of the restaurant: its field, its name on the page, and its most characters. */
type TextField = { field: "description" | "announcementTitle" | "announcementText"; label: string; longest: number };

type TextsProps = { draft: RestaurantDraft; baseLanguage: string; name: string; texts: readonly TextField[] };

/** Texts in each language, side by side; on a narrow window one language at a time. */
function LanguageTexts({ draft, baseLanguage, name, texts }: TextsProps) {
  const t = useRestaurantText();
  const problem = useProblemText(draft);
  const languages = useMenuLanguages(baseLanguage);
  const [shown, show] = useShownLanguage(languages);
  const options = languages.map((language) => ({ value: language.key as string, label: language.name }));
  const edit = (field: TextField["field"], key: keyof MenuTexts, text: string) =>
    draft.change({ [field]: { ...draft.wanted[field], [key]: text.replace(/\n/g, " ") } });
  return (
    <>
      <div className="editor__languages">
        <Segmented name={name} label={t("language")} value={shown} options={options} onChange={show} />
      </div>
      <div className="editor__texts">
        {languages.map(({ key, lang, name: language }) => (
          <div key={key} className={key === shown ? "editor__text editor__text--shown" : "editor__text"}>
            {texts.map(({ field, label, longest }) => (
              <TextArea
                key={field}
                label={t("restaurantIn", { what: label, language })}
                lang={lang}
                maxLength={longest}
                value={draft.wanted[field][key] ?? ""}
                onChange={(event) => edit(field, key, event.target.value)}
                {...problem(`${field}.${key}`)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
