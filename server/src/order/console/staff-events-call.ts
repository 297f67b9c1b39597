import type { staffContract } from "@comanda/contract/staff/index";
import { refuse } from "@comanda/domain/result";
import type { Handler } from "../../serve.ts";
import { cursorFrom } from "../../staff/events/notice-store.ts";

/** When a console should retry. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Streams every change that the console shows. A reader continues after its cursor: that of its last event, or of its board. One whose
 * cursor is unknown or too old reads the board again.
 */
export const staffEventsCall: Handler<typeof staffContract.board.events> = async (deps, caller, { query, lastEventId, signal }) => {
  const { merchantId, locale, tokenHash } = caller;
  if (!tokenHash) return refuse("not-signed-in");
  const given = lastEventId || query.cursor;
  const cursor = cursorFrom(given, deps.clock.now());
  const stream = await deps.staffStreams.follow({ merchantId, tokenHash, locale }, given && !cursor ? "unknown" : cursor);
  if (!stream) return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (signal.aborted || deps.closing.aborted) stream.close();
  else signal.addEventListener("abort", () => stream.close(), { once: true });
  return new Response(stream.readable, {
    headers: { "content-type": "text/event-stream", "cache-control": "private, no-store", "x-accel-buffering": "no" },
  });
};
