import "./order-type-sheet.css";
import { inOtherLanguage } from "@comanda/web/i18n/locale-path";
import { Icon, type IconName } from "@comanda/ui/icons/icon";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { NO_TABLE, WEB_ORDER_TYPES, WebOrderType } from "@comanda/domain/order/order-type";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import dineInPicture from "../pictures/order-type-dine-in.svg";
import toGoPicture from "../pictures/order-type-to-go.svg";
import { scanLinksIn } from "../links/scan-links.ts";
import { offersType, useMerchant } from "../shell/merchant/merchant-data.ts";
import { seatingAt, saveSeating } from "../shell/session/seating-storage.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale, useTranslate } from "../text/text.tsx";
import { orderTypeLabel } from "../text/order-type-label.ts";
import { Picture } from "../ui/picture.tsx";

const CARDS = {
  [WebOrderType.DINE_IN]: { icon: "qr-code", hint: "dineInHint" },
  [WebOrderType.TO_GO]: { icon: "shopping-bag", hint: "toGoCard" },
  [WebOrderType.PICKUP]: { icon: "clock", hint: "pickupCard" },
  [WebOrderType.DELIVERY]: { icon: "home", hint: "deliveryCard" },
} as const satisfies Record<WebOrderType, { icon: IconName; hint: string }>;

/**
 * The choice of order type (specification, section 2; design, screen 11): dine-in and to-go with pictures; with more order types, all of
 * them without. A locked sheet is closed by its page once the seating is complete.
 */
export default function OrderTypeSheet({ popup, open, locked, onClose }: PopupProps<"order-type">) {
  const t = useTranslate();
  const choose = useChoice(popup.goesOn, () => !locked && onClose());
  const orderTypes = useOrderTypes();
  const isOnMenu = useIsOnMenu();
  const isLittle = orderTypes.length > 2;
  const { pauses } = useMerchant();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={locked || isOnMenu}
      size="half"
      title={<span className="order-type__title t-title-1">{t("howEating")}</span>}
      under={<span className="order-type__under">{t("switchLater")}</span>}
      closeLabel={t("close")}
    >
      <div className={isLittle ? "order-type order-type--little" : "order-type"}>
        {orderTypes.map((type) => (
          <button key={type} type="button" className="order-type__choice" onClick={() => choose(type)}>
            {!isLittle && <OrderTypePicture type={type} />}
            <span className="order-type__text">
              <span className="t-title-2">{t(orderTypeLabel(type))}</span>
              <span className="order-type__hint">{t(CARDS[type].hint)}</span>
            </span>
            {pauses && (
              <Suspense>
                <PauseOfType type={type} />
              </Suspense>
            )}
            <span className="order-type__foot">
              <Icon name={CARDS[type].icon} />
              <span className="order-type__go">
                <Icon name="arrow-left" size={20} />
              </span>
            </span>
          </button>
        ))}
      </div>
    </Sheet>
  );
}

/** Where it cannot be loaded, the review says that the type is paused. */
const PauseOfType = lazy(() =>
  import("./pause-mark.tsx").then(
    (file): { default: ComponentType<{ type: number }> } => ({ default: file.PauseOfType }),
    () => ({ default: () => null }),
  ),
);

/** Whether the sheet is over the order page, where it cannot be closed without a choice. */
function useIsOnMenu(): boolean {
  const { pathname } = useLocation();
  return pathname === useLinks().order(useMerchant().id);
}

/** The order types that the merchant's page offers. */
function useOrderTypes(): WebOrderType[] {
  const merchant = useMerchant();
  return WEB_ORDER_TYPES.filter((type) => offersType(merchant, type));
}

/**
 * Stores the choice and navigates: dine-in without a table to the scanner, otherwise to the menu or the requested page. Replaces the
 * chooser's history entry, so that the back button does not reopen it.
 */
function useChoice(goesOn: PopupProps<"order-type">["popup"]["goesOn"], close: () => void): (type: WebOrderType) => void {
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id } = useMerchant();
  const isOnMenu = useIsOnMenu();
  return (type) => {
    const isDineIn = type === WebOrderType.DINE_IN;
    if (isDineIn && seatingAt(id).tableId === NO_TABLE) return void navigate(scanLinksIn(locale, id).scan(), { replace: true });
    saveSeating(id, { type });
    if (isOnMenu || (isDineIn && !goesOn)) close();
    else void navigate(goesOn ? inOtherLanguage(goesOn.to, locale) : links.order(id), { replace: true, state: goesOn?.state });
  };
}

/** The picture of the bag has no logo of its own: the restaurant's logo is laid over it. */
function OrderTypePicture({ type }: { type: WebOrderType }): ReactNode {
  const { logo } = useMerchant();
  const isDineIn = type === WebOrderType.DINE_IN;
  return (
    <span className="order-type__picture">
      <img src={isDineIn ? dineInPicture : toGoPicture} alt="" width={170} height={158} />
      {!isDineIn && logo && <Picture img={logo} width={44} height={44} className="order-type__logo" comes="in turn" />}
    </span>
  );
}
