import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { DIETARY_MARKS, type DietaryMark } from "@comanda/domain/menu/menu";
import { useEffect, useState } from "react";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";

/** What can be searched for on a menu: the diets that it has, its categories by their short names, and what many like. */
export type MenuIdeas = { diets: DietaryMark[]; categories: string[]; popular: ProductView[] };

const MOST_DIETS = 3;
const MOST_CATEGORIES = 4;
/** A longer name of a category, in characters, is left out: what is offered here is short. */
const LONGEST_NAME = 20;

/** What was read last: it is there at once for one who comes back. */
let last: { key: string; ideas: MenuIdeas } | null = null;

/** Reads the menu for what can be searched for on it; null until it is there, and where it cannot be read. */
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
    diets: DIETARY_MARKS.filter((mark) => products.some(({ dietary }) => dietary.includes(mark))).slice(0, MOST_DIETS),
    categories: categories
      .map(({ name }) => name)
      .filter((name) => [...name].length <= LONGEST_NAME)
      .slice(0, MOST_CATEGORIES),
    popular: products.filter(({ isPopular, remaining }) => isPopular && remaining !== 0),
  };
}
