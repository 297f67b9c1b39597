import { ObservableStore, useStore } from "@comanda/ui/observable-store";
import { useEffect } from "react";
import { type DataStrategyResult, isRouteErrorResponse, useMatches } from "react-router";
import { SESSION_ENDED } from "../calls/call.ts";

type Results = Record<string, DataStrategyResult>;

/** Whether the data of the page could not be read again: the page shows those that were read before. */
class OutdatedStore extends ObservableStore<boolean> {
  change(isOutdated: boolean): void {
    if (isOutdated !== this.getSnapshot()) this.set(isOutdated);
  }
}

const outdated = new OutdatedStore(false);
/** What the loaders of the shown page have read, by route. */
let shown: ReadonlyMap<string, unknown> = new Map();

export const isPageOutdated = (): boolean => outdated.getSnapshot();
export const useIsPageOutdated = (): boolean => useStore(outdated, false);

/** Remembers what the loaders of the page have read, for the next time that they fail. */
export function useRememberShownData(): void {
  const matches = useMatches();
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/** The routes around each page of a restaurant: what they have read of the restaurant and of the person stays where it cannot be read again. */
const AROUND_PAGES = ["shell/frame/restaurant.layout", "shell/frame/console.layout"];

const restaurantIn = (pathname: string): string | undefined => /^\/staff\/(\d+)\//.exec(pathname)?.[1];

/**
 * Keeps the page as it is where it is read again without success, by its live events, by a timer or after a saving: another page in its place
 * would lose what is typed. Where the session has ended, the person signs in over the page. A page that is opened and cannot be read is an error;
 * what is around it stays, so that a page that needs no server opens without a connection.
 */
export async function keepShownData({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  // A newer reading has replaced this one and says itself whether it succeeded.
  if (request.signal.aborted) return results;
  const { pathname, search } = new URL(request.url);
  const isReadAgain = pathname === location.pathname && search === location.search;
  const hasEnded = isReadAgain && Object.values(results).some(isSignIn);
  if (hasEnded) dispatchEvent(new Event(SESSION_ENDED));
  const failed = Object.entries(results).filter(
    ([id, result]) =>
      (isReadAgain || (AROUND_PAGES.includes(id) && restaurantIn(pathname) === restaurantIn(location.pathname))) &&
      shown.get(id) !== undefined &&
      (hasEnded ? result.type === "error" : isFailure(result)),
  );
  outdated.change(isReadAgain && failed.length > 0 && !hasEnded);
  return { ...results, ...Object.fromEntries(failed.map(([id]) => [id, { type: "data" as const, result: shown.get(id) }])) };
}

/** Whether a loader got no answer, or one that says that the server failed; not what the person may not see. */
const isFailure = ({ type, result }: DataStrategyResult): boolean =>
  type === "error" && (isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error);

/** Whether a loader leads to the page to sign in because nobody is signed in; not where a password or a second factor is chosen there. */
function isSignIn({ result }: DataStrategyResult): boolean {
  const target = result instanceof Response ? result.headers.get("location") : null;
  if (target === null) return false;
  const { pathname, searchParams } = new URL(target, location.href);
  return pathname.endsWith("/sign-in") && !searchParams.has("change") && !searchParams.has("factor");
}
