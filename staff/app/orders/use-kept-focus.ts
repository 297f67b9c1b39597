import { useLayoutEffect } from "react";
import { topSheet } from "../shell/keys/use-keys.ts";
import { focusCard } from "./use-board-keys.ts";

/** The card that had the focus last: its order, and its place in the column of a stage. */
type Place = { orderId: string | undefined; stage: string | undefined; at: number };

/**
 * Keeps the focus on the board: on a card that moves to another column, and on the card that a sheet was opened from. Where the card is
 * gone, the next one of its column gets the focus, otherwise the first card.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let last: Place | null = null;
    let isByKeyboard = false;
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("article[data-order]") : null;
      if (card) last = placeOf(card);
    };
    const restore = () => {
      if (document.activeElement !== document.body || topSheet()) return;
      const card = last ? cardAt(last) : cardsOf(undefined)[0];
      if (isByKeyboard) focusCard(card);
    };
    const restoreSoon = () => requestAnimationFrame(restore);
    const watch = new MutationObserver(restoreSoon);
    const board = document.querySelector(".board");
    if (board) watch.observe(board, { childList: true, subtree: true });
    addEventListener("focusin", remember, { signal });
    addEventListener("keydown", () => (isByKeyboard = true), { signal });
    // With a pointer the focus may leave the cards.
    addEventListener("pointerdown", () => (isByKeyboard = false), { signal });
    document.addEventListener("close", restoreSoon, { signal, capture: true });
    return () => {
      watch.disconnect();
      end.abort();
    };
  }, []);
}

const cardsOf = (stage: string | undefined): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`.board__column${stage === undefined ? "" : `[data-stage=${stage}]`} article`),
];

function placeOf(card: HTMLElement): Place {
  const { stage } = card.closest<HTMLElement>(".board__column")?.dataset ?? {};
  return { orderId: card.dataset.order, stage, at: cardsOf(stage).indexOf(card) };
}

function cardAt({ orderId, stage, at }: Place): HTMLElement | undefined {
  const inColumn = cardsOf(stage);
  return (
    cardsOf(undefined).find((card) => card.dataset.order === orderId) ??
    inColumn[Math.min(at, inColumn.length - 1)] ??
    cardsOf(undefined)[0]
  );
}
