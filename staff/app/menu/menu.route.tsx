import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Chip, Chips } from "@comanda/ui/forms/chip";
import { Icon } from "@comanda/ui/icons/icon";
import { useState } from "react";
import { Link } from "react-router";
import { deferred } from "../shell/deferred.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useAddressQuery } from "../shell/address-query.ts";
import { readFor } from "../shell/page/read-again.ts";
import { usePageReadOn } from "../shell/page/use-read-again.ts";
import type { Route } from "./+types/menu.route";
import { BulkBar } from "./bulk-bar.tsx";
import { DinerPreviewSheet } from "./diner-preview.tsx";
import { isOffered, matches, type MenuFilter } from "./menu-filter.ts";
import { MenuHead } from "./menu-head.tsx";
import { MenuRowItem, MenuRowsHead } from "./menu-row.tsx";
import type { StaffMenu } from "./menu-page.ts";
import { useMenuText } from "./menu-text.ts";
import { useProductOrder } from "./use-product-order.ts";
import "./menu.css";

const CategoriesSheet = deferred(() => import("./categories-sheet.tsx").then((file) => file.CategoriesSheet));

export async function loader({ params, context }: Route.LoaderArgs): Promise<StaffMenu> {
  const site = context.get(staffContext);
  const menu = await site.consoleAt(params.merchantId).menu.get({});
  if (!menu.success) throw pageFailure(site, menu.status);
  return menu.data;
}

export const shouldRevalidate = readFor();

/** The menu by category: its texts, prices and what is on sale. Filters stand in the address. */
export default function Menu({ loaderData: menu }: Route.ComponentProps) {
  const t = useMenuText();
  const { id: merchantId } = useRestaurant();
  const [query, change] = useAddressQuery({ replace: true });
  const [words, setWords] = useState(query.get("q") ?? "");
  const [selectedIds, setSelectedIds] = useKeptState<readonly string[]>("selected", []);
  const selected = new Set(selectedIds);
  usePageReadOn("availability", "settings");
  const filter: MenuFilter = { words, only: query.get("only"), categoryId: query.get("category") };
  const set = (part: Record<string, string | null>) =>
    change((next) => {
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
    });
  const closeSheet = () => set({ sheet: null });
  const search = (typed: string) => {
    setWords(typed);
    set({ q: typed });
  };
  const clear = () => {
    set({ q: null, only: null, category: null });
    setWords("");
  };
  const products = menu.categories.flatMap((category) => category.products);
  const shown = menu.categories
    .filter(({ id }) => filter.categoryId === null || id === filter.categoryId)
    .map((category) => ({ ...category, products: category.products.filter((product) => matches(product, filter)) }))
    .filter((category) => category.products.length > 0 || (filter.categoryId === category.id && products.length > 0));
  const chosen = products.filter(({ id }) => selected.has(id));
  const newLink = (
    <Link className={buttonClass({})} to={`/${merchantId}/menu/new${filter.categoryId ? `?category=${filter.categoryId}` : ""}`}>
      <Icon name="plus" size={20} />
      {t("menuNew")}
    </Link>
  );
  return (
    <main className="page menu-page">
      <title>{t("menuTitle")}</title>
      <MenuHead menu={menu} onOpen={(sheet) => set({ sheet })} newLink={newLink} />
      <MenuFilters menu={menu} filter={filter} products={products} onSet={set} onWords={search} />
      {products.length === 0 ? (
        <EmptyState picture={{ icon: "book-open" }} title={t("menuEmpty")} help={t("menuEmptyHelp")}>
          {newLink}
        </EmptyState>
      ) : (
        <Categories categories={shown} filter={filter} selected={selected} onSelect={(ids) => setSelectedIds([...ids])} onClear={clear} />
      )}
      {chosen.length > 0 && <BulkBar menu={menu} products={chosen} onDone={() => setSelectedIds([])} />}
      {query.get("sheet") === "preview" && <DinerPreviewSheet productId={null} version={0} onClose={closeSheet} />}
      {query.get("sheet") === "categories" && <CategoriesSheet menu={menu} onClose={closeSheet} onFail={closeSheet} />}
    </main>
  );
}

type FiltersProps = {
  menu: StaffMenu;
  filter: MenuFilter;
  products: readonly MenuRow[];
  onSet: (part: Record<string, string | null>) => void;
  onWords: (typed: string) => void;
};

/** The search, the categories, and what is not on sale or lacks a text. */
function MenuFilters({ menu, filter, products, onSet, onWords }: FiltersProps) {
  const t = useMenuText();
  const off = products.filter((product) => !isOffered(product)).length;
  const missing = products.filter((product) => product.missing.length > 0).length;
  return (
    <div className="menu-page__filters">
      <form role="search" className="search-field menu-page__search" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={t("menuSearch")}
          placeholder={t("menuSearch")}
          value={filter.words}
          autoComplete="off"
          onChange={(event) => onWords(event.target.value)}
        />
      </form>
      <fieldset className="menu-page__chips">
        <legend className="u-hidden">{t("menuCategoriesTitle")}</legend>
        <Chips>
          <Chip type="radio" name="category" checked={filter.categoryId === null} onChange={() => onSet({ category: null })}>
            {t("menuAll")}
          </Chip>
          {menu.categories.map(({ id, shownName, lang }) => (
            <Chip key={id} type="radio" name="category" checked={filter.categoryId === id} onChange={() => onSet({ category: id })}>
              <span lang={lang}>{shownName}</span>
            </Chip>
          ))}
          {(off > 0 || filter.only === "off") && (
            <Chip type="checkbox" checked={filter.only === "off"} onChange={({ target }) => onSet({ only: target.checked ? "off" : null })}>
              {t("menuOnlySoldOut", { count: off })}
            </Chip>
          )}
          {(missing > 0 || filter.only === "missing") && (
            <Chip
              type="checkbox"
              checked={filter.only === "missing"}
              onChange={({ target }) => onSet({ only: target.checked ? "missing" : null })}
            >
              {t("menuOnlyMissing", { count: missing })}
            </Chip>
          )}
        </Chips>
      </fieldset>
    </div>
  );
}

type CategoriesProps = {
  categories: StaffMenu["categories"];
  filter: MenuFilter;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onClear: () => void;
};

function Categories({ categories, filter, selected, onSelect, onClear }: CategoriesProps) {
  const t = useMenuText();
  const { move, announced, orderOf } = useProductOrder();
  // A part of a category has no order of its own.
  const isOrdered = filter.words === "" && filter.only === null;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  if (categories.every(({ products }) => products.length === 0) && !isOrdered)
    return (
      <EmptyState picture={{ icon: "search" }} title={t("menuNoneFound")} help={t("menuNoneFoundHelp")}>
        <Button onClick={onClear}>{t("menuShowAll")}</Button>
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="u-hidden">
        {announced}
      </p>
      <MenuRowsHead />
      {categories.map((category) => {
        const products = orderOf(category);
        return (
          <section key={category.id} className="menu-page__category" aria-labelledby={`category-${category.id}`}>
            <h2 id={`category-${category.id}`} className="t-title-3" lang={category.lang}>
              {category.shownName}
            </h2>
            <ol className="menu-page__rows">
              {products.map((product, at) => (
                <MenuRowItem
                  key={product.id}
                  product={product}
                  categoryId={category.id}
                  isSelected={selected.has(product.id)}
                  onSelect={() => toggle(product.id)}
                  onMove={isOrdered ? (from, to) => void move(category, { from, to }) : null}
                  place={at}
                  count={products.length}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}
