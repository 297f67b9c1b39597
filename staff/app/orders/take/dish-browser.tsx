import type { MenuView, ProductView } from "@comanda/contract/calls/menu-calls";
import { Icon } from "@comanda/ui/icons/icon";
import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useMay } from "../../shell/frame/console-data.ts";
import { EmptyState } from "../../shell/page/empty-state.tsx";
import { DishTiles } from "./dish-tiles.tsx";
import { found, whyNot } from "./taken-order.ts";
import { useTakeText } from "./take-text.ts";

/** A category by its id, the dishes that are ordered often, or what is searched. */
type Shown = { category: string } | { search: string };
const OFTEN = { category: "often" };

type BrowserProps = {
  menu: MenuView;
  dishes: ReadonlyMap<string, ProductView>;
  had: readonly string[];
  often: readonly string[];
  /** How many pieces of each dish are in the order. */
  counts: ReadonlyMap<string, number>;
  onTap: (product: ProductView) => void;
  /** Opens an item that is not on the menu. */
  onOpenItem: () => void;
};

/** How many found dishes are shown. A longer search finds fewer. */
const MOST_FOUND = 40;

/** One function for all renderings, which calls the `does` of the last one: what it is given to is not rendered again. */
function useSameFunction<Value>(does: (value: Value) => void): (value: Value) => void {
  const latest = useRef(does);
  useLayoutEffect(() => {
    latest.current = does;
  });
  return useCallback((value: Value) => latest.current(value), []);
}

/** The menu to choose from: by category, by what is ordered often here and now, or by a search, whose first dish Enter adds. */
export function DishBrowser({ menu, dishes, had, often, counts, onTap, onOpenItem }: BrowserProps) {
  const t = useTakeText();
  const mayOpen = useMay()("orders.open-item");
  const [shown, setShown] = useState<Shown>(OFTEN);
  const tap = useSameFunction(onTap);
  const tiles = { counts, onTap: tap };
  const listed = (ids: readonly string[]) => ids.flatMap((id) => dishes.get(id) ?? []);
  const search = "search" in shown ? shown.search : "";
  const results = useMemo(() => found(menu, search), [menu, search]);
  const isShown = (id: string) => "category" in shown && shown.category === id;
  const category = menu.categories.find(({ id }) => isShown(id));
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.blur();
    }
    const first = results.find((product) => whyNot(product) === null);
    if (event.key === "Enter" && first) onTap(first);
    if (event.key === "Escape" || (event.key === "Enter" && first)) setShown(OFTEN);
  };
  return (
    <>
      <search className="take__search">
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={t("takeSearch")}
          placeholder={t("takeSearch")}
          value={search}
          onChange={({ target }) => setShown(target.value === "" ? OFTEN : { search: target.value })}
          onKeyDown={keys}
        />
      </search>
      <nav className="take__categories" aria-label={t("takeCategories")}>
        {[{ id: OFTEN.category, name: t("takeOften"), lang: undefined }, ...menu.categories].map(({ id, name, lang }) => (
          <button key={id} type="button" lang={lang} aria-current={isShown(id) || undefined} onClick={() => setShown({ category: id })}>
            {name}
          </button>
        ))}
        {mayOpen && (
          <button type="button" className="take__open-item" aria-haspopup="dialog" onClick={onOpenItem}>
            <Icon name="plus" size={18} /> {t("takeOpenItem")}
          </button>
        )}
      </nav>
      <div className="take__dishes">
        {"search" in shown && results.length === 0 && (
          <EmptyState picture={{ icon: "search" }} title={t("takeNoneFound")} help={t("takeNoneFoundHelp")} />
        )}
        {results.length > 0 && <DishTiles {...tiles} title={t("takeFound")} products={results.slice(0, MOST_FOUND)} />}
        {results.length > MOST_FOUND && <p className="take__more-found">{t("takeMoreFound", { count: results.length - MOST_FOUND })}</p>}
        {isShown(OFTEN.category) && had.length > 0 && <DishTiles {...tiles} title={t("takeHad")} products={listed(had)} />}
        {isShown(OFTEN.category) && (
          <DishTiles {...tiles} title={t("takeOftenNow")} products={listed(often.filter((id) => !had.includes(id)))} />
        )}
        {category && <DishTiles {...tiles} title={category.name} products={category.products} />}
      </div>
    </>
  );
}
