import { Coin } from "@comanda/ui/lists/coin";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Icon } from "@comanda/ui/icons/icon";
import { usePopup } from "../../../shell/popup.ts";
import { useTranslate } from "../../../text/text.tsx";
import { useDeferredMenu } from "../use-deferred-menu.ts";

export type Heading = { id: string; name: string; lang?: string | undefined; hasCoin?: boolean; count: number };

/** With more headings than this, they do not fit into the bar of a phone. */
const FEW = 5;

/**
 * The sticky bar of the menu's headings: follows the scroll position, a tap scrolls to a heading, arrow keys move the focus (design,
 * section 11: Category pill). A button opens the list of all categories, where these do not fit into the bar.
 */
export function CategoryBar({ headings }: { headings: Heading[] }) {
  const t = useTranslate();
  const { open } = usePopup();
  const bar = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(headings[0]?.id);
  /** Whether a tapped heading stays current until the diner scrolls. */
  const isHeld = useRef(false);
  const deferred = useDeferredMenu();

  const go = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    event.preventDefault();
    const section = document.getElementById(id);
    isHeld.current = true;
    setCurrent(id);
    section?.scrollIntoView({ behavior: pace() });
    // Activated by keyboard: the focus moves to the section.
    if (event.detail === 0) section?.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const pills = [...event.currentTarget.querySelectorAll("a")];
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    pills[pills.indexOf(event.target as HTMLAnchorElement) + by]?.focus();
  };
  return (
    <nav className="menu-bar" aria-label={t("categories")} onKeyDown={move}>
      <button type="button" onClick={() => open({ name: "diet" })}>
        <Icon name="sliders" />
        {t("diets")}
      </button>
      {headings.length > FEW && (
        <button
          type="button"
          className="menu-bar__all"
          aria-label={t("categories")}
          onClick={() => open({ name: "categories", headings, current })}
        />
      )}
      <ul ref={bar}>
        {headings.map(({ id, name, lang, hasCoin }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined} onClick={(event) => go(event, id)}>
              <span>
                {hasCoin && <Coin />}
                <span lang={lang}>{name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {deferred && <deferred.FollowScroll {...{ bar, headings, current, isHeld }} onCurrent={setCurrent} />}
    </nav>
  );
}

/** How the page and the bar scroll to a heading. */
export const pace = () => (matchMedia("(prefers-reduced-motion:reduce)").matches ? "instant" : "smooth");
