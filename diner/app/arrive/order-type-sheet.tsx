import "../text/more.ts";
import "./order-type-sheet.css";
import { Icon, type IconName } from "@comanda/ui/icon";
import { Sheet } from "@comanda/ui/sheet";
import { OrderType } from "@comanda/domain/codes";
import { NO_TABLE } from "@comanda/domain/order-type";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import dineInPicture from "../pictures/order-type-dine-in.svg";
import toGoPicture from "../pictures/order-type-to-go.svg";
import { scanLinksIn } from "../links/scan-links.ts";
import { useMerchant } from "../shell/merchant-data.ts";
import { placeAt, rememberPlace } from "../shell/place-memory.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useLinks } from "../shell/use-links.ts";
import { useLocale, useText } from "../text/text.tsx";

/** How the diner eats (specification, section 2; design, screen 11). A locked one closes by itself once a place is chosen. */
export default function OrderTypeSheet({ open, locked, onClose }: PopupProps<"order-type">) {
  const say = useText();
  const links = useLinks();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, logo, offersToGo } = useMerchant();
  const close = () => !locked && onClose();
  const dineIn = () => {
    if (placeAt(id).tableId === NO_TABLE) return void navigate(scanLinksIn(locale, id).scan(), { replace: pathname === links.order(id) });
    rememberPlace(id, { type: OrderType.DINE_IN });
    close();
  };
  const toGo = () => {
    rememberPlace(id, { type: OrderType.TO_GO });
    if (pathname === links.order(id)) close();
    else void navigate(links.order(id), { replace: true });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={locked}
      size="half"
      title={say("howEating")}
      under={say("changeLater")}
      closeLabel={say("close")}
    >
      <div className="order-type">
        <Way picture={<img src={dineInPicture} alt="" width={170} height={158} />} icon="qr-code" onClick={dineIn}>
          <span className="t-title-3">{say("dineIn")}</span>
          <span className="order-type__hint">{say("dineInHint")}</span>
        </Way>
        {offersToGo && (
          <Way
            picture={
              <>
                <img src={toGoPicture} alt="" width={170} height={158} />
                {logo && <img className="order-type__logo" src={logo} alt="" width={44} height={44} />}
              </>
            }
            icon="shopping-bag"
            onClick={toGo}
          >
            <span className="t-title-3">{say("toGo")}</span>
            <span className="order-type__hint">{say("toGoCard")}</span>
          </Way>
        )}
      </div>
    </Sheet>
  );
}

function Way({ picture, icon, onClick, children }: { picture: ReactNode; icon: IconName; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="order-type__way" onClick={onClick}>
      <span className="order-type__picture">{picture}</span>
      <span className="order-type__text">{children}</span>
      <span className="order-type__foot">
        <Icon name={icon} />
        <span className="order-type__go">
          <Icon name="arrow-left" size={20} />
        </span>
      </span>
    </button>
  );
}
