import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Whether a loader runs again: not where only the query of the address changes, which says what is open on the page. */
export const isReadAgain = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);
