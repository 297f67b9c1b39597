import { advanceOrder } from "../../src/orders/change/advance-order.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { endSitting } from "../../src/seats/sitting-store.ts";
import { audit } from "../support/audit.ts";
import { MERCHANT, MUSHROOMS, place } from "../support/diner-calls.ts";
import { counted, problemUnless, type Race, rounds, wish } from "./race.ts";
import { atOnce, type RaceFixture } from "./race-fixture.ts";

/** Opens a table and seats all diners at it. */
async function seatAll({ on }: RaceFixture, table: string, sitting: number): Promise<void> {
  await on.query("insert into sitting (merchant_id, id, table_id, order_code, started_at) values ($1, $2, $3, '4821', now())", [
    MERCHANT,
    sitting,
    table,
  ]);
  await on.query("insert into seat (merchant_id, sitting_id, diner_id, seated_at) select $1, $2, id, now() from diner", [
    MERCHANT,
    sitting,
  ]);
}

/**
 * The last two orders of a table are completed concurrently: its sitting ends. If one is completed while another is placed, it does not.
 */
export const settledTable =
  (times: number): Race =>
  async (fixture) => {
    const { send, on } = fixture;
    const clock = { now: () => new Date() };
    const deps = { db: on, clock, random: systemRandom(clock) };
    const complete = async (id = "0") => void (await advanceOrder(deps, { merchantId: MERCHANT, id }, "complete"));
    const isOpen = async (id: number) =>
      (await on.query("select id from sitting where id = $1 and ended_at is null", [id])).rows.length === 1;
    return rounds(times, async (round) => {
      const sitting = 8_000 + round;
      const guests = await fixture.guests(3);
      await seatAll(fixture, "6", sitting);
      const at = (token = "") => place(send, token, { ...wish([MUSHROOMS], "12.45"), table: "6" });
      const [one, other] = [await at(guests[0]), await at(guests[1])];
      const lock = `select from sitting where id = ${sitting} for update`;
      await atOnce(fixture, () => [complete(one.order?.id), at(guests[2]).then(() => undefined)], { lock });
      const staysOpen = await isOpen(sitting);
      const { rows } = await on.query<{ id: string }>("select id from customer_order where sitting_id = $1 and status = 0", [sitting]);
      await atOnce(fixture, () => rows.map(({ id }) => complete(id)), { lock });
      return problemUnless(
        other.code === 0 && rows.length === 2 && staysOpen && !(await isOpen(sitting)),
        `round ${round}: ${rows.length} open, ${staysOpen}`,
      );
    });
  };

/** A table is closed while twenty diners order at it: all orders of its sitting were placed before it ended. */
export const closedTable =
  (times: number): Race =>
  async (fixture) => {
    const { send, on } = fixture;
    const inSitting = async (id: number) => (await on.query("select id from customer_order where sitting_id = $1", [id])).rows.length;
    return rounds(times, async (round) => {
      const sitting = 9_000 + round;
      const guests = await fixture.guests(20);
      await seatAll(fixture, "5", sitting);
      const launch = () => guests.map((token) => place(send, token, { ...wish([MUSHROOMS], "12.45"), table: "5" }));
      let whenClosed = 0;
      const close = async () => {
        await endSitting(on, { merchantId: MERCHANT, tableId: "5" }, new Date());
        // Without a lock no request is blocked; with all requests blocked, none has been written.
        whenClosed = round % 2 === 0 ? 0 : await inSitting(sitting);
      };
      const free = async () => {
        const launched = launch();
        await launched[0];
        await close();
        return Promise.all(launched);
      };
      const answers = round % 2 === 0 ? await atOnce(fixture, launch, { meanwhile: close }) : await free();
      const placed = answers.filter(({ code }) => code === 0).length;
      const refused = answers.filter(({ code }) => code === 1011).length;
      const stored = await inSitting(sitting);
      return problemUnless(
        stored === whenClosed && placed === stored && refused === 20 - stored,
        `round ${round}: ${whenClosed} when it was closed, ${stored} kept, ${counted(answers)}`,
      );
    });
  };

/** A price changes while twenty diners order: none is charged the old price, and all get the new total. */
export const changedPrice: Race = async (fixture) => {
  const { send, on } = fixture;
  const guests = await fixture.guests(20);
  const change = async () => {
    await on.transaction(async (tx) => {
      await tx.query("update product set price = 12.00 where merchant_id = $1 and id = $2", [MERCHANT, MUSHROOMS]);
      await tx.query("update merchant set menu_version = menu_version + 1 where id = $1", [MERCHANT]);
      await tx.query("select pg_notify('comanda_menu', $1)", [MERCHANT]);
    });
  };
  const answers = await atOnce(fixture, () => guests.map((token) => place(send, token, wish([MUSHROOMS], "12.45"))), { meanwhile: change });
  const again = await Promise.all(guests.map((token) => place(send, token, wish([MUSHROOMS], "12.99"))));
  return [
    ...problemUnless(
      answers.every(({ code, order }) => code === 2028 && order?.totalAmount === "12.99"),
      `the old price: ${counted(answers)}`,
    ),
    ...problemUnless(
      again.every(({ code }) => code === 0),
      `the new price: ${counted(again)}`,
    ),
    ...(await audit(on, [])),
  ];
};
