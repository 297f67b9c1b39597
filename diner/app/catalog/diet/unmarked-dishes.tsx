import { Icon } from "@comanda/ui/icons/icon";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useDiet } from "./diet-store.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { namesIn } from "./misfit-words.ts";
import { dropRowSpace } from "./row-space.ts";

/** A section of the menu and its number of dishes to fold. */
type Fold = { section: HTMLElement; count: number };

/** The id of the section of popular dishes. */
const POPULAR = "popular";

const foldsOf = (main: Element): Fold[] =>
  [...main.querySelectorAll<HTMLElement>(":scope > section")]
    .map((section) => ({ section, count: section.querySelectorAll(":scope > ul > .dish-unmarked").length }))
    .filter(({ count }) => count > 0);

const isSame = (one: readonly Fold[], other: readonly Fold[]): boolean =>
  one.length === other.length && one.every(({ section, count }, at) => other[at]?.section === section && other[at]?.count === count);

/**
 * Folds the dishes of each category that the menu does not mark for the diner's diets, behind a button with their number (product rules,
 * section 10: Diets). It comes after the page, like the misfits themselves; a dish that is popular too is folded in its category alone.
 */
export function UnmarkedDishes(): ReactNode {
  const [folds, setFolds] = useState<Fold[]>([]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // The rows are those of the page, whose classes follow diets and what is sold out.
  useEffect(() => {
    const main = document.querySelector(".menu > main");
    if (!main) return;
    const count = () => setFolds((before) => (isSame(before, foldsOf(main)) ? before : foldsOf(main)));
    const changes = new MutationObserver(count);
    changes.observe(main, { subtree: true, childList: true, attributeFilter: ["class"] });
    const first = requestAnimationFrame(() =>
      keepInPlace(() => {
        flushSync(count);
        dropRowSpace();
      }),
    );
    return () => {
      cancelAnimationFrame(first);
      changes.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    keepInPlace(() => folds.forEach(({ section }) => section.toggleAttribute("data-folded", !opened.has(section.id))));
    return () => folds.forEach(({ section }) => section.removeAttribute("data-folded"));
  }, [folds, opened]);
  const toggle = (id: string) => setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  const inCategories = folds.filter(({ section }) => section.id !== POPULAR);
  return inCategories.map(({ section, count }) =>
    createPortal(<FoldButton count={count} isOpen={opened.has(section.id)} onToggle={() => toggle(section.id)} />, section, section.id),
  );
}

function FoldButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  const t = usePageTranslate();
  const locale = useLocale();
  const diets = useDiet().diets.filter((diet) => diet !== "not-spicy");
  return (
    <button type="button" className="menu-unmarked" aria-expanded={isOpen} onClick={onToggle}>
      {t("notMarkedDishes", { count, names: namesIn(diets, t, locale) })}
      <Icon name="chevron-down" size={20} />
    </button>
  );
}
