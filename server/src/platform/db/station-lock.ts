import { type Queryable, statement } from "./queryable.ts";

const KEY = "hashtextextended('stations ' || $1::text, 0)";
const share = statement("station.lock-for-sending", `select pg_advisory_xact_lock_shared(${KEY})`);
const hold = statement("station.lock-for-change", `select pg_advisory_xact_lock(${KEY})`);

/** Keeps the stations of a merchant as they are until the transaction ends: no ticket is written for a station that is removed meanwhile. */
export async function keepStations(tx: Queryable, merchantId: string): Promise<void> {
  await share(tx, merchantId);
}

/** Lets one transaction at a time change the stations of a merchant, while nothing is sent. */
export async function lockStations(tx: Queryable, merchantId: string): Promise<void> {
  await hold(tx, merchantId);
}
