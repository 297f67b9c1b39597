import { classNames } from "@comanda/ui/class-names";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import type { MerchantView } from "@comanda/contract/calls/merchant-calls";
import { OrderType } from "@comanda/domain/codes";
import { NO_TABLE, WEB_ORDER_TYPES, type WebOrderType } from "@comanda/domain/order/order-type";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { offersType, useMerchant } from "../shell/merchant/merchant-data.ts";
import { isAtTable, isSeatingChosen, saveSeating, seatingAt, useSeating } from "../shell/session/seating-storage.ts";
import { findOrder } from "../shell/session/find-order.ts";
import { useFollowSoldOut } from "../shell/session/sold-out/use-follow-sold-out.ts";
import { usePauses } from "../shell/merchant/use-pauses.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { orderTypeLabel } from "../text/order-type-label.ts";
import { BrowseTabs } from "../ui/browse-tabs.tsx";
import { LogoTile } from "../ui/logo-tile.tsx";
import { Hero } from "./hero.tsx";
import { CatchingUp, PauseMark } from "./pause-mark.tsx";
import { MemberRow } from "./member-row.tsx";

/** The merchant's data on the page; `open` is part of a sentence: `open until 10 PM`. */
export type Home = Pick<MerchantView, "shortName" | "desc" | "descLang" | "img" | "address"> & { open: string | null };

/** A merchant's home page: description, and links for the order types (design, screen 01). */
export function MerchantHome({ home }: { home: Home }) {
  const t = usePageTranslate();
  const { logo } = useMerchant();
  useFollowSoldOut();
  return (
    <div className="u-page arrive-home">
      <Hero img={home.img} />
      <main className="arrive-card">
        <LogoTile logo={logo} name={home.shortName} size={64} />
        <h1 className="t-display">{t("welcome", { name: home.shortName })}</h1>
        <p className="arrive-home__about">
          {home.desc && <span lang={home.descLang}>{home.desc}</span>}
          <span>{home.open ? t("addressOpen", { address: home.address, open: home.open }) : home.address}</span>
        </p>
        <OrderTypeLinks />
        <MemberRow />
      </main>
      <div className="c-bottom-bar arrive-bottom">
        <OrderInProgress />
        <BrowseTabs current="home" />
      </div>
    </div>
  );
}

const CARDS = {
  [OrderType.DINE_IN]: { icon: "qr-code", hint: "dineInCard" },
  [OrderType.TO_GO]: { icon: "shopping-bag", hint: "toGoCard" },
  [OrderType.PICKUP]: { icon: "clock", hint: "pickupCard" },
  [OrderType.DELIVERY]: { icon: "home", hint: "deliveryCard" },
} as const satisfies Record<WebOrderType, { icon: IconName; hint: string }>;

/** Milliseconds until the order in progress is asked for again where it could not be loaded. */
const RETRY_MS = 5000;

/** The diner's order in progress, where there is one. It is loaded after the page. */
function OrderInProgress() {
  const { id: merchantId } = useMerchant();
  const locale = useLocale();
  const seating = useSeating(merchantId);
  const { type, tableId } = seating;
  const [live, setLive] = useState<ReactNode>(null);
  const isChosen = isSeatingChosen(seating);
  useEffect(() => {
    if (!isChosen || type === null) return;
    let isHere = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const show = async () => {
      const found = await findOrder({ merchantId, tableId, type, locale });
      if (found === "unreachable") throw new Error("unreachable");
      const shown = found.orderId === null ? null : await import("../catalog/menu/bottom-bar/live-order.tsx");
      if (isHere) setLive(shown && found.orderId !== null && <shown.LiveOrder orderId={found.orderId} />);
    };
    // Until the order and its module can be loaded, the page is as without an order.
    const ask = () => void show().catch(() => isHere && (retry = setTimeout(ask, RETRY_MS)));
    ask();
    return () => {
      isHere = false;
      clearTimeout(retry);
    };
  }, [isChosen, merchantId, tableId, type, locale]);
  return isChosen && live;
}

/** Dine-in and to-go; every offered order type for a restaurant without tables. */
function useOrderTypeLinks(): WebOrderType[] {
  const merchant = useMerchant();
  const orderTypes = offersType(merchant, OrderType.DINE_IN) ? [OrderType.DINE_IN, OrderType.TO_GO] : WEB_ORDER_TYPES;
  return orderTypes.filter((type) => offersType(merchant, type));
}

function OrderTypeLinks() {
  const t = usePageTranslate();
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const seating = useSeating(id);
  const pauseOf = usePauses();
  const types = useOrderTypeLinks();
  const hintOf = (type: WebOrderType): string => {
    if (type !== OrderType.DINE_IN || !isAtTable(seating)) return t(CARDS[type].hint);
    const place = t("table", { table: seating.tableName });
    return seating.hasGuests ? t("tableGuests", { place, guests: t("guests", { count: seating.guests }) }) : place;
  };
  const choose = (type: WebOrderType) => {
    if (type === OrderType.DINE_IN && seatingAt(id).tableId === NO_TABLE) return void navigate(scanLinksIn(locale, id).scan());
    saveSeating(id, { type });
    void navigate(links.order(id));
  };
  return (
    <>
      <div className="arrive-types">
        {types.map((type, at) => (
          <button
            key={type}
            type="button"
            className={classNames(
              "arrive-type",
              at === 0 && !pauseOf(type) && "arrive-type--first",
              pauseOf(type) && "arrive-type--paused",
            )}
            onClick={() => choose(type)}
          >
            <Icon name={type === OrderType.DINE_IN && isAtTable(seating) ? "utensils" : CARDS[type].icon} size={26} />
            <span className="t-title-3">{t(orderTypeLabel(type))}</span>
            <span className="t-caption">{hintOf(type)}</span>
            <PauseMark pause={pauseOf(type)} />
          </button>
        ))}
      </div>
      <CatchingUp isShown={types.some(pauseOf)} />
    </>
  );
}
