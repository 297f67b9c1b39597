import { Icon } from "@comanda/ui/icons/icon";
import { useStore } from "@comanda/ui/observable-store";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocale } from "../../text/text.tsx";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useDiet } from "./diet-store.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { namesIn } from "./misfit-words.ts";
import { misfitStore, noMisfits } from "./misfits.ts";

type Fold = { section: HTMLElement; count: number };

const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".menu > main > section")];

/**
 * Folds the dishes of each category that the menu does not mark for the diner's diets, behind a button with their number (product rules,
 * section 10: Diets). It comes after the page, like the misfits themselves; a dish that is popular too is folded in its category alone.
 */
export function UnmarkedDishes(): ReactNode {
  const misfits = useStore(misfitStore, noMisfits);
  const [folds, setFolds] = useState<Fold[]>([]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // The rows have their classes: they are rendered in the same commit.
  useLayoutEffect(() => {
    const counted = sections().map((section) => ({ section, count: section.querySelectorAll(".dish-rows > .dish-unmarked").length }));
    setFolds(counted.filter(({ count }) => count > 0));
  }, [misfits]);
  useLayoutEffect(() => {
    keepInPlace(() => sections().forEach((section) => section.toggleAttribute("data-folded", !opened.has(section.id))));
    return () => sections().forEach((section) => section.removeAttribute("data-folded"));
  }, [folds, opened]);
  const toggle = (id: string) => setOpened((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  return folds.map(({ section, count }) =>
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
