import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { ItemMode, SalesUnit } from "@comanda/domain/codes";
import { leastPrice } from "@comanda/domain/menu/least-price";
import { type DecimalText, DIETARY_MARKS, type DietaryMark } from "@comanda/domain/menu/menu";
import { add, compare, decimal, roundHalfEven, toText } from "@comanda/domain/money/decimal";
import { useEffect, useState } from "react";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";

/** A certificate belongs to halal, and alliums are no diet. */
type SuggestedMark = Exclude<DietaryMark, "alliums" | "halal-certified">;
const SUGGESTED_MARKS = DIETARY_MARKS.filter((mark): mark is SuggestedMark => mark !== "alliums" && mark !== "halal-certified");

/** What a diner may eat, as far as dishes of the menu are marked: a diet, or without what is spicy. */
type Diet = Exclude<SuggestedMark, "spicy"> | "notSpicy";

/**
 * Suggestions for a search: the menu's diets, its categories with short names, popular dishes, and a price that about a third of the dishes
 * cost at most, null where there are few.
 */
export type MenuIdeas = {
  diets: Diet[];
  categories: { name: string; lang?: string | undefined }[];
  popular: ProductView[];
  price: DecimalText | null;
};

/** The part of the dishes whose price is suggested, and how many dishes are enough for it. */
const CHEAP = { part: 1 / 3, fewest: 6 };
const MOST_CATEGORIES = 4;
/** Longest name of a category, in characters, that is suggested. */
const LONGEST_NAME = 20;

/** The suggestions read last, shown at once on return. */
let last: { key: string; ideas: MenuIdeas } | null = null;

/** Reads the menu for its suggestions; null until it is loaded, and where it cannot be read. */
export function useMenuIdeas(): MenuIdeas | null {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const key = `${merchantId} ${locale}`;
  const [read, setRead] = useState(last);
  useEffect(() => {
    const asking = new AbortController();
    void readFullMenu({ merchantId, locale }).then((answer) => {
      if (asking.signal.aborted || !answer.success) return;
      last = { key, ideas: ideasOf(answer.data) };
      setRead(last);
    });
    return () => asking.abort();
  }, [merchantId, locale, key]);
  return read?.key === key ? read.ideas : null;
}

function ideasOf({ categories }: MenuView): MenuIdeas {
  const products = categories.flatMap((category) => category.products);
  return {
    diets: SUGGESTED_MARKS.filter((mark) => products.some(({ dietary }) => dietary.includes(mark))).map((mark) =>
      mark === "spicy" ? "notSpicy" : mark,
    ),
    categories: categories
      .map(({ name, lang }) => ({ name, lang }))
      .filter(({ name }) => [...name].length <= LONGEST_NAME)
      .slice(0, MOST_CATEGORIES),
    popular: products
      .filter(({ isPopular, remaining }) => isPopular && remaining !== 0)
      .toSorted((one, other) => (one.orderRank ?? 0) - (other.orderRank ?? 0)),
    price: lowPrice(products),
  };
}

/** The price at the end of the cheapest third, rounded up to a whole amount. */
function lowPrice(products: ProductView[]): DecimalText | null {
  const prices = products
    .filter(({ mode, salesUnitType }) => mode === ItemMode.normal && salesUnitType === SalesUnit.piece)
    .map((product) => decimal(leastPrice(product).amount))
    .toSorted(compare);
  const price = prices[Math.floor(prices.length * CHEAP.part)];
  if (prices.length < CHEAP.fewest || !price) return null;
  const whole = roundHalfEven(price, 0);
  return toText(compare(whole, price) < 0 ? add(whole, decimal("1")) : whole);
}
