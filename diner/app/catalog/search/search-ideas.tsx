import { Button } from "@comanda/ui/buttons/button";
import { formatAmount } from "@comanda/domain/money/currency";
import { type ReactNode, useMemo } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useSoldOut } from "../../shell/session/diner-session.tsx";
import { withSoldOut } from "../product/with-sold-out.ts";
import { useSearchActions } from "./use-search-actions.ts";
import { dishResult } from "./dish-result.ts";
import { SearchResultRow } from "./search-result-row.tsx";
import type { MenuIdeas } from "./menu-ideas.ts";

type SearchIdeasProps = {
  ideas: MenuIdeas;
  /** Before anything is typed: diets alone. Nothing found: categories and a price too. */
  when: "before" | "nothing";
  onChoose: (keyword: string) => void;
  /** Shown between the keywords and the popular dishes. */
  children?: ReactNode;
};

/** Number of popular dishes. */
const POPULAR = { before: 4, nothing: 2 };

/** Short keywords, and popular dishes that can be added directly (design, screen 10). */
export function SearchIdeas({ ideas, when, onChoose, children }: SearchIdeasProps) {
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const actions = useSearchActions();
  const soldOut = useSoldOut();
  const diets = ideas.diets.map((mark) => ({ name: t(mark), lang: undefined }));
  const price = ideas.price && t("upToPrice", { price: formatAmount(ideas.price, { locale, currency }, "short") });
  const words = when === "before" ? diets : [...diets, ...ideas.categories, ...(price ? [{ name: price, lang: undefined }] : [])];
  const most = POPULAR[when];
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
      {children}
      {dishes.length > 0 && (
        <section className="search-popular" aria-label={t("popularNow")}>
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
