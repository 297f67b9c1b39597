import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { retryNavigation } from "./retry-navigation.ts";

/** Whether a page failed because nobody answered; what browsers say then differs, and the words are theirs. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && (navigator.onLine === false || /fetch|network|load failed|importing a module/i.test(error.message));

/** How long to wait before a page is gone to once more by itself, in milliseconds: a phone that says it is online may not be yet. */
const RETRY_MS = { first: 2000, most: 30_000 };

/** A script that did not come does not come to this document any more: browsers remember that it failed. */
const isScript = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message);

/**
 * Goes once more to a page that was not reached, without leaving the app wherever that is enough: when asked to, and by itself once the
 * network is back, less and less often until it is reached. One that the browser keeps as it was last is shown at once.
 */
export function useRetryNavigation(error: unknown): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const retry = () => {
    if (isScript(error) && navigator.onLine) location.reload();
    else void retryNavigation(() => navigate(`${pathname}${search}`, { replace: true, state: state as unknown }));
  };
  const onRetry = useEffectEvent(retry);
  const wasUnreachable = isUnreachable(error);
  const attempts = useRef(0);
  useEffect(() => {
    // A document that is loaded anew for a script knows nothing of its tries.
    if (!isUnreachable(error) || isScript(error) || !navigator.onLine) return;
    const timer = setTimeout(() => onRetry(), Math.min(RETRY_MS.first * 2 ** attempts.current, RETRY_MS.most));
    attempts.current += 1;
    return () => clearTimeout(timer);
  }, [error]);
  useEffect(() => {
    if (!wasUnreachable) return;
    let isHere = true;
    const online = () => onRetry();
    void hasOfflineCopy().then((hasCopy) => hasCopy && isHere && location.reload());
    addEventListener("online", online);
    return () => {
      isHere = false;
      removeEventListener("online", online);
    };
  }, [wasUnreachable]);
  return retry;
}

/** Whether the service worker keeps the document of this address; the one that is open has shown all that it can. */
async function hasOfflineCopy(): Promise<boolean> {
  const [opened] = performance.getEntriesByType("navigation");
  if (!navigator.serviceWorker?.controller || opened?.name === location.href) return false;
  return (await caches.match(location.href, { ignoreSearch: true })) !== undefined;
}
