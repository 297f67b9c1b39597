import { Button } from "@comanda/ui/buttons/button";
import { Icon } from "@comanda/ui/icons/icon";
import { usePopup } from "../../shell/popup.ts";
import { usePageTranslate } from "../../text/page-texts.ts";
import type { Priced } from "../preview-store.ts";

/** Shown when the new items cost more points than the balance: a member sees how many are missing, a guest can sign in. */
export function PointsNote({ priced }: { priced: Priced }) {
  const t = usePageTranslate();
  const { open } = usePopup();
  const count = missingPoints(priced);
  if (count === 0) return null;
  return (
    <div className="checkout-note checkout-note--warn checkout-points-note">
      <Icon name="circle-alert" size={18} />
      {priced.order.orderMember ? (
        <span role="status">{t("pointsMissing", { count })}</span>
      ) : (
        <Button look="link" size={44} onClick={() => open({ name: "login" })}>
          {t("signInForPoints")}
        </Button>
      )}
    </div>
  );
}

/**
 * How many points the new items cost beyond the member's balance; a guest's balance is 0. Points of items ordered before are paid already.
 */
export function missingPoints({ fresh, order: { orderMember } }: Pick<Priced, "fresh" | "order">): number {
  const cost = fresh.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, cost - (orderMember?.points ?? 0));
}
