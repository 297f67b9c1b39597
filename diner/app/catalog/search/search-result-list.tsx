import { Button } from "@comanda/ui/buttons/button";
import { useMemo, useState } from "react";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { dishResult, namesInWords } from "./dish-result.ts";
import { SearchResultRow } from "./search-result-row.tsx";
import { useSoldOut } from "../../shell/session/diner-session.tsx";
import { withSoldOut } from "../product/with-sold-out.ts";
import { useSearchActions } from "./use-search-actions.ts";
import type { SearchResults } from "./use-search.ts";

/** The dishes of the search, and their number (design, screen 09). */
export function SearchResultList({ results, onMore }: { results: SearchResults; onMore: () => Promise<void> }) {
  const { found } = results;
  const t = usePageTranslate();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const actions = useSearchActions();
  const soldOut = useSoldOut();
  const [isFetching, setFetching] = useState(false);
  // Words with typing errors are highlighted by their correction.
  const keyword = [results.keyword, ...found.corrections].join(" ");
  const dishes = useMemo(
    () =>
      found.products.map((product) =>
        dishResult(withSoldOut(product, soldOut), { locale, timeZone, currency, now: new Date() }, { keyword, by: product.foundBy }),
      ),
    [found, keyword, soldOut, locale, timeZone, currency],
  );
  const addOns = dishes.filter(({ addOn }) => addOn).length;
  const count = found.total - addOns;
  const [dishResults, addOnResults] = [t("foundDishes", { count }), t("foundAddOns", { count: addOns })];
  const words = addOns === 0 ? dishResults : count === 0 ? addOnResults : t("foundBoth", { dishes: dishResults, addOns: addOnResults });
  const more = async () => {
    setFetching(true);
    await onMore();
    setFetching(false);
  };
  return (
    <>
      <p role="status" className="search-hint">
        {words}
      </p>
      {found.without.length > 0 && (
        <p className="search-hint">
          {t("foundWithout", {
            names: namesInWords(
              found.without.map((allergen) => t(allergen)),
              locale,
            ),
          })}
        </p>
      )}
      <ul className="dish-rows">
        {dishes.map((dish) => (
          <SearchResultRow key={dish.product.id} dish={dish} keyword={keyword} actions={actions} />
        ))}
      </ul>
      {dishes.length < found.total && (
        <div className="search-more">
          <Button look="secondary" loading={isFetching} onClick={() => void more()}>
            {t("showMore")}
          </Button>
        </div>
      )}
    </>
  );
}
