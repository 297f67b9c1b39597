import { Button } from "@comanda/ui/buttons/button";
import { buttonClass } from "@comanda/ui/buttons/button-class";
import { ActionBar } from "@comanda/ui/buttons/action-bar";
import type { OrderView } from "@comanda/contract/shapes/order-shapes";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useOrderAgain } from "../../catalog/again/use-order-again.ts";

/** Buttons under a finished order: order the same again, and call the restaurant (design, screen 18). */
export function OrderAgainBar({ order, phone }: { order: OrderView; phone: string }) {
  const t = usePageTranslate();
  const { busyWith, again } = useOrderAgain();
  return (
    <ActionBar label={t("orderAgain")}>
      <div className="order-over">
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={buttonClass({ look: "secondary", wide: true })}>
            {t("callRestaurant")}
          </a>
        )}
        <Button wide loading={busyWith !== null} onClick={() => again(order.id, order)}>
          {t("orderAgain")}
        </Button>
      </div>
    </ActionBar>
  );
}
