import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { DIETARY_MARKS, type DietaryMark } from "@comanda/domain/menu/menu";
import { useEffect, useState } from "react";
import { readFullMenu } from "../../shell/session/full-menu.ts";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { useLocale } from "../../text/text.tsx";

/** Suggestions for a search: the menu's diets, its categories with short names, and popular dishes. */
export type MenuIdeas = { diets: DietaryMark[]; categories: { name: string; lang?: string | undefined }[]; popular: ProductView[] };

const MOST_DIETS = 3;
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
    diets: DIETARY_MARKS.filter((mark) => products.some(({ dietary }) => dietary.includes(mark))).slice(0, MOST_DIETS),
    categories: categories
      .map(({ name, lang }) => ({ name, lang }))
      .filter(({ name }) => [...name].length <= LONGEST_NAME)
      .slice(0, MOST_CATEGORIES),
    popular: products.filter(({ isPopular, remaining }) => isPopular && remaining !== 0),
  };
}
