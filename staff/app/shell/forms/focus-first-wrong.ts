import { useEffect } from "react";

/**
 * Focuses the first field that is marked as wrong, and so scrolls to it; without one, what `data-wrong` marks. Called once a refused saving is
 * rendered. `within`: the form, where the page has others.
 */
export const focusFirstWrong = (within: ParentNode = document): void =>
  focusUnfolded(within.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]'));

/** Focuses a field, once the groups of fields that are folded around it are open: a browser focuses nothing that is not shown. */
export function focusUnfolded(field: HTMLElement | null | undefined): void {
  for (let around = field?.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  field?.focus();
}

/** Focuses it when the mistakes of a refused saving have been rendered. */
export function useFocusFirstWrong(mistakes: readonly unknown[]): void {
  useEffect(() => {
    if (mistakes.length > 0) focusFirstWrong();
  }, [mistakes]);
}
