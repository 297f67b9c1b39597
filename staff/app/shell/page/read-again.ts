import type { ShouldRevalidateFunctionArgs } from "react-router";

type Rule = (change: ShouldRevalidateFunctionArgs) => boolean;

/**
 * Whether the loader of a page runs again: after an action, on request, on another page, and where one of the named parameters of the address has
 * changed. The other parameters say what is open on the page, which needs nothing new.
 */
export const readFor =
  (...parameters: string[]): Rule =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate &&
    (currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.search === nextUrl.search ||
      parameters.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)));

/** Read once for a restaurant: it does not change, or a store of its own follows the stream. */
export const readOnce: Rule = ({ currentParams, nextParams }) => currentParams.merchantId !== nextParams.merchantId;

/** As `readFor`, and when a sheet is closed, which may have changed what the page shows. `sheet`: the parameter of the open one. */
export const readForAndAfter = (sheet: string, ...parameters: string[]): Rule => {
  const read = readFor(...parameters);
  return (change) => read(change) || (change.defaultShouldRevalidate && !change.nextUrl.searchParams.has(sheet));
};

/** What is around the pages of a restaurant: no action of a page changes it. */
export const readAroundPages: Rule = (change) => readOnce(change) || (change.formAction === undefined && readFor()(change));
