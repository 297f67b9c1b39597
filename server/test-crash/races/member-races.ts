import { randomBytes, randomUUID } from "node:crypto";
import { saveGuest } from "../../src/identity/store/diner-session-store.ts";
import { advanceOrder, type OrderStep } from "../../src/orders/change/advance-order.ts";
import { hashOf, systemRandom } from "../../src/platform/random.ts";
import { audit } from "../support/audit.ts";
import { MERCHANT, MUSHROOMS, PINEAPPLE_CAKES, place, type Wish } from "../support/diner-calls.ts";
import { counted, problemUnless, type Race, rounds, wish } from "./race.ts";
import { atOnce, type RaceFixture } from "./race-fixture.ts";

const clock = { now: () => new Date() };
const random = systemRandom(clock);

/** The number of tables for one member, who can have one order at each: with one table the order itself would serialise the requests. */
const PLACES = 50;
const tables = Array.from({ length: PLACES }, (_, at) => String(5_001 + at));

type Diner = { token: string; id: string };

/** Creates a member without points or coupons, seated at each of the tables. */
async function seatedMember({ on }: RaceFixture): Promise<Diner> {
  const member = { token: randomBytes(32).toString("base64url"), id: random.id() };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const diner = { merchantId: MERCHANT, id: member.id, uuid: randomUUID(), tokenHash: hashOf(member.token) };
  await saveGuest(on, { ...diner, createdAt: new Date(), expiresAt });
  await on.query("update diner set is_member = true where id = $1", [member.id]);
  await on.query(
    `insert into member (merchant_id, diner_id, phone, identifier, first_name, created_at, changed_at)
     values ($1, $2::bigint, $2::text, $2::text, 'Mei', now(), now())`,
    [MERCHANT, member.id],
  );
  await on.query(
    `with tables as (select t.id from unnest($2::bigint[]) t (id)),
     made as (insert into dining_table (merchant_id, id, name, seats, region_id, region_name)
       select $1, id, id::text, 2, 0, '{"en-US":""}' from tables on conflict do nothing),
     opened as (insert into sitting (merchant_id, id, table_id, order_code, started_at)
       select $1, id, id, '4821', now() from tables on conflict do nothing)
     insert into seat (merchant_id, sitting_id, diner_id, seated_at) select $1, id, $3, now() from tables`,
    [MERCHANT, `{${tables.join(",")}}`, member.id],
  );
  return member;
}

/** Gives the member a coupon of 2.00 off any order. */
async function giveCoupon({ on }: RaceFixture, { id }: Diner): Promise<string> {
  const coupon = random.id();
  const terms = {
    name: { "en-US": "Two off" },
    couponType: 0,
    scopeIds: [],
    discountType: 0,
    discountValue: "2.00",
    thresholdAmount: "0.00",
    maxDiscountAmount: null,
    stackable: false,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  };
  await on.query(
    `insert into user_coupon (merchant_id, id, diner_id, coupon_id, terms, valid_from, valid_to, received_at)
     values ($1, $2, $3, 1, $4::jsonb, now() - interval '1 hour', now() + interval '1 day', now())`,
    [MERCHANT, coupon, id, JSON.stringify(terms)],
  );
  return coupon;
}

async function grantPoints({ on }: RaceFixture, { id }: Diner, points: number): Promise<void> {
  await on.query(
    `with granted as (update member set points = points + $3 where merchant_id = $1 and diner_id = $2 returning points)
     insert into points_entry (merchant_id, id, diner_id, reason, amount, balance, created_at)
     select $1, $4, $2, 'granted', $3, points, now() from granted`,
    [MERCHANT, id, points, random.id()],
  );
}

/** Removes the orders of a round, so that they do not affect the next one. */
const endOrders = ({ on }: RaceFixture, { id }: Diner) =>
  on.query("update customer_order set status = 1 where diner_id = $1 and status = 0", [id]);

/** One thing of a member's wanted by an order at each of fifty places: one gets it, the others read `refusal`. */
const oneOfFifty =
  (
    times: number,
    { refusal, makeWish }: { refusal: number; makeWish: (fixture: RaceFixture, member: Diner) => Promise<Omit<Wish, "key">> },
  ): Race =>
  async (fixture) => {
    const member = await seatedMember(fixture);
    const problems = await rounds(times, async (round) => {
      const one = await makeWish(fixture, member);
      const answers = await atOnce(fixture, () =>
        tables.map((table) => place(fixture.send, member.token, { ...one, key: randomUUID(), table })),
      );
      await endOrders(fixture, member);
      const winners = answers.filter(({ code }) => code === 0).length;
      const refused = answers.filter(({ status, code }) => status === 200 && code === refusal).length;
      return problemUnless(winners === 1 && refused === PLACES - 1, `round ${round}: ${counted(answers)}`);
    });
    return [...problems, ...(await audit(fixture.on, []))];
  };

/** A coupon that fifty orders ask for: it is on one of them, the others read 3001. */
export const oneCoupon = (times: number): Race =>
  oneOfFifty(times, {
    refusal: 3001,
    makeWish: async (fixture, member) => ({ dishes: [MUSHROOMS], expectedTotal: "10.28", coupons: [await giveCoupon(fixture, member)] }),
  });

/** The same without chosen coupons: one order gets the best coupon, and the others get 2028 with the total without it. */
export const bestCoupon = (times: number): Race =>
  oneOfFifty(times, {
    refusal: 2028,
    makeWish: async (fixture, member) => {
      await giveCoupon(fixture, member);
      return { dishes: [MUSHROOMS], expectedTotal: "10.28" };
    },
  });

/** Points for one set of cakes that fifty orders want: one gets it, the others read 3002. */
export const lastPoints = (times: number): Race =>
  oneOfFifty(times, {
    refusal: 3002,
    makeWish: async (fixture, member) => {
      await grantPoints(fixture, member, 180);
      return { dishes: [PINEAPPLE_CAKES], expectedTotal: "0.00" };
    },
  });

/** An order with points and a coupon is completed and cancelled concurrently, or cancelled while it is added to: one of them succeeds. */
export const endedOnce =
  (times: number): Race =>
  async (fixture) => {
    const { on, send } = fixture;
    const member = await seatedMember(fixture);
    const advance = async (id: string, step: OrderStep) =>
      (await advanceOrder({ db: on, clock, random }, { merchantId: MERCHANT, id }, step)).ok ? 0 : 12000;
    const problems = await rounds(times, async (round) => {
      await grantPoints(fixture, member, 180);
      const first = { ...wish([MUSHROOMS, PINEAPPLE_CAKES], "10.28"), coupons: [await giveCoupon(fixture, member)] };
      const { order } = await place(send, member.token, first);
      const id = order?.id ?? "0";
      const add = async () => (await place(send, member.token, { ...wish([MUSHROOMS], "22.73"), id, rowVersion: 1 })).code;
      const other = round % 2 === 0 ? () => advance(id, "complete") : add;
      const lock = `select from customer_order where id = ${id} for update`;
      const answers = await atOnce(fixture, () => [other(), advance(id, "cancel")], { lock });
      await endOrders(fixture, member);
      return problemUnless(answers.toSorted((one, another) => one - another).join() === "0,12000", `round ${round}: ${answers.join()}`);
    });
    return [...problems, ...(await audit(on, []))];
  };
