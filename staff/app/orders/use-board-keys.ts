import { useEffect, useEffectEvent } from "react";

/**
 * The keys of the board: arrows between cards and columns, O opens the detail of the focused card, U undoes, 1 to 4 go to a column. Letters
 * do nothing while a field has the focus. While a detail is open, only U acts.
 */
export function useBoardKeys({ isDetailOpen }: { isDetailOpen: boolean }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input:not([type=radio],[type=checkbox]), textarea, select"))
      return;
    const key = event.key.toLowerCase();
    if (key === "u") document.querySelector<HTMLButtonElement>(".undo-bar button")?.click();
    else if (isDetailOpen) return;
    else if (key === "o") openFocused();
    else if (/^[1-4]$/.test(key)) focusColumn(Number(key) - 1);
    else if (key.startsWith("arrow")) moveFocus(key, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const columns = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".board__column")];
const cardsIn = (column: HTMLElement | undefined): HTMLElement[] => [...(column?.querySelectorAll<HTMLElement>("article") ?? [])];

/** The first card of a column gets the focus, on its button. */
const focusColumn = (index: number): void => focusCard(cardsIn(columns()[index])[0]);

const focusCard = (card: HTMLElement | undefined): void =>
  (card?.querySelector<HTMLElement>(".main-button") ?? card?.querySelector<HTMLElement>("button"))?.focus();

/** The first button of a card opens its detail. */
const openFocused = (): void => document.activeElement?.closest("article")?.querySelector<HTMLButtonElement>("button")?.click();

function moveFocus(key: string, event: KeyboardEvent): void {
  const card = document.activeElement?.closest("article");
  const column = card?.closest<HTMLElement>(".board__column");
  if (!card || !column) return;
  event.preventDefault();
  const [at, cards, all] = [cardsIn(column).indexOf(card), cardsIn(column), columns()];
  if (key === "arrowdown") return focusCard(cards[at + 1]);
  if (key === "arrowup") return focusCard(cards[at - 1]);
  const next = cardsIn(all[all.indexOf(column) + (key === "arrowright" ? 1 : -1)]);
  return focusCard(next[Math.min(at, next.length - 1)]);
}
