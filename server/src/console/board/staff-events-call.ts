import type { staffContract } from "@comanda/contract/staff/index";
import { refuse } from "@comanda/domain/result";
import type { Deps, StaffFollowing } from "../../platform/deps.ts";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { cursorFrom } from "../../platform/notices/notice-store.ts";
import { maySeeStation } from "../../identity/caller/staff-caller.ts";
import { readStations } from "../../menu/stations/station-store.ts";

type Streamed = typeof staffContract.board.events;

/** When a console should retry. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Streams every change that the console shows. A reader continues after its cursor: that of its last event, or of its board. One whose
 * cursor is unknown or too old reads the board again.
 */
export const staffEventsCall: Handler<Streamed> = async (deps, { merchantId, locale, tokenHash }, input) =>
  tokenHash ? streamOf(deps, { merchantId, locale, tokenHash }, input) : refuse("not-signed-in");

/** Streams that the tickets of a station have changed. */
export const stationEventsCall: Handler<typeof staffContract.kitchen.events> = async (deps, caller, input) => {
  const { merchantId, locale, tokenHash } = caller;
  if (!tokenHash) return refuse("not-signed-in");
  const { id } = input.params;
  const { all } = await readStations(deps.db, merchantId, deps.clock.now());
  if (!maySeeStation(caller, id) || !all.some((station) => station.id === id)) return refuse("not-found");
  return streamOf(deps, { merchantId, locale, tokenHash, stationId: id }, input);
};

async function streamOf(
  deps: Deps,
  following: StaffFollowing,
  { query, lastEventId, signal }: Pick<Input<Streamed>, "query" | "lastEventId" | "signal">,
) {
  const given = lastEventId || query.cursor;
  const cursor = cursorFrom(given, deps.clock.now());
  const stream = await deps.staffStreams.follow(following, given && !cursor ? "unknown" : cursor);
  if (!stream) return refuse("too-many-streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return stream.response(signal, deps.closing);
}
