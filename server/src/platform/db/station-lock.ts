import { statement } from "./queryable.ts";

const KEY = "hashtextextended('stations ' || :merchantId::text, 0)";
/** Keeps the stations of a merchant as they are until the transaction ends: no ticket is written for a station that is removed meanwhile. */
export const keepStations = statement<object, { merchantId: string }>(
  "station.lock-for-sending",
  `select pg_advisory_xact_lock_shared(${KEY})`,
);
/** Lets one transaction at a time change the stations of a merchant, while nothing is sent. */
export const lockStations = statement<object, { merchantId: string }>("station.lock-for-change", `select pg_advisory_xact_lock(${KEY})`);
