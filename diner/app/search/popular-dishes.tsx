import type { Locale } from "@comanda/domain/locale";
import { useEffect, useMemo, useState } from "react";
import { useMerchant } from "../shell/merchant-data.ts";
import { useLocale, useText } from "../text/text.tsx";
import { useFoundActs } from "./found-acts.ts";
import { foundDish, type FoundProduct } from "./found-dish.ts";
import { FoundRow } from "./found-row.tsx";
import { askMenu } from "./use-search.ts";

/** So many of the suggested dishes are shown as on the menu. */
const SHOWN = 2;

/** What many like, to be added at once where nothing was found (design, screen 10); until it is known nothing stands there. */
export function PopularDishes({ names }: { names: string[] }) {
  const say = useText();
  const locale = useLocale();
  const { timeZone, currency } = useMerchant();
  const { acts, gone } = useFoundActs();
  const products = useProducts(names.slice(0, SHOWN), locale);
  const dishes = useMemo(
    () => products.map((product) => foundDish(product, "", { locale, timeZone, currency, now: new Date() })),
    [products, locale, timeZone, currency],
  );
  if (dishes.length === 0) return null;
  return (
    <section className="search-popular">
      <h2 className="t-title-3">{say("popularNow")}</h2>
      <ul className="search-rows">
        {dishes.map((dish) => (
          <FoundRow key={dish.product.id} dish={dish} level="h3" keyword="" acts={acts} isGone={gone.includes(dish.product.id)} />
        ))}
      </ul>
    </section>
  );
}

/** The dishes of these names; one that the restaurant does not answer for is left out. */
function useProducts(names: string[], locale: Locale): FoundProduct[] {
  const { id: merchantId } = useMerchant();
  const [products, setProducts] = useState<FoundProduct[]>([]);
  const wanted = names.join("\n");
  useEffect(() => {
    let isWanted = true;
    const asked = wanted.split("\n").map((keyword) => askMenu({ merchantId, locale, keyword, page: 1, size: 1 }));
    void Promise.all(asked).then((answers) => {
      if (isWanted) setProducts(answers.flatMap((answer) => (answer.success ? answer.data.products : [])));
    });
    return () => void (isWanted = false);
  }, [merchantId, locale, wanted]);
  return products;
}
