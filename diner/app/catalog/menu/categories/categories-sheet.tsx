import "./categories-sheet.css";
import { Sheet } from "@comanda/ui/sheets/sheet";
import { useEffect, useRef } from "react";
import type { PopupProps } from "../../../shell/popup.ts";
import { usePageTranslate } from "../../../text/page-texts.ts";

/** All categories of the menu with the number of their dishes. A tap closes the sheet, and scrolls to the category. */
export default function CategoriesSheet({ popup: { headings, current }, open, onClose }: PopupProps<"categories">) {
  const t = usePageTranslate();
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (open || chosen.current === null) return;
    // The page can be scrolled and focused again once the sheet is closed; the link of the bar does the rest.
    document.querySelector<HTMLElement>(`.menu-bar a[href="#${CSS.escape(chosen.current)}"]`)?.click();
    chosen.current = null;
  }, [open]);
  const choose = (id: string) => {
    chosen.current = id;
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("categories")} closeLabel={t("close")}>
      <ul className="category-list">
        {headings.map(({ id, name, lang, count }) => (
          <li key={id}>
            <button type="button" aria-current={id === current || undefined} onClick={() => choose(id)}>
              <span lang={lang}>{name}</span>
              <span className="category-list__count">
                <span aria-hidden="true">{count}</span>
                <span className="u-hidden">{t("foundDishes", { count })}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
