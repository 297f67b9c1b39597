import { postgresPool } from "../../server/src/platform/db/postgres-pool.ts";
import { median } from "../load.ts";

const CONNECTIONS = 50;
const SECONDS = 3;
/** A row, and what an order announces. */
const ANNOUNCED = `with written as (insert into announcing_commit default values returning id)
  select announce('comanda_order', '100001 ' || id || ' 1'), announce('comanda_staff', '100001'), announce('comanda_delivery', 'staff-lines') from written`;
const SILENT = "insert into announcing_commit default values";

/**
 * Compares commits of fifty connections that each write a row in a migrated database: those that notify, those whose announcements are messages to
 * the program, and those that announce nothing. They take turns. It is what the lock of notifications costs, without the rest of an order.
 */
export async function* announcingCommits(url: string, rounds: number): AsyncIterable<string> {
  const options = { url, log: () => undefined, max: CONNECTIONS };
  const [notifies, says] = [postgresPool(options), postgresPool({ ...options, onAnnounced: () => undefined })];
  await notifies.query("create table announcing_commit (id bigint generated always as identity primary key)");
  const kinds = [
    { name: "notify", pool: notifies, text: ANNOUNCED, rates: [] as number[] },
    { name: "messages to the program", pool: says, text: ANNOUNCED, rates: [] as number[] },
    { name: "nothing announced", pool: says, text: SILENT, rates: [] as number[] },
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const { name, pool, text, rates } of kinds) rates.push(await perSecond(async () => void (await pool.query({ name, text }))));
  const [first = 0] = kinds.map(({ rates }) => median(rates));
  for (const { name, rates } of kinds)
    yield `commits of ${CONNECTIONS} connections, ${name}: ${Math.round(median(rates))}/s, ratio to notify ${(median(rates) / first).toFixed(2)}`;
  await Promise.all([notifies.end(), says.end()]);
}

async function perSecond(commit: () => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < until; done += 1) await commit();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return done / SECONDS;
}
