/**
 * Focuses the first field that is marked as wrong, and so scrolls to it; without one, what `data-wrong` marks. Called once a refused saving is
 * rendered. `within`: the form, where the page has others.
 */
export const focusFirstWrong = (within: ParentNode = document): void =>
  within.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
