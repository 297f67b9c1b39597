import { useLayoutEffect } from "react";
import { topSheet } from "../shell/keys/use-keys.ts";
import { focusCard } from "./use-board-keys.ts";

/** The card that had the focus last: its order, and its place in the column of a stage. */
type Place = { orderId: string | undefined; stage: string | undefined; at: number };

/**
 * Keeps the focus on the board: on a card that moves to another column, and on the card that a sheet was opened from. Where the card is
 * gone or hidden, the next one of its column gets the focus, otherwise the first card.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let focused: Element | null = null;
    let last: Place | null = null;
    let isByKeyboard = false;
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      const card = focused?.closest<HTMLElement>("article[data-row]");
      if (card) last = placeOf(card);
    };
    const restore = () => {
      if (!isByKeyboard || document.activeElement !== document.body || topSheet()) return;
      // Tab leads out of the page.
      if (focused && isFocusable(focused)) return;
      focusCard(last ? cardAt(last) : cardsOf(undefined)[0]);
    };
    const restoreSoon = () => {
      cancelAnimationFrame(frame);
      // An element that is hidden has the focus until the frame after that in which it was hidden.
      frame = requestAnimationFrame(() => {
        restore();
        frame = requestAnimationFrame(restore);
      });
    };
    // All of the page: a dialog that is removed when it is closed has no `close` event, and dialogs are also outside of the board.
    const watch = new MutationObserver(restoreSoon);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] });
    addEventListener("focusin", remember, { signal });
    // Also where a style hides the focused element, which is no mutation.
    addEventListener("focusout", ({ relatedTarget }) => relatedTarget === null && restoreSoon(), { signal });
    addEventListener("keydown", () => (isByKeyboard = true), { signal });
    // With a pointer the focus may leave the cards.
    addEventListener("pointerdown", () => (isByKeyboard = false), { signal });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      end.abort();
    };
  }, []);
}

const isFocusable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");

/** The cards of a column, or of all columns, without those that are hidden. */
const cardsOf = (stage: string | undefined): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`.board__column${stage === undefined ? "" : `[data-stage=${stage}]`} article`)].filter(
    (card) => card.checkVisibility({ visibilityProperty: true }),
  );

function placeOf(card: HTMLElement): Place {
  const { stage } = card.closest<HTMLElement>(".board__column")?.dataset ?? {};
  return { orderId: card.dataset.row, stage, at: cardsOf(stage).indexOf(card) };
}

function cardAt({ orderId, stage, at }: Place): HTMLElement | undefined {
  const inColumn = cardsOf(stage);
  return (
    cardsOf(undefined).find((card) => card.dataset.row === orderId) ?? inColumn[Math.min(at, inColumn.length - 1)] ?? cardsOf(undefined)[0]
  );
}
