import { numberedName } from "@comanda/domain/menu/dish-number";
import { Button } from "@comanda/ui/buttons/button";
import { useLayoutEffect, useRef } from "react";
import { Naming } from "../ui/naming.tsx";
import { usePageTranslate } from "../text/page-texts.ts";
import type { RemovedLine } from "./removed-lines.ts";

type RowProps = { removed: RemovedLine; onUndo: () => void; onFocusLost: () => void };

/** In the place of a removed line, for five seconds: a button that restores it, which has the focus that the line's button had. */
export function RemovedRow({ removed: { line, isFolding }, onUndo, onFocusLost }: RowProps) {
  const t = usePageTranslate();
  const row = useRef<HTMLLIElement>(null);
  const name = numberedName(line);
  const sentence = t("removedDish", { name });
  useLayoutEffect(() => {
    if (isFolding && row.current?.contains(document.activeElement)) onFocusLost();
  }, [isFolding, onFocusLost]);
  return (
    <li ref={row} className={isFolding ? "cart-line--folding" : undefined} inert={isFolding}>
      <div className="cart-removed">
        <p>
          <Naming sentence={sentence} name={name} lang={line.lang} />
        </p>
        <Button look="link" size={44} ref={focusOn} aria-label={`${t("undo")}, ${sentence}`} onClick={onUndo}>
          {t("undo")}
        </Button>
      </div>
    </li>
  );
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
