import type { AllergenPresence } from "@comanda/domain/menu/menu";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { RestaurantLogo } from "../../shell/frame/restaurant-logo.tsx";
import type { Chart } from "./chart-of-menu.server.ts";

/** Three marks that differ in shape, for a printer without colours. */
const MARKS: Record<AllergenPresence, string> = { present: "●", absent: "–", unknown: "?" };

/** The place of what scrolls in the order of the focus: on a narrow window keys scroll it too. */
const SCROLLS_BY_KEYS = 0;

/** All dishes on the menu by the allergens of the restaurant's list; the head of the table stands on each sheet of paper, with the marks. */
export function AllergenChart({ language, title, facts, words, allergens, categories, note }: Chart) {
  const { name } = useRestaurant();
  return (
    <article className="chart" lang={language}>
      <header className="chart__head">
        <div>
          <h2>{title}</h2>
          <p>
            {name} · {facts}
          </p>
        </div>
        <RestaurantLogo alt="" size={48} />
      </header>
      <ChartMarks words={words} />
      <section className="chart__scroll" tabIndex={SCROLLS_BY_KEYS} aria-label={title}>
        <table>
          <thead>
            <tr className="chart__sheet-marks" aria-hidden="true">
              <td colSpan={allergens.length + 1}>
                <ChartMarks words={words} />
              </td>
            </tr>
            <tr>
              <th scope="col">
                <span className="u-hidden">{words.dish}</span>
              </th>
              {allergens.map((one) => (
                <th key={one} scope="col">
                  <span>{one}</span>
                </th>
              ))}
            </tr>
          </thead>
          {categories.map((category) => (
            <CategoryRows key={category.id} category={category} words={words} />
          ))}
        </table>
      </section>
      <footer className="chart__foot">{note}</footer>
    </article>
  );
}

/** What each mark means. */
function ChartMarks({ words }: Pick<Chart, "words">) {
  return (
    <ul className="chart__marks">
      {(["present", "absent", "unknown"] as const).map((presence) => (
        <li key={presence}>
          <b aria-hidden="true">{MARKS[presence]}</b> {words[presence]}
        </li>
      ))}
    </ul>
  );
}

function CategoryRows({ category, words }: { category: Chart["categories"][number]; words: Chart["words"] }) {
  const [first] = category.dishes;
  return (
    <tbody>
      <tr className="chart__category">
        <th scope="rowgroup" colSpan={(first?.cells.length ?? 0) + 1} lang={category.lang}>
          {category.name}
        </th>
      </tr>
      {category.dishes.map(({ id, name, lang, nameZh, cells }) => (
        <tr key={id}>
          <th scope="row" lang={lang}>
            {name}
            {nameZh && <span lang="zh-Hant"> {nameZh}</span>}
          </th>
          {cells.map(({ allergen, presence }) => (
            <td key={allergen} className={`chart__${presence}`}>
              <span aria-hidden="true">{MARKS[presence]}</span>
              <span className="u-hidden">{words[presence]}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
