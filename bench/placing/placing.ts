import { type createServer, JOBS } from "../../server/src/app/create-server.ts";
import { saveGuest } from "../../server/src/identity/store/diner-session-store.ts";
import { hashOf } from "../../server/src/platform/random.ts";

const AT_ONCE = 20;
const SECONDS = 3;
/** The number of guests of one loop: more than it can use. */
const GUESTS = 400;
const MERCHANT = "100001";
/** How a server is created whose calls are measured. */
export const SERVING = { log: () => undefined, say: () => undefined, jobs: JOBS, buildId: "bench", version: "bench" };

export type Server = Awaited<ReturnType<typeof createServer>>;

type MakeLoop = () => Promise<() => Promise<void>>;

/** The runs of twenty loops, or of as many as asked for, per second. */
export const perSecond = async (makeLoop: MakeLoop, atOnce = AT_ONCE): Promise<number> => (await timed(makeLoop, { atOnce })).rate;

/** The runs of the loops and their number per second, and this process's CPU time for each, in milliseconds; without the preparation, which ends with `onStart`. */
export async function timed(
  makeLoop: MakeLoop,
  { atOnce = AT_ONCE, onStart }: { atOnce?: number; onStart?: () => Promise<void> } = {},
): Promise<{ rate: number; cpuMs: number; done: number }> {
  const loops = await Promise.all(Array.from({ length: atOnce }, makeLoop));
  await onStart?.();
  const before = process.cpuUsage();
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    loops.map(async (once) => {
      while (performance.now() < until) {
        await once();
        done += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { rate: done / SECONDS, cpuMs: (user + system) / 1000 / done, done };
}

const ORDER = { type: 2, expectedTotal: "10.28", orderItems: [{ productId: "2001", quantity: "1" }] };

/** New guests, by id, with their tokens: 400, or as many as asked for. */
async function newGuests({ db, random }: Server["deps"], most = GUESTS): Promise<{ id: string; token: string }[]> {
  const guests: { id: string; token: string }[] = [];
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  for (let count = 0; count < most; count += 1) {
    const [id, token] = [random.id(), random.token()];
    await saveGuest(db, { merchantId: MERCHANT, id, uuid: random.uuid(), tokenHash: hashOf(token), createdAt, expiresAt });
    guests.push({ id, token });
  }
  return guests;
}

/** Places a to-go order of another guest each time, of `most` guests, so that each is a new order. */
export async function place({ app, deps }: Server, most = GUESTS): Promise<() => Promise<void>> {
  const headers = { "content-type": "application/json", merchantId: MERCHANT };
  const guests = await newGuests(deps, most);
  return async () => {
    const answer = await app.request("/api/member/order", {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${guests.pop()?.token}`, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(ORDER),
    });
    const { success, msg } = (await answer.json()) as { success: boolean; msg: string };
    if (!success) throw new Error(msg);
  };
}
