import { topSheet, useKeys } from "../shell/keys/use-keys.ts";

/**
 * The keys of the board: arrows between cards and columns, O, S and P on the focused card, 1 to 4 for the columns. S and P act also on the
 * buttons of the sheet that is open.
 */
export function useBoardKeys({ onPay }: { onPay: (orderId: string) => void }): void {
  useKeys({
    move: ({ key }) => moveFocus(key),
    column: ({ key }) => focusColumn(Number(key) - 1),
    open: () => focusedCard()?.querySelector<HTMLElement>("button:not(.main-button)")?.click(),
    send: () => pressIn(topSheet() ?? focusedCard(), "S"),
    pay: () => {
      const sheet = topSheet();
      const { row } = focusedCard()?.dataset ?? {};
      if (sheet) pressIn(sheet, "P");
      else if (row) onPay(row);
    },
  });
}

const columns = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".board__column")];
const cardsIn = (column: HTMLElement | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>("article:not([inert] *)") ?? []),
];
const focusedCard = () => document.activeElement?.closest<HTMLElement>("article");

/** Presses the button that has this key. */
const pressIn = (place: HTMLElement | null | undefined, key: string): void =>
  place?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();

/** The first card of a column gets the focus, on its button. On a phone the tab of the column shows it first. */
function focusColumn(index: number): void {
  document.querySelectorAll<HTMLElement>(".board__tabs button")[index]?.click();
  requestAnimationFrame(() => focusCard(cardsIn(columns()[index])[0]));
}

/** Focuses the button of a card that has to be pressed next. */
export const focusCard = (card: HTMLElement | undefined): void =>
  (card?.querySelector<HTMLElement>(".main-button") ?? card?.querySelector<HTMLElement>("button"))?.focus();

/** Moves the focus to the next card in the direction of an arrow; from elsewhere to the first card. */
function moveFocus(key: string): boolean {
  const card = focusedCard();
  const column = card?.closest<HTMLElement>(".board__column");
  if (!card || !column) {
    // Arrows choose between the radios of a filter.
    if (document.activeElement?.matches("input")) return false;
    focusCard(columns().flatMap(cardsIn)[0]);
    return true;
  }
  const [at, cards, all] = [cardsIn(column).indexOf(card), cardsIn(column), columns().filter((one) => cardsIn(one).length > 0)];
  if (key === "ArrowDown") focusCard(cards[at + 1]);
  else if (key === "ArrowUp") focusCard(cards[at - 1]);
  else {
    const next = cardsIn(all[all.indexOf(column) + (key === "ArrowRight" ? 1 : -1)]);
    focusCard(next[Math.min(at, next.length - 1)]);
  }
  return true;
}
