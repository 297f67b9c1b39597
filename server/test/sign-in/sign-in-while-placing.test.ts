import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { repetitions } from "../../test-database/test-tier.ts";
import {
  atTable,
  detail,
  freshKey,
  MUSHROOMS,
  placed,
  preview,
  seatedGuest,
  SOY_MILK,
  toGo,
  type OrderBody,
} from "../ordering/order-bodies.ts";
import { type Around, freshPhone, type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";
import { CHICKEN, couponsOf, MOON, SOUP, TEAS } from "../members/member-with.ts";
import { codeOf, enter, entered } from "./signing-in.ts";

/** Set by `COMANDA_ROUNDS`. */
const ROUNDS = repetitions("COMANDA_ROUNDS", { everyRun: 20, full: 200 });
/** The timeout of a run. */
const GIVEN_UP_MS = 240_000 + ROUNDS * 2_000;
/** The statements of placing and of adding before which a sign-in can happen. */
const STATEMENTS = ["order.write-new", "order.current-state"];
const STATEMENTS_OF_ADDING = ["order.write-more", "order.processing", "order.current-state"];

/** Delays the next statement of a name until the given work is done. */
function holdBack() {
  let held: { name: string; meanwhile: () => Promise<unknown> } | null = null;
  const around: Around = async (sent, run) => {
    const holding = held;
    if (!holding || sent.name !== holding.name) return run();
    held = null;
    await holding.meanwhile();
    return run();
  };
  return { around, hold: (name: string, meanwhile: () => Promise<unknown>) => void (held = { name, meanwhile }) };
}

// On both: the statements of the two calls wait for locks on PostgreSQL, and for the one connection of the embedded database.
describe.each(DATABASE_KINDS)("a guest who signs in while placing an order, on the %s database", (kind) => {
  const { around, hold } = holdBack();
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind, { around });
  });
  afterAll(() => server.close());

  const signIn = async (guest: Guest, phone = freshPhone()): Promise<Guest> => {
    const { uuid, token } = await entered(server, { phone, autoReceiveCoupon: true }, { as: guest });
    return { merchantId: POMELO_LANE, uuid, token };
  };
  const ordersOf = (as: Guest) => server.data(contract.order.list, { query: { fields: "ids" } }, { as });

  /** Sends an order as the guest, and signs in before the statement of this name runs. */
  async function race(guest: Guest, orderBody: OrderBody, statement: string, phone?: string) {
    const { totalAmount } = await preview(server, orderBody, guest);
    const body = { ...orderBody, expectedTotal: totalAmount };
    const key = freshKey();
    const send = (as: Guest) => server.call(contract.order.place, { body }, { as, key });
    const signedIn: Guest[] = [];
    hold(statement, async () => signedIn.push(await signIn(guest, phone)));
    const answered = await send(guest);
    const [member] = signedIn;
    if (!member) throw new Error(`${statement} was not sent`);
    return { answered, member, send };
  }

  const oneOrder = async (statement: string) => {
    const guest = await server.guest();
    const { answered, member, send } = await race(guest, toGo([MUSHROOMS, SOY_MILK]), statement);
    expect(answered).toMatchObject({ code: 0, data: { order: { memberId: expect.stringMatching(/^[1-9]/) } } });
    const { order } = contract.order.place.data.parse(answered.data);
    expect(await ordersOf(member)).toEqual([order.id]);
    expect((await detail(server, order.id, member)).totalAmount).toBe(order.totalAmount);
    for (const as of [member, guest]) expect((await send(as)).text).toBe(answered.text);
    expect(await ordersOf(member)).toEqual([order.id]);
  };
  it.each(STATEMENTS)("has one order, with either token and the same key: before %s", (statement) =>
    expect(oneOrder(statement)).resolves.toBeUndefined(),
  );
  it("whose order is written for the guest is detected", () =>
    expect(
      server.withFault(
        (text) => text.replace("and merged_into_id is null and erased_at is null for share", ""),
        () => oneOrder("order.write-new"),
      ),
    ).rejects.toThrow("to match object"));

  /**
   * Sends order and sign-in concurrently, one of them some turns later; in every second round one of the statements waits for the sign-in.
   */
  const manyTimes = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.deps.db.query({ text: "delete from try_count" });
      if (round % 2 === 1) {
        await oneOrder(STATEMENTS[(round >> 1) % STATEMENTS.length] ?? "");
        continue;
      }
      const guest = await server.guest();
      const [body, key, phone] = [{ ...toGo([MUSHROOMS]), expectedTotal: "12.45" }, freshKey(), freshPhone()];
      const code = await codeOf(server, phone, { as: guest });
      const send = (as: Guest) => server.call(contract.order.place, { body }, { as, key });
      const placing = send(guest);
      for (let turn = 0; turn < round; turn += 1) await Promise.resolve();
      const [answered, signedIn] = await Promise.all([placing, enter(server, { phone, code }, { as: guest })]);
      const member = { merchantId: POMELO_LANE, ...contract.signIn.logIn.data.parse(signedIn.data) };
      const { order } = contract.order.place.data.parse(answered.data);
      expect(await ordersOf(member)).toEqual([order.id]);
      for (const as of [member, guest]) expect((await send(as)).text).toBe(answered.text);
    }
  };
  it("has one order each time, whichever comes first", () => expect(manyTimes()).resolves.toBeUndefined(), GIVEN_UP_MS);

  it("pays what the guest was shown: coupons of the member are not taken off, and stay", async () => {
    const phone = freshPhone();
    const owner = await server.member(POMELO_LANE, phone);
    await server.command("member", "coupon", POMELO_LANE, phone, MOON);
    // Another code may be sent at once.
    await server.deps.db.query({ text: "delete from sign_in_code" });
    const guest = await server.guest();
    const { answered, member } = await race(guest, toGo([SOUP, CHICKEN, TEAS]), "order.write-new", phone);
    expect(answered).toMatchObject({ code: 0, data: { order: { totalDiscountAmount: "0.00", userCouponIds: [] } } });
    expect(member.uuid).toBe(owner.uuid);
    expect(await couponsOf(server, member, "available")).toHaveLength(1);
  });

  it.each(STATEMENTS_OF_ADDING)("adds to the moved order at the table of the guest: before %s", async (statement) => {
    const guest = await seatedGuest(server, "4");
    const first = await placed(server, atTable("4", [MUSHROOMS]), { as: guest });
    const more = atTable("4", [SOY_MILK], { id: first.id, rowVersion: 1 });
    const { answered, member, send } = await race(guest, more, statement);
    expect(answered).toMatchObject({ code: 0, data: { order: { id: first.id, rowVersion: 2 } } });
    expect(await ordersOf(member)).toEqual([first.id]);
    for (const as of [member, guest]) expect((await send(as)).text).toBe(answered.text);
  });

  it("places an order sent with the guest's token before the sign-in for the member, and none after two minutes", async () => {
    const guest = await server.guest();
    const { answered, member } = await race(guest, toGo([MUSHROOMS]), "order.write-new");
    const { order } = contract.order.place.data.parse(answered.data);
    await server.command("order", "complete", POMELO_LANE, order.id);
    const body = { ...toGo([MUSHROOMS]), expectedTotal: order.totalAmount };
    const late = await server.call(contract.order.place, { body }, { as: guest, key: freshKey() });
    const placedLate = contract.order.place.data.parse(late.data).order;
    expect(await ordersOf(member)).toEqual([placedLate.id, order.id]);
    server.clock.pass(121);
    expect(await server.call(contract.order.place, { body }, { as: guest, key: freshKey() })).toMatchObject({ status: 401 });
    expect(await server.call(contract.order.preview, { body: toGo([MUSHROOMS]) }, { as: guest })).toMatchObject({ status: 401 });
  });
});
