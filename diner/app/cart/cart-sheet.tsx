import "../text/more.ts";
import "./cart.css";
import { OrderType } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/button";
import { Sheet } from "@comanda/ui/sheet";
import { Bone, Skeleton } from "@comanda/ui/skeleton";
import { isSeatingChosen, type Seating, useSeating } from "../shell/seating-storage.ts";
import type { PopupProps } from "../shell/popup.ts";
import { useCart, useDinerSession } from "../shell/diner-session.tsx";
import { type Say, useLocale, useText } from "../text/text.tsx";
import { wayWord } from "../text/way-words.ts";
import { CartEmpty } from "./cart-empty.tsx";
import { CartFoot } from "./cart-foot.tsx";
import { CartLines } from "./cart-lines.tsx";

/** The cart over the page (design, screens 07 and 08). */
export default function CartSheet({ open, onClose }: PopupProps<"cart">) {
  const say = useText();
  const { merchantId } = useDinerSession();
  const seating = useSeating(merchantId);
  const { lines, invalid, isKnown } = useCart();
  const comma = useLocale() === "zh-TW" ? "，" : ", ";
  const isEmpty = isKnown && lines.length === 0 && invalid.length === 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size={isEmpty ? "half" : "auto"}
      title={say("yourOrder")}
      under={seatingTexts(seating, say).join(comma) || undefined}
      closeLabel={say("close")}
      footer={
        lines.length > 0 ? (
          <CartFoot sum="subtotalBefore" isPopup />
        ) : (
          <Button look="secondary" wide onClick={onClose}>
            {say("backToMenu")}
          </Button>
        )
      }
    >
      {isEmpty ? <CartEmpty /> : isKnown || lines.length > 0 ? <CartLines /> : <CartSkeleton />}
    </Sheet>
  );
}

function seatingTexts(seating: Seating, say: Say): string[] {
  if (seating.type === null) return [];
  if (seating.type !== OrderType.DINE_IN) return [say(wayWord(seating.type))];
  return isSeatingChosen(seating)
    ? [say("dineInAtTable", { table: seating.tableName }), say("guests", { count: seating.guests })]
    : [say("dineIn")];
}

function CartSkeleton() {
  const say = useText();
  return (
    <Skeleton label={say("loading")}>
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
