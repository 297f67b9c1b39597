import "./seating-sheet.css";
import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Stepper } from "@comanda/ui/buttons/stepper";
import { useToast } from "@comanda/ui/feedback/toast";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { WEB_ORDER_TYPES, WebOrderType } from "@comanda/domain/order/order-type";
import { Link } from "react-router";
import { scanLinksIn } from "../links/scan-links.ts";
import { offersType, useMerchant } from "../shell/merchant/merchant-data.ts";
import type { PopupProps } from "../shell/popup.ts";
import { saveSeating, useSeating } from "../shell/session/seating-storage.ts";
import { useLocale } from "../text/text.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import { LanguageSwitch } from "../ui/language/language-links.tsx";

/** The other order types that a diner at a table can change to. */
const INSTEAD = {
  [WebOrderType.TO_GO]: "toGoInstead",
  [WebOrderType.PICKUP]: "pickupInstead",
  [WebOrderType.DELIVERY]: "deliveryInstead",
} as const;

/** What a diner at a table can change of where and how they eat: guests, order type, table and language. */
export default function SeatingSheet({ open, onClose }: PopupProps<"seating">) {
  const t = usePageTranslate();
  const locale = useLocale();
  const merchant = useMerchant();
  const { id } = merchant;
  const { tableName } = useSeating(id);
  const others = WEB_ORDER_TYPES.filter((type) => type !== WebOrderType.DINE_IN && offersType(merchant, type));
  /** The table stays stored for a return to dine-in. */
  const change = (type: WebOrderType) => {
    saveSeating(id, { type });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("table", { table: tableName })}
      closeLabel={t("close")}
      footer={
        <Button size={56} wide onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className="seating">
        <Guests />
        {others.map((type) => (
          <Button key={type} look="secondary" wide onClick={() => change(type)}>
            {t(INSTEAD[type as keyof typeof INSTEAD])}
          </Button>
        ))}
        <Link to={scanLinksIn(locale, id).scan()} replace className={buttonClass({ look: "secondary", wide: true })}>
          {t("scanAnother")}
        </Link>
        <div className="seating__row">
          <span>{t("language")}</span>
          <LanguageSwitch />
        </div>
      </div>
    </Sheet>
  );
}

/** The number of guests, stored with each step. */
function Guests() {
  const t = usePageTranslate();
  const toast = useToast();
  const { id, maxGuests } = useMerchant();
  const { guests } = useSeating(id);
  const words = { group: t("guestsWanted"), less: t("fewer"), more: t("more") };
  return (
    <div className="seating__row">
      <span>{t("guestsWanted")}</span>
      <Stepper
        size={52}
        value={guests}
        max={maxGuests}
        words={words}
        onChange={(count) => saveSeating(id, { guests: count })}
        onLimit={(limit) => limit === "max" && toast(t("upTo", { count: maxGuests }))}
      />
    </div>
  );
}
