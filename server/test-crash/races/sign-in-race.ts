import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../src/platform/db/open-database.ts";
import { hashOf } from "../../src/platform/random.ts";
import { openSecrets } from "../../src/platform/secrets.ts";
import { codeCallers, codeHashOf } from "../../src/sign-in/code-hash.ts";
import { issueCode } from "../../src/sign-in/issued-code-store.ts";
import { MERCHANT, MUSHROOMS, overHttp, place, type PlaceAnswer, register, signIn } from "../support/diner-calls.ts";
import { counted, problemUnless, rounds, wish } from "./race.ts";
import { atOnce } from "./race-fixture.ts";

const CODE = "271828";
const clock = { now: () => new Date() };
const HOLD_STOCK = `select from stock where merchant_id = ${MERCHANT} and product_id = ${MUSHROOMS} for update`;

/** The addresses of two processes on one database, and the database. */
type Both = { on: Database; bases: readonly [string, string] };

/** Issues the code to the guest of this token, as the server does. */
async function issue(on: Database, phone: string, token: string): Promise<void> {
  const secrets = await openSecrets(on, undefined);
  const caller = { merchantId: MERCHANT, tokenHash: hashOf(token), address: "127.0.0.1" };
  const [own] = await codeCallers({ db: on, secrets, clock }, caller);
  const codeHash = codeHashOf(secrets, { merchantId: MERCHANT, phone, code: CODE });
  await issueCode(on, { merchantId: MERCHANT, phone, caller: own, codeHash, now: clock.now() });
}

async function ordersOf(base: string, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, merchantid: MERCHANT };
  const answer = await fetch(`${base}/api/merchant/order/member-order-list?fields=ids`, { headers });
  return ((await answer.json()) as { data: string[] }).data;
}

async function sees(base: string, token: string, orderId: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, merchantid: MERCHANT };
  return (await fetch(`${base}/api/merchant/order/detailForMember?orderId=${orderId}`, { headers })).status === 200;
}

/** The status of a call that is refused because the server has too much to do. */
const BUSY = 503;

/** Places an order, again with the same key where the server has too much to do, as a phone does. */
async function placeAtLast(...of: Parameters<typeof place>): Promise<PlaceAnswer> {
  for (;;) {
    const answer = await place(...of);
    if (answer.status !== BUSY) return answer;
    await pause(20);
  }
}

/**
 * One process places a guest's order while the guest signs in at the other process: either the dish's stock is locked until both wait, or
 * one of them starts up to a dozen database round trips after the other. Then guest and member repeat the key.
 */
export const signInWhilePlacing = ({ on, bases }: Both, { times, isHeld }: { times: number; isHeld: boolean }): Promise<string[]> =>
  rounds(times, async (round) => {
    const [server, otherServer] = [overHttp(bases[round % 2 ? 1 : 0]), overHttp(bases[round % 2 ? 0 : 1])];
    const phone = `415557${String(isHeld ? 5_000 + round : round).padStart(4, "0")}`;
    const guest = (await register(server)) ?? "";
    await issue(on, phone, guest);
    const orderWish = wish([MUSHROOMS], "12.45");
    const later = async <T>(trips: number, work: () => Promise<T>): Promise<T> => {
      for (let trip = 0; trip < trips; trip += 1) await on.query("select 1");
      return work();
    };
    const offset = isHeld ? 0 : (round % 25) - 12;
    const launch = () => [
      later(Math.max(0, -offset), () => placeAtLast(server, guest, orderWish)),
      later(Math.max(0, offset), () => signIn(otherServer, guest, { phone, code: CODE })),
    ];
    const [placed, signedIn] = isHeld ? await atOnce({ on }, launch, { lock: HOLD_STOCK }) : await Promise.all(launch());
    const member = signedIn?.token ?? "";
    const [asMember, asGuest] = [await placeAtLast(otherServer, member, orderWish), await placeAtLast(server, guest, orderWish)];
    const orders = await ordersOf(bases[0], member);
    const results = [placed, asMember, asGuest].filter((placements) => placements !== undefined);
    const answers = results.map(({ order }) => JSON.stringify(order));
    const serials = await on.query(
      "select id from customer_order where id = any($1::bigint[]) or diner_id = (select diner_id from session where token_hash = $2)",
      [`{${orders.join(",")}}`, hashOf(guest)],
    );
    return problemUnless(
      new Set(answers).size === 1 &&
        results.every(({ code }) => code === 0) &&
        orders.length === 1 &&
        serials.rows.length === 1 &&
        (await sees(bases[1], member, asMember.order?.id ?? "0")),
      `round ${round}${isHeld ? ", held" : ""}: ${counted(results)}, ${orders.length} orders of the member, ${serials.rows.length} in all`,
    );
  });
