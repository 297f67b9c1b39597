import { Button } from "@comanda/ui/buttons/button";
import { IconButton } from "@comanda/ui/buttons/icon-button";
import { OrderType } from "@comanda/domain/codes";
import { NO_TABLE } from "@comanda/domain/order/order-type";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMerchant } from "../shell/merchant/merchant-data.ts";
import { saveSeating, useSeating } from "../shell/session/seating-storage.ts";
import { useLinks } from "../shell/use-links.ts";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageMenu } from "../ui/language/language-menu.tsx";
import { LogoTile } from "../ui/logo-tile.tsx";
import { useGoBack } from "../ui/use-go-back.ts";
import { MoreGuests } from "./more-guests.tsx";

/** How long the tapped number is shown as selected (design, section 12), in milliseconds. */
const FILLED_MS = 180;
/** Numbers with a tile of their own; larger numbers are chosen with a stepper. */
const TILES = 8;

type GuestsState = { fromTable?: boolean; isMore?: boolean } | null;

/** The number of guests: a tap on a number stores it and continues (design, screens 12 and 12b). */
export function SelectGuests() {
  const t = usePageTranslate();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { id, shortName, logo, maxGuests, offersToGo } = useMerchant();
  const seating = useSeating(id);
  const { tapped, choose, toGo } = useChoice();
  const goBack = useGoBack();
  const arrival = state as GuestsState;
  const selected = tapped ?? (seating.hasGuests && !arrival?.fromTable ? seating.guests : null);
  const openMore = () => void navigate(`${pathname}${search}`, { state: { ...arrival, isMore: true }, preventScrollReset: true });
  const numbers = Array.from({ length: Math.min(TILES, maxGuests) }, (_, at) => at + 1);
  return (
    <main className="arrive-guests">
      <div className="arrive-guests__top">
        <IconButton icon="chevron-left" label={t("back")} onClick={goBack} />
        <LanguageMenu />
      </div>
      <div className="arrive-guests__where">
        <LogoTile logo={logo} name={shortName} size={44} />
        <p>
          <span className="t-title-3">{shortName}</span>
          <span className="arrive-quiet t-caption">
            {seating.type === OrderType.DINE_IN && seating.tableId !== NO_TABLE && t("table", { table: seating.tableName })}
          </span>
        </p>
      </div>
      <h1 className="t-display">{t("howMany")}</h1>
      <p className="arrive-quiet">{t("howManyHint")}</p>
      <div className="arrive-tiles">
        {numbers.map((count) => (
          <button
            key={count}
            type="button"
            className="arrive-tile"
            aria-label={t("guests", { count })}
            aria-pressed={selected === count}
            onClick={() => choose(count)}
          >
            {count}
          </button>
        ))}
        {maxGuests > TILES && (
          <button
            type="button"
            className="arrive-tile"
            aria-haspopup="dialog"
            aria-pressed={selected !== null && selected > TILES}
            onClick={openMore}
          >
            <span>{`${TILES + 1}+`}</span>
            <span className="u-hidden">{t("moreGuests")}</span>
          </button>
        )}
      </div>
      <p className="arrive-quiet arrive-guests__later">{t("changeLater")}</p>
      {offersToGo && (
        <Button look="text" wide onClick={toGo}>
          {t("toGoInstead")}
        </Button>
      )}
      {maxGuests > TILES && (
        <MoreGuests
          open={arrival?.isMore === true}
          min={TILES + 1}
          max={maxGuests}
          start={selected ?? 0}
          confirmLabel={(count) => t("openMenuFor", { count })}
          onClose={() => void navigate(-1)}
          onChoose={choose}
        />
      )}
    </main>
  );
}

/**
 * Stores a number of guests, shows it selected for a moment, and opens the menu. Coming from a table's code, this page is replaced in the
 * history.
 */
function useChoice() {
  const links = useLinks();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const [tapped, setTapped] = useState<number | null>(null);
  const state = useLocation().state as GuestsState;
  const isReplaced = state?.fromTable === true || state?.isMore === true;
  const menuLink = links.order(id);
  useEffect(() => {
    if (tapped === null) return;
    const goOn = () => void navigate(menuLink, { replace: isReplaced });
    const timer = setTimeout(goOn, FILLED_MS);
    return () => clearTimeout(timer);
  }, [tapped, menuLink, isReplaced, navigate]);
  const choose = (guests: number) => {
    saveSeating(id, { guests });
    setTapped(guests);
  };
  /** Changes to to-go. The table stays stored for a return to dine-in. */
  const toGo = () => {
    saveSeating(id, { type: OrderType.TO_GO });
    void navigate(menuLink, { replace: isReplaced });
  };
  return { tapped, choose, toGo };
}
