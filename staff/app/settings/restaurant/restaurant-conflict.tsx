import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { fieldParts, lineOf } from "../../records/field-parts.ts";
import { RecordConflictCard } from "../../records/record-conflict.tsx";
import { type RestaurantTextName, useRestaurantText } from "./restaurant-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const FIELDS: Record<keyof RestaurantFields, RestaurantTextName> = {
  shortName: "restaurantName",
  description: "restaurantDescription",
  baseLanguage: "restaurantBaseLanguage",
  languages: "restaurantLanguages",
  allergenList: "restaurantAllergens",
  phone: "restaurantPhone",
  countries: "restaurantCountries",
  address: "restaurantAddress",
  taxNumber: "restaurantTaxNumber",
  timeZone: "restaurantZone",
  accentColor: "restaurantAccent",
  logo: "restaurantLogo",
  img: "restaurantHero",
  announcementTitle: "restaurantAnnouncementTitle",
  announcementText: "restaurantAnnouncementText",
  announcementSlots: "restaurantAnnouncementTimes",
  openingHours: "hoursWeek",
  openingDates: "hoursDates",
  dayEndsAt: "hoursDayEnds",
  taxes: "taxesTitle",
  pricesIncludeTax: "taxesTitle",
  charges: "taxesTitle",
  levels: "levelsTitle",
  levelMonths: "levelsTitle",
};
/** Fields whose values say nothing in one line. */
const WHOLE = [
  "baseLanguage",
  "languages",
  "allergenList",
  "countries",
  "logo",
  "img",
  "announcementSlots",
  "openingHours",
  "openingDates",
  "dayEndsAt",
  "taxes",
  "pricesIncludeTax",
  "charges",
  "levels",
  "levelMonths",
];

/** What somebody else has saved of the restaurant for fields that were changed here, too. */
export function RestaurantConflict({ draft }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const labelOf = (name: string) => {
    const { field, language } = fieldParts(name);
    const what = t(FIELDS[field as keyof RestaurantFields]);
    return language ? t("restaurantIn", { what, language }) : what;
  };
  const wordsOf = (name: string, from: RestaurantFields) => (WHOLE.includes(fieldParts(name).field) ? null : lineOf(from, name));
  return <RecordConflictCard draft={draft} labelOf={labelOf} wordsOf={wordsOf} />;
}
