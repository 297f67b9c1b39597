import type { RestaurantFields } from "@comanda/contract/staff/settings/restaurant-calls";
import { LOCALES, locales } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { useTimeText } from "../../text/formats.ts";
import { fieldAt } from "../../records/record-draft.ts";
import { type RestaurantTextName, useRestaurantText } from "./restaurant-text.ts";
import type { RestaurantDraft } from "./use-restaurant-draft.ts";

const FIELDS: Record<keyof RestaurantFields, RestaurantTextName> = {
  shortName: "restaurantName",
  description: "restaurantDescription",
  baseLanguage: "restaurantBaseLanguage",
  languages: "restaurantLanguages",
  phone: "restaurantPhone",
  address: "restaurantAddress",
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

/** What somebody else has saved for fields that were changed here too: one keeps theirs or takes one's own, and saves again. */
export function RestaurantConflictCard({ draft: { conflict, wanted, settle } }: { draft: RestaurantDraft }) {
  const t = useRestaurantText();
  const timeText = useTimeText();
  if (!conflict) return null;
  const { by, at, names, fields } = conflict;
  const sentence = (name: string) => {
    const [base = "", tag] = name.split(".");
    const language = locales.find((one) => one === tag);
    const what = t(FIELDS[base as keyof RestaurantFields]);
    const field = language ? t("restaurantIn", { what, language: LOCALES[language].name }) : what;
    if (WHOLE.includes(base)) return t("restaurantConflictWhole", { field });
    const words = (from: RestaurantFields) => String(fieldAt(from, name) || t("restaurantNothing"));
    return t("restaurantConflictField", { field, theirs: words(fields), mine: words(wanted) });
  };
  return (
    <section className="notice restaurant__conflict" role="alert">
      <p>{by && at ? t("restaurantConflictBy", { name: by, time: timeText(at) }) : t("restaurantConflict")}</p>
      {names.map((name) => (
        <div key={name} className="restaurant__choice">
          <p>{sentence(name)}</p>
          <Button look="secondary" size={44} onClick={() => settle(name, true)}>
            {t("restaurantKeepTheirs")}
          </Button>
          <Button look="secondary" size={44} onClick={() => settle(name, false)}>
            {t("restaurantTakeMine")}
          </Button>
        </div>
      ))}
    </section>
  );
}
