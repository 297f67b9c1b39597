import type { InvalidLine } from "@comanda/contract/shapes/line-shapes";
import { NOT_FOUND, NOT_SERVED_THEN, SOLD_OUT } from "@comanda/domain/refusal-codes";
import { numberedName } from "@comanda/domain/menu/dish-number";
import { Button } from "@comanda/ui/buttons/button";
import { useCart, useDinerSession } from "../shell/session/diner-session.tsx";
import { type TranslatePage, usePageTranslate } from "../text/page-texts.ts";
import { Picture } from "../ui/picture.tsx";

/** Lines that can no longer be ordered: greyed out, with the reason, and not in the total (design, screen 07). */
export function InvalidLines() {
  const { invalid } = useCart();
  const { cart } = useDinerSession();
  const t = usePageTranslate();
  if (invalid.length === 0) return null;
  return (
    <ul className="cart-invalid">
      {invalid.map((one) => (
        <li key={one.line.id}>
          {one.img && <Picture img={one.img} width={44} height={44} />}
          <p>
            <s lang={one.lang}>{numberedName(one)}</s>
            <span className="t-small">{reasonOf(one, t)}</span>
          </p>
          <Button
            look="text"
            size={44}
            aria-label={`${t("remove")}, ${numberedName(one)}`}
            onClick={() => void cart.change({ type: "remove-unavailable", id: one.line.id })}
          >
            {t("remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ code, msg }: InvalidLine, t: TranslatePage): string {
  if (code === SOLD_OUT) return t("justSoldOut");
  if (code === NOT_SERVED_THEN) return t("notServedNow");
  return code === NOT_FOUND ? t("notAvailable") : msg;
}
