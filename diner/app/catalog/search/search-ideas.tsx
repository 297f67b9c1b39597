import { Button } from "@comanda/ui/buttons/button";
import { useMemo } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useSoldOut } from "../../shell/session/diner-session.tsx";
import { withSoldOut } from "../product/with-sold-out.ts";
import { useSearchActions } from "./use-search-actions.ts";
import { dishResult } from "./dish-result.ts";
import { SearchResultRow } from "./search-result-row.tsx";
import type { MenuIdeas } from "./menu-ideas.ts";

type SearchIdeasProps = { ideas: MenuIdeas; /** Number of popular dishes. */ most: number; onChoose: (keyword: string) => void };

/** Short keywords, and popular dishes that can be added directly (design, screen 10). */
export function SearchIdeas({ ideas, most, onChoose }: SearchIdeasProps) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const actions = useSearchActions();
  const soldOut = useSoldOut();
  const words = [...ideas.diets.map((mark) => ({ name: t(mark), lang: undefined })), ...ideas.categories];
  const dishes = useMemo(
    () =>
      ideas.popular
        .slice(0, most)
        .map((product) => dishResult(withSoldOut(product, soldOut), { locale, timeZone, currency, now: new Date() })),
    [ideas, most, soldOut, locale, timeZone, currency],
  );
  return (
    <>
      <ul className="search-suggestions">
        {words.map(({ name, lang }) => (
          <li key={name}>
            <Button look="secondary" size={44} lang={lang} onClick={() => onChoose(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {dishes.length > 0 && (
        <section className="search-popular">
          <h2 className="t-title-3">{t("popularNow")}</h2>
          <ul className="dish-rows">
            {dishes.map((dish) => (
              <SearchResultRow key={dish.product.id} dish={dish} level="h3" keyword="" actions={actions} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
