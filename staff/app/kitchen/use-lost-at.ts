import { usePageNow } from "../shell/live/use-now.ts";

/** The screen says that it is not live after this time without a connection, in milliseconds. */
const OFFLINE_MS = 5_000;

/** Since when the screen is not live, in milliseconds; null while it is, or while the connection has not been lost for long. */
export function useLostAt(offlineSince: number | null): number | null {
  const now = usePageNow();
  return offlineSince !== null && now - offlineSince >= OFFLINE_MS ? offlineSince : null;
}
