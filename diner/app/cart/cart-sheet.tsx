import "./cart.css";
import { OrderType } from "@comanda/domain/codes";
import { LOCALES } from "@comanda/domain/locale";
import { Button } from "@comanda/ui/buttons/button";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { isSeatingChosen, type Seating, useSeating } from "../shell/session/seating-storage.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useCart, useDinerSession } from "../shell/session/diner-session.tsx";
import { useLocale } from "../text/text.tsx";
import { type TranslatePage, usePageTranslate } from "../text/page-texts.ts";
import { orderTypeLabel } from "../text/order-type-label.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartFoot } from "./cart-foot.tsx";
import { CartLines } from "./cart-lines.tsx";
import { useRemovedLines } from "./removed-lines.ts";

/** The cart over the page (design, screens 07 and 08). */
export default function CartSheet({ open, onClose }: PopupProps<"cart">) {
  const t = usePageTranslate();
  const { merchantId } = useDinerSession();
  const seating = useSeating(merchantId);
  const { lines, invalid, isKnown } = useCart();
  const { comma } = LOCALES[useLocale()];
  const { removed } = useRemovedLines();
  const isEmpty = isKnown && lines.length + invalid.length + removed.length === 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size={isEmpty ? "half" : "auto"}
      title={t("yourOrder")}
      under={seatingTexts(seating, t).join(comma) || undefined}
      closeLabel={t("close")}
      footer={
        lines.length > 0 ? (
          <CartFoot sum="subtotalBefore" isPopup />
        ) : (
          <Button look="secondary" wide onClick={onClose}>
            {t("backToMenu")}
          </Button>
        )
      }
    >
      {isEmpty ? <CartEmpty /> : isKnown || lines.length > 0 ? <CartLines /> : <CartSkeleton />}
    </Sheet>
  );
}

function seatingTexts(seating: Seating, t: TranslatePage): string[] {
  if (seating.type === null) return [];
  if (seating.type !== OrderType.DINE_IN) return [t(orderTypeLabel(seating.type))];
  return isSeatingChosen(seating)
    ? [t("dineInAtTable", { table: seating.tableName }), t("guests", { count: seating.guests })]
    : [t("dineIn")];
}

function CartSkeleton() {
  const t = usePageTranslate();
  return (
    <Skeleton label={t("loading")}>
      {[0, 1, 2].map((index) => (
        <div key={index} className="cart-line">
          <Bone shape="box" className="cart-skeleton" />
          <div className="cart-line__words">
            <Bone />
            <Bone />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
