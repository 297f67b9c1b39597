import "../dish-rows.css";
import "./menu.css";
import "./header/menu-header.css";
import "./categories/category-bar.css";
import "./dish-marks.css";
import "./menu-no-pictures.css";
import { Coin } from "@comanda/ui/lists/coin";
import { Icon } from "@comanda/ui/icons/icon";
import { Suspense, use, useMemo, useRef } from "react";
import { useCart, useSoldOut } from "../../shell/session/diner-session.tsx";
import { useTranslate } from "../../text/text.tsx";
import { OfflineBar } from "../../ui/offline-bar.tsx";
import { CategoryBar } from "./categories/category-bar.tsx";
import { useMenuActions } from "./use-menu-actions.ts";
import { HoursNotice } from "./hours-notice.tsx";
import { categoriesOf, type ComingMenu, type MenuCategory, type MenuData, type MenuRow, rowNow } from "./menu-data.ts";
import { MenuHeader } from "./header/menu-header.tsx";
import { type DinerRow, DishRow } from "./menu-row.tsx";
import type { Misfits } from "../diet/misfits.ts";
import { useMisfits } from "../diet/use-misfits.ts";
import { useDeferredMenu } from "./use-deferred-menu.ts";

/** Number of pictures that are loaded at once; the others are loaded lazily. */
const FIRST = 3;

/** The order page: with its menu, or with a skeleton while the menu loads. */
export function OrderPage({ data }: { data: MenuData | ComingMenu }) {
  if (!("menu" in data)) return <MenuPage data={data} />;
  return (
    <Suspense
      fallback={
        <data.Fallback>
          <MenuHeader />
        </data.Fallback>
      }
    >
      <ArrivedMenu menu={data.menu} />
    </Suspense>
  );
}

const ArrivedMenu = ({ menu }: { menu: Promise<MenuData> }) => <MenuPage data={use(menu)} />;

function MenuPage({ data }: { data: MenuData }) {
  const { announcement, hours } = data;
  const t = useTranslate();
  const { misfits, isUnchecked, check } = useMisfits();
  const read = categoriesOf(data.categories);
  const categories = useCategoriesNow(read, misfits);
  const main = useRef<HTMLElement>(null);
  const actions = useMenuActions();
  const deferred = useDeferredMenu();
  const popular = useMemo(() => popularOf(categories), [categories]);
  const hasMisfit = categories.some(({ rows }) => rows.some(({ misfit }) => misfit));
  const headings = useMemo(
    () => [...(popular.length > 0 ? [{ id: "popular", name: t("popular"), count: popular.length }] : []), ...read.map(headingOf)],
    [popular, read, t],
  );
  const row = (one: DinerRow, index: number, isCard: boolean) => (
    <DishRow key={one.id} row={one} actions={actions} isCard={isCard} isFirst={index < FIRST} />
  );
  return (
    <div className={hasMisfit ? "menu u-page menu--misfit" : "menu u-page"}>
      <a
        href="#menu"
        className="menu-skip"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t("skipToMenu")}
      </a>
      <div className="menu-top">
        <MenuHeader />
        <OfflineBar />
        {isUnchecked && (
          <p role="alert">
            <button type="button" className="menu-unchecked" onClick={check}>
              {t("dietsUnchecked")}
            </button>
          </p>
        )}
        <CategoryBar headings={headings} />
      </div>
      <main id="menu" ref={main} tabIndex={-1}>
        {hours && <HoursNotice key={`${hours.text} ${hours.until}`} sent={hours} />}
        {announcement && (
          <div className="menu-news">
            <span>
              <Icon name="clock" size={20} />
            </span>
            <p>
              <b lang={announcement.titleLang}>{announcement.title}</b>
              <span lang={announcement.textLang}>{announcement.text}</span>
            </p>
          </div>
        )}
        {popular.length > 0 && (
          <section id="popular" tabIndex={-1} aria-label={t("popularNow")}>
            <h2 className="t-section">{t("popularNow")}</h2>
            <ul className={popular.some(({ img }) => img) ? "menu-cards" : "menu-cards menu-cards--plain"}>
              {popular.map((one, index) => row(one, index, true))}
            </ul>
          </section>
        )}
        {categories.map(({ id, name, lang, rows }, at) => (
          <section key={id} id={`c${id}`} tabIndex={-1}>
            <h2 className="t-section">
              <span lang={lang}>{name}</span>
              {rows[0]?.points && <Balance />}
            </h2>
            <ul className="dish-rows">{rows.map((one, index) => row(one, at === 0 && popular.length === 0 ? index : FIRST, false))}</ul>
          </section>
        ))}
      </main>
      {deferred && <deferred.MenuBottomBar />}
      {deferred && <deferred.FirstDish />}
    </div>
  );
}

const headingOf = ({ id, name, lang, rows }: MenuCategory) => ({
  id: `c${id}`,
  name,
  lang,
  hasCoin: rows.every(({ points }) => points),
  count: rows.length,
});

/** The categories with what is sold out now, and with why dishes do not fit the diner. */
function useCategoriesNow(read: MenuCategory[], misfits: Misfits) {
  const soldOut = useSoldOut();
  return useMemo(() => {
    const rowOf = (row: MenuRow): DinerRow => {
      const [now, misfit] = [rowNow(row, soldOut(row.id)), misfits(row.id)];
      return misfit ? { ...now, misfit } : now;
    };
    return read.map((category) => ({ ...category, rows: category.rows.map(rowOf) }));
  }, [read, soldOut, misfits]);
}

/** The popular rows: the most ordered first, otherwise in the order of the menu. */
const popularOf = (categories: MenuCategory[]): MenuRow[] =>
  categories.flatMap(({ rows }) => rows.filter((row) => row.popular)).toSorted((one, other) => Number(one.popular) - Number(other.popular));

/** The member's points, beside the heading of dishes for points. */
function Balance() {
  const { points } = useCart();
  const t = useTranslate();
  return (
    points !== null && (
      <span className="dish-cost dish-points">
        <Coin />
        {t("points", { count: points })}
      </span>
    )
  );
}
