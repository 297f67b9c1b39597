import "../text/more.ts";
import "./cart.css";
import { OrderType } from "@comanda/domain/codes";
import { Button } from "@comanda/ui/button";
import { Sheet } from "@comanda/ui/sheet";
import { Bone, Skeleton } from "@comanda/ui/skeleton";
import { isPlaceChosen, type Place, usePlace } from "../shell/place-memory.ts";
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
  const place = usePlace(merchantId);
  const { lines, invalid, isKnown } = useCart();
  const comma = useLocale() === "zh-TW" ? "，" : ", ";
  const isEmpty = isKnown && lines.length === 0 && invalid.length === 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size={isEmpty ? "half" : "auto"}
      title={say("yourOrder")}
      under={placeWords(place, say).join(comma) || undefined}
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
      {isEmpty ? <CartEmpty /> : isKnown || lines.length > 0 ? <CartLines /> : <Outline />}
    </Sheet>
  );
}

function placeWords(place: Place, say: Say): string[] {
  if (place.type === null) return [];
  if (place.type !== OrderType.DINE_IN) return [say(wayWord(place.type))];
  return isPlaceChosen(place)
    ? [say("dineInAtTable", { table: place.tableName }), say("guests", { count: place.guests })]
    : [say("dineIn")];
}

function Outline() {
  const say = useText();
  return (
    <Skeleton label={say("loading")}>
      {[0, 1, 2].map((place) => (
        <div key={place} className="cart-line">
          <Bone shape="box" className="cart-outline" />
          <div className="cart-line__words">
            <Bone />
            <Bone />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
