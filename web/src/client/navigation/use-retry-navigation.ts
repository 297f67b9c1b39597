import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { retryNavigation } from "./retry-navigation.ts";

/** Whether a page failed because the network or the server did not answer. Browsers differ in the message. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && (navigator.onLine === false || /fetch|network|load failed|importing a module/i.test(error.message));

/** Delays between automatic retries, in milliseconds. A phone may report that it is online before it is. */
const RETRY_MS = { first: 2000, most: 30_000 };

/** Browsers cache the failure of a dynamic import for the lifetime of the document, so only a reload can load the script. */
const isScript = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message);

/**
 * Retries a failed navigation: on request, when the browser comes online, and with exponential backoff up to 30 s. Reloads instead where
 * the service worker has a copy of the page.
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
    // After a full reload the number of attempts is lost, so a missing script is not retried automatically.
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

/** Whether the service worker has a copy of this URL that is not already displayed. */
async function hasOfflineCopy(): Promise<boolean> {
  const [opened] = performance.getEntriesByType("navigation");
  if (!navigator.serviceWorker?.controller || opened?.name === location.href) return false;
  return (await caches.match(location.href, { ignoreSearch: true })) !== undefined;
}
