import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { LOCALES } from "@comanda/domain/locale";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { classNames } from "@comanda/ui/class-names";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { Icon } from "@comanda/ui/icons/icon";
import { type DragEvent, type KeyboardEvent, useId, useState } from "react";
import { Link } from "react-router";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { useOpenSoldOut } from "../shell/sold-out/sold-out.tsx";
import { useAmountText } from "../text/amount-text.ts";
import { useListText } from "../text/use-list-text.ts";
import { useLocale } from "../text/text.tsx";
import { AvailabilitySwitch } from "./availability-switch.tsx";
import { isOffered } from "./menu-filter.ts";
import { useMenuText } from "./menu-text.ts";
import { useSlotsText } from "../text/slots-text.ts";

/** The media type under which a row that is dragged carries its category and its place. */
const DRAGGED = "application/x-comanda-place";

type RowProps = {
  product: MenuRow;
  categoryId: string;
  isSelected: boolean;
  onSelect: () => void;
  /** Moves a row of the category to another place; null where the list shows a part of it. */
  onMove: ((from: number, to: number) => void) | null;
  place: number;
  count: number;
};

/** A product of the menu. Alt with an arrow key moves it, and so does dragging. */
export function MenuRowItem({ product, categoryId, isSelected, onSelect, onMove, place, count }: RowProps) {
  const t = useMenuText();
  const { id: merchantId, languages } = useRestaurant();
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { id, shownName, lang, picture, number, name } = product;
  const locale = useLocale();
  const others = languages.filter((one) => one !== locale).map((one) => ({ locale: one, text: name[one] }));
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || !onMove || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    onMove(place, place + (event.key === "ArrowUp" ? -1 : 1));
  };
  const dropped = (event: DragEvent) => {
    const [category, from] = event.dataTransfer.getData(DRAGGED).split(" ");
    event.preventDefault();
    if (category === categoryId) onMove?.(Number(from), place);
  };
  return (
    <li
      className={isOffered(product) ? "menu-row" : "menu-row menu-row--off"}
      draggable={onMove !== null}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, `${categoryId} ${place}`)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={dropped}
      onKeyDown={keys}
    >
      {onMove && (
        <span className="menu-row__grip">
          <Icon name="grip" size={20} />
        </span>
      )}
      <label className="menu-row__select">
        <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={t("menuSelect", { name: shownName })} />
      </label>
      <Link className="menu-row__link" to={`/${merchantId}/menu/${id}`}>
        {picture ? <img src={picture} alt="" width={48} height={48} loading="lazy" /> : <Icon name="image" size={20} />}
        <span className="menu-row__names">
          <strong lang={lang}>{numberedName({ number, name: shownName })}</strong>
          <small>
            {others.map(({ locale: one, text }, at) => (
              <span key={one} lang={one}>
                {at > 0 && " · "}
                {text ?? "—"}
              </span>
            ))}
          </small>
        </span>
      </Link>
      <RowFacts product={product} />
      <AvailabilitySwitch product={product} />
      <IconButton
        icon="chevron-down"
        label={t("menuMore", { name: shownName })}
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <RowMore id={moreId} productId={id} onMove={onMove} place={place} count={count} />}
    </li>
  );
}

/** The names of the columns, on windows where the rows are as wide as a table. Screen readers read them at each product. */
export function MenuRowsHead() {
  const t = useMenuText();
  return (
    <div className="menu-row menu-row--head" aria-hidden="true">
      <span>{t("menuProduct")}</span>
      <span className="menu-row__facts">
        <span>{t("menuTexts")}</span>
        <span>{t("menuMadeAt")}</span>
        <span>{t("menuServed")}</span>
        <span className="menu-row__left">{t("menuLeft")}</span>
        <span className="menu-row__price">{t("menuPrice")}</span>
      </span>
      <span className="menu-row__switch">{t("menuAvailability")}</span>
    </div>
  );
}

/** The languages that have its texts, its station, its times, what is left, and its price. */
function RowFacts({ product }: { product: MenuRow }) {
  const t = useMenuText();
  const amountText = useAmountText();
  const slotsText = useSlotsText();
  const listText = useListText();
  const { languages } = useRestaurant();
  const { missing, station, slots, left, price, pointsPrice, hasWholePrices, weightUnit } = product;
  const missingNames = missing.map((one) => LOCALES[one].name);
  const texts = missing.length > 0 ? t("menuMissingIn", { languages: listText(missingNames) }) : t("menuComplete");
  const amount = pointsPrice > 0 ? t("menuPoints", { count: pointsPrice }) : hasWholePrices ? t("menuFromChoices") : amountText(price);
  return (
    <dl className="menu-row__facts">
      <div className="menu-row__texts">
        <dt className="u-hidden">{t("menuTexts")}</dt>
        <dd>
          <span className="u-hidden">{texts}</span>
          {languages.map((one) => (
            <span
              key={one}
              aria-hidden="true"
              className={missing.includes(one) ? "menu-row__lang menu-row__lang--missing" : "menu-row__lang"}
            >
              {LOCALES[one].short}
            </span>
          ))}
        </dd>
      </div>
      <div className="menu-row__station">
        <dt className="u-hidden">{t("menuMadeAt")}</dt>
        <dd>{station ?? "—"}</dd>
      </div>
      <div className={classNames("menu-row__served", slots.length === 0 && "menu-row__usual")}>
        <dt className="u-hidden">{t("menuServed")}</dt>
        <dd>{slots.length === 0 ? t("menuAllDay") : slotsText(slots)}</dd>
      </div>
      <div className={classNames("menu-row__left", left === null && "menu-row__usual")}>
        <dt className="u-hidden">{t("menuLeft")}</dt>
        <dd>{left === null ? t("menuNoLimit") : Number(left)}</dd>
      </div>
      <div className="menu-row__price">
        <dt className="u-hidden">{t("menuPrice")}</dt>
        <dd>
          {amount}
          {weightUnit !== null && <small> {t("menuPerUnit", { unit: weightUnit })}</small>}
        </dd>
      </div>
    </dl>
  );
}

type MoreProps = Pick<RowProps, "onMove" | "place" | "count"> & { id: string; productId: string };

/** What else can be done with a product: move it, or set another state. */
function RowMore({ id, productId, onMove, place, count }: MoreProps) {
  const t = useMenuText();
  const openSoldOut = useOpenSoldOut();
  return (
    <div id={id} className="menu-row__more">
      {onMove && (
        <>
          <button type="button" disabled={place === 0} onClick={() => onMove(place, place - 1)}>
            {t("menuMoveUp")}
          </button>
          <button type="button" disabled={place === count - 1} onClick={() => onMove(place, place + 1)}>
            {t("menuMoveDown")}
          </button>
        </>
      )}
      <button type="button" onClick={() => openSoldOut(productId)}>
        {t("menuOtherStates")}
      </button>
    </div>
  );
}
