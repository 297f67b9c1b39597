import "./guest-chart.css";
import type { AllergenList } from "@comanda/domain/allergy/allergen-lists";
import { listText } from "@comanda/domain/menu/choices-text";
import type { Allergen, AllergenPresence } from "@comanda/domain/menu/menu";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useLocale } from "../../text/text.tsx";
import { BackLink } from "./back-link.tsx";

type Dish = { id: string; name: string; lang: string | undefined } & Record<AllergenPresence, Allergen[]>;

/** The chart of a menu. `time`: when the menu last changed. */
export type ChartOfPage = {
  restaurant: string;
  list: AllergenList;
  version: number;
  time: string | null;
  categories: { id: string; name: string; lang: string | undefined; dishes: Dish[] }[];
};

const GROUPS = [
  { presence: "present", word: "contains", mark: "●" },
  { presence: "unknown", word: "chartUnknown", mark: "?" },
  { presence: "absent", word: "chartFree", mark: "–" },
] as const;

/** Each dish with what it contains, what is not known, and what it is free of, in words: a table of fourteen columns fits no phone. */
export function GuestChart({ restaurant, list, version, time, categories }: ChartOfPage) {
  const t = usePageTranslate();
  return (
    <main className="guest-chart">
      <BackLink />
      <h1 className="t-title-1">{t("chartTitle")}</h1>
      <p className="guest-chart__facts">
        {restaurant}
        <br />
        {time === null ? t("chartVersion", { version }) : t("chartAsOf", { time, version })}
      </p>
      <p>{t(list === "us" ? "chartListUs" : "chartListEu")}</p>
      <p>{t("chartNote")}</p>
      {categories.map(({ id, name, lang, dishes }) => (
        <section key={id} aria-labelledby={`chart-${id}`}>
          <h2 className="t-title-2" id={`chart-${id}`} lang={lang}>
            {name}
          </h2>
          <ul>
            {dishes.map((dish) => (
              <DishOfChart key={dish.id} {...dish} />
            ))}
          </ul>
        </section>
      ))}
      {categories.length === 0 && <p>{t("chartEmpty")}</p>}
    </main>
  );
}

function DishOfChart({ name, lang, ...groups }: Dish) {
  const t = usePageTranslate();
  const locale = useLocale();
  return (
    <li>
      <h3 className="t-title-3" lang={lang}>
        {name}
      </h3>
      <dl>
        {GROUPS.filter(({ presence }) => groups[presence].length > 0).map(({ presence, word, mark }) => (
          <div key={presence} className={`guest-chart__${presence}`}>
            <dt>
              <span aria-hidden="true">{mark}</span> {t(word)}
            </dt>
            <dd>
              {listText(
                groups[presence].map((one) => t(one)),
                locale,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
