import type { StaffEvent } from "@comanda/contract/staff/orders/board-calls";
import type { Availability, AvailabilityState, StationEvent } from "@comanda/contract/staff/orders/kitchen-calls";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { call, streamPath } from "../calls/call.ts";

/** Time after the last key before dishes are searched, in milliseconds. */
const PAUSE_MS = 120;

type Search = { keyword: string; stationId: string | undefined; productId: string };
type List = { products: Availability[]; tomorrow: string };
/** `foundFor`: the keyword that `found` is the answer to; null before the first one. */
type Found = { found: Availability[]; foundFor: string | null; soldOut: Availability[]; tomorrow: string; hasFailed: boolean };

/** What `set` takes: a state, and for "limited" the portions that are left. */
export type AvailabilityWish = { state: AvailabilityState; left?: string };

/** The dishes that match the keyword, or the one that the sheet is opened for, and what is sold out now; read again after each change. */
export function useAvailability(merchantId: string, { keyword, stationId, productId }: Search) {
  const [state, setState] = useState<Found>({ found: [], foundFor: null, soldOut: [], tomorrow: "", hasFailed: false });
  const [reads, setReads] = useState(0);
  const wanted = keyword.trim();
  const read = useEffectEvent(async (isCurrent: () => boolean, _reads: number) => {
    const list = (query: object) =>
      call("GET /api/staff/availability", merchantId, { query: { ...(stationId && { stationId }), ...query } });
    const [matching, unavailable] = await Promise.all([
      wanted || productId ? list(wanted ? { q: wanted } : { productId }) : null,
      list({ onlyUnavailable: "true" }),
    ]);
    if (!isCurrent()) return;
    const now: List = unavailable.success ? unavailable.data : { products: [], tomorrow: "" };
    const found = matching?.success ? matching.data.products : [];
    const ids = new Set(found.map(({ id }) => id));
    const soldOut = now.products.filter(({ id }) => !ids.has(id));
    const foundFor = matching?.success ? wanted : null;
    setState({ found, foundFor, soldOut, tomorrow: now.tomorrow, hasFailed: !unavailable.success || matching?.success === false });
  });
  useEffect(() => {
    let isCurrent = true;
    const pause = setTimeout(() => void read(() => isCurrent, reads), wanted ? PAUSE_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [wanted, reads]);

  const stream = stationId === undefined ? "/api/staff/events" : `/api/staff/stations/${stationId}/events`;
  useEffect(() => followAvailability(streamPath(merchantId, stream, {}), () => setReads((before) => before + 1)), [merchantId, stream]);

  const set = useCallback(
    async (id: string, wish: AvailabilityWish): Promise<boolean> => {
      const answer = await call("POST /api/staff/availability/:id", merchantId, { params: { id }, body: wish });
      setReads((before) => before + 1);
      if (!answer.success) setState((before) => ({ ...before, hasFailed: true }));
      return answer.success;
    },
    [merchantId],
  );
  return { ...state, isNothingFound: wanted !== "" && state.foundFor === wanted && state.found.length === 0, set };
}

/** Calls `onChange` whenever the availability of something has changed, and after each connection, until the returned function is called. */
function followAvailability(path: string, onChange: () => void): () => void {
  const stream = new EventSource(path);
  stream.addEventListener("open", onChange);
  stream.addEventListener("message", ({ data }) => {
    const { kind } = JSON.parse(String(data)) as { kind: StaffEvent["kind"] | StationEvent["kind"] };
    if (kind === "availability" || kind === "reset") onChange();
  });
  return () => stream.close();
}
