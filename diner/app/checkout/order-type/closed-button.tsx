import { OrderType } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/buttons/button";
import { useMerchant } from "../../shell/merchant/merchant-data.ts";
import { saveSeating } from "../../shell/session/seating-storage.ts";
import { usePopup } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Priced } from "../preview-store.ts";
import { useHoursWords } from "./use-hours-words.ts";

/** Replaces the button that places the order while the restaurant is closed: offers a pickup time where pickup is offered. */
export function ClosedButton({ priced }: { priced: Priced }) {
  const t = usePageTranslate();
  const words = useHoursWords(priced);
  const { id, offersPickup } = useMerchant();
  const { open } = usePopup();
  const pickUpLater = () => {
    saveSeating(id, { type: OrderType.PICKUP });
    open({ name: "pickup-time" });
  };
  if (offersPickup)
    return (
      <Button size={56} onClick={pickUpLater}>
        {t("choosePickupTime")}
      </Button>
    );
  return (
    <Button size={56} disabledReason={words ?? t("closedNow")}>
      {t("placeOrder")}
    </Button>
  );
}
