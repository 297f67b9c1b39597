import { HEADERS } from "@comanda/contract/headers";
import { staffContract } from "@comanda/contract/staff/index";
import type { StaffRole } from "@comanda/domain/staff/permissions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";
import { freshKey, MUSHROOMS } from "../../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../console.ts";

const { audit, device, ordering, orders, people, session } = staffContract;
const PIN = "2580";
const DAY_SECONDS = 86_400;

describe.each(TIER_DATABASE_KINDS)("a device that several people use, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  /** A browser, which has the token that its first sign-in answered. */
  const browser = () => {
    let token: string | null = null;
    const options = () => ({
      merchantId: POMELO_LANE,
      address: freshAddress(),
      headers: token ? { [HEADERS.browser]: token } : ({} as Record<string, string>),
    });
    const asToken = (of: string) => ({ as: { merchantId: POMELO_LANE, token: of, uuid: "" } });
    return {
      async signsIn({ name, password }: Pick<Signed, "name" | "password">) {
        const data = await server.data(session.signIn, { body: { name, password, device: "Tablet at the pass" } }, options());
        token = data.browserToken ?? token;
        return asToken(data.token);
      },
      types: (staffId: string, pin: string) => server.call(device.signIn, { body: { staffId, pin } }, options()),
      async opens(staffId: string, pin = PIN) {
        return asToken((await server.data(device.signIn, { body: { staffId, pin } }, options())).token);
      },
      people: async () => (await server.data(device.people, {}, options())).people,
    };
  };
  const withPin = async (role: StaffRole = "staff", pin = PIN): Promise<Signed> => {
    const person = await staffOf(server, role);
    await server.data(device.setPin, { body: { password: person.password, pin } }, person);
    return person;
  };
  const isSignedIn = async (one: { as: Signed["as"] }) => (await server.call(session.me, {}, one)).code === 0;
  const actionsOf = async (name: string) => {
    const { lines } = await server.data(audit.list, {}, await staffOf(server, "owner"));
    return lines.filter(({ actorName }) => actorName === name).map(({ action }) => action);
  };

  it("knows who has signed in there by password within thirty days, and who types the password", async () => {
    const [ana, ben, sam] = [await withPin(), await staffOf(server, "manager"), await staffOf(server, "owner")];
    const tablet = browser();
    expect(await tablet.people()).toEqual([]);
    for (const one of [ana, ben, sam]) await tablet.signsIn(one);
    const known = new Map((await tablet.people()).map((one) => [one.name, one]));
    expect(known.get(ana.name)).toMatchObject({ digits: 4, passwordReason: null });
    expect(known.get(ben.name)).toMatchObject({ digits: null, passwordReason: "no-pin" });
    expect(known.get(sam.name)).toMatchObject({ digits: null, passwordReason: "owner" });
    const secondsLeft = (Date.parse(known.get(ana.name)?.until ?? "") - server.clock.now().getTime()) / 1000;
    expect(Math.round(secondsLeft / 60)).toBe(30 * 24 * 60);
    expect(await browser().people()).toEqual([]);
    server.clock.pass(30 * DAY_SECONDS + 1);
    expect(await tablet.people()).toEqual([]);
    expect(await tablet.types(ana.id, PIN)).toMatchObject({ code: 5107 });
  });

  it("signs a person in by PIN, locks the session of the person before, and continues it with another token", async () => {
    const [ana, ben] = [await withPin(), await withPin("manager")];
    const tablet = browser();
    const first = await tablet.signsIn(ana);
    const ofBen = await tablet.signsIn(ben);
    expect([await isSignedIn(first), await isSignedIn(ofBen)]).toEqual([false, true]);
    const again = await tablet.opens(ana.id);
    expect([await isSignedIn(first), await isSignedIn(ofBen), await isSignedIn(again)]).toEqual([false, false, true]);
    expect((await server.data(session.me, {}, again)).name).toBe(ana.name);
    // Her own device and this one: unlocking has opened no third session.
    expect(await server.data(session.list, {}, again)).toHaveLength(2);
    expect((await actionsOf(ana.name)).filter((action) => action === "session.sign-in")).toHaveLength(2);
  });

  it("is locked for every tab, until its person or another one signs in", async () => {
    const ana = await withPin();
    const tablet = browser();
    const one = await tablet.signsIn(ana);
    await server.data(device.lock, {}, one);
    expect(await server.call(session.me, {}, one)).toMatchObject({ status: 401 });
    expect(await isSignedIn(await tablet.opens(ana.id))).toBe(true);
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(ana)).toBe(true);
  });

  it("continues no session that has ended: the PIN begins another one", async () => {
    const ana = await withPin();
    const tablet = browser();
    await server.data(device.lock, {}, await tablet.signsIn(ana));
    server.clock.pass(8 * DAY_SECONDS);
    const next = await tablet.opens(ana.id);
    expect(await isSignedIn(next)).toBe(true);
    const [newest] = await server.data(session.list, {}, next);
    expect(newest?.createdAt.slice(0, 16)).toBe(server.clock.now().toISOString().slice(0, 16));
  });

  it("asks for the password after five wrong PINs in a row, says how many are left, and writes a line", async () => {
    const ana = await withPin();
    const tablet = browser();
    await tablet.signsIn(ana);
    const left = [];
    for (let wrong = 1; wrong <= 4; wrong += 1) left.push((await tablet.types(ana.id, "9753")).data);
    expect(left).toEqual([4, 3, 2, 1].map((count) => ({ left: count })));
    // A right one begins a new row.
    await tablet.opens(ana.id);
    for (let wrong = 1; wrong <= 5; wrong += 1) expect(await tablet.types(ana.id, "9753")).toMatchObject({ code: 5106 });
    expect(await tablet.types(ana.id, PIN)).toMatchObject({ code: 5107 });
    expect(await tablet.people()).toMatchObject([{ digits: null, passwordReason: "wrong-pins" }]);
    expect((await actionsOf(ana.name)).filter((action) => action === "pin.wrong")).toHaveLength(1);
    await tablet.signsIn(ana);
    expect(await tablet.types(ana.id, PIN)).toMatchObject({ code: 0 });
    server.clock.pass(3_601);
  });

  it("compares no more than five PINs of forty that arrive at once", async () => {
    const ana = await withPin();
    const tablet = browser();
    await tablet.signsIn(ana);
    const guesses = Array.from({ length: 40 }, (_, index) => String(3000 + index));
    const codes = (await Promise.all(guesses.map((pin) => tablet.types(ana.id, pin)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 5106)).toHaveLength(5);
    expect(await tablet.types(ana.id, PIN)).toMatchObject({ code: 5107 });
    expect((await actionsOf(ana.name)).filter((action) => action === "pin.wrong")).toHaveLength(1);
    server.clock.pass(3_601);
  });

  it("guesses no faster than others of the restaurant: thirty wrong PINs within an hour pause all of them", async () => {
    const staff = await Promise.all(Array.from({ length: 7 }, () => withPin()));
    const tablets = await Promise.all(
      staff.map(async (one) => {
        const tablet = browser();
        await tablet.signsIn(one);
        return tablet;
      }),
    );
    for (const [at, { id }] of staff.slice(0, 6).entries())
      for (let wrong = 1; wrong <= 5; wrong += 1) expect(await tablets[at]?.types(id, "9753")).toMatchObject({ code: 5106 });
    expect(await tablets[6]?.types(staff[6]?.id ?? "", PIN)).toMatchObject({ status: 429, data: { retryAfterSeconds: 3_600 } });
    server.clock.pass(3_601);
    expect(await tablets[6]?.types(staff[6]?.id ?? "", PIN)).toMatchObject({ code: 0 });
  });

  it("takes the PIN of nobody who has not signed in there, and of no owner", async () => {
    const [ana, ben] = [await withPin(), await withPin()];
    const tablet = browser();
    await tablet.signsIn(ben);
    expect(await tablet.types(ana.id, PIN)).toMatchObject({ code: 5107 });
    expect(await browser().types(ana.id, PIN)).toMatchObject({ code: 5107 });
    const sam = await staffOf(server, "owner");
    const body = { password: sam.password, pin: PIN };
    expect(await server.call(device.setPin, { body }, sam)).toMatchObject({ code: 5108, data: { problem: "pin-owner" } });
  });

  it("forgets a person with another role, a new password, and an ended session there", async () => {
    const owner = await staffOf(server, "owner");
    const [ana, ben, eve] = [await withPin(), await withPin(), await withPin()];
    const tablet = browser();
    for (const one of [ana, ben, eve]) await tablet.signsIn(one);
    await server.data(people.change, { body: { id: ana.id, seen: { role: "staff" }, wanted: { role: "manager" } } }, owner);
    await server.data(session.changePassword, { body: { current: ben.password, next: "quite another sentence" } }, ben);
    const there = (await server.data(session.list, {}, eve)).find(({ device: name }) => name === "Tablet at the pass");
    for (const { id } of await server.data(session.list, {}, eve)) await server.data(session.end, { body: { id } }, eve);
    expect(there).toBeDefined();
    expect(await tablet.people()).toEqual([]);
    for (const { id } of [ana, ben, eve]) expect(await tablet.types(id, PIN)).toMatchObject({ code: 5107 });
  });

  it("takes a PIN of the digits of the setting, by password, and stores none that can be read", async () => {
    const [ana, owner] = [await staffOf(server, "staff"), await staffOf(server, "owner")];
    const set = (pin: string | null, password = ana.password) => server.call(device.setPin, { body: { password, pin } }, ana);
    expect(await set(PIN, "not the password")).toMatchObject({ code: 5101 });
    expect(await set("25801")).toMatchObject({ code: 5108, data: { problem: "pin-length" } });
    expect(await set("1234")).toMatchObject({ code: 5108, data: { problem: "pin-common" } });
    expect(await set(PIN)).toMatchObject({ data: { digits: 4 } });
    const [row] = await rowsOf<{ hash: string }>(server, "select pin_hash as hash from staff_member where id = $1", ana.id);
    expect(row?.hash).toMatch(/^scrypt:/);
    await server.data(ordering.save, { body: { seen: { pinLength: 4 }, wanted: { pinLength: 6 } } }, owner);
    await server.notified();
    expect(await server.data(session.me, {}, ana)).toMatchObject({ pin: { digits: 4, newDigits: 6 } });
    expect(await set("258013")).toMatchObject({ data: { digits: 6 } });
    await server.data(ordering.save, { body: { seen: { pinLength: 6 }, wanted: { pinLength: 4 } } }, owner);
    await server.notified();
    expect(await set(null)).toMatchObject({ data: { digits: null } });
    expect(await actionsOf(ana.name)).toEqual(expect.arrayContaining(["pin.set", "pin.remove"]));
  });

  it("locks itself where two people have signed in, of whom one has a PIN, and after each order where that is set", async () => {
    const [ana, ben] = [await withPin(), await staffOf(server, "staff")];
    const tablet = browser();
    const lockOf = async (one: { as: Signed["as"] }) => (await server.data(session.me, {}, one)).lock;
    expect(await lockOf(await tablet.signsIn(ana))).toEqual({ afterMinutes: 0, afterOrder: false });
    expect(await lockOf(await tablet.signsIn(ben))).toEqual({ afterMinutes: 2, afterOrder: false });
    const owner = await staffOf(server, "owner");
    await server.data(ordering.save, { body: { seen: { lockAfterOrder: false }, wanted: { lockAfterOrder: true } } }, owner);
    await server.notified();
    expect(await lockOf(await tablet.signsIn(ben))).toEqual({ afterMinutes: 2, afterOrder: true });
    expect(await lockOf(await browser().signsIn(ben))).toEqual({ afterMinutes: 0, afterOrder: false });
    await server.data(ordering.save, { body: { seen: { lockAfterOrder: true }, wanted: { lockAfterOrder: false } } }, owner);
    await server.notified();
  });

  it("names on an order the person who took it, where another one of the device places it", async () => {
    const [ana, ben, eve] = [await withPin(), await withPin(), await withPin()];
    const tablet = browser();
    await tablet.signsIn(ana);
    const ofBen = await tablet.signsIn(ben);
    const place = async (takenById: string) => {
      const body = { type: 2 as const, orderItems: [MUSHROOMS] };
      const { addedAmount } = await server.data(orders.previewTaken, { body }, ofBen);
      const taken = { body: { ...body, expectedAmount: addedAmount, takenById } };
      return server.data(orders.take, taken, { ...ofBen, key: freshKey() });
    };
    const namesOf = async (takenById: string) => {
      const { order } = await place(takenById);
      const [row] = await rowsOf<{ on: string; by: string }>(
        server,
        `select o.staff_name as on, e.actor_name as by from customer_order o join order_event e on e.merchant_id = o.merchant_id and e.order_id = o.id
         where o.id = $1 and e.kind = 'placed'`,
        order.id,
      );
      return row;
    };
    expect(await namesOf(ana.id)).toEqual({ on: ana.name, by: ben.name });
    const { orders: ofAna } = await server.data(orders.list, { query: { person: ana.id } }, ofBen);
    expect(ofAna.map(({ placedBy }) => placedBy)).toEqual([{ source: "staff", id: ana.id, name: ana.name }]);
    expect(await namesOf(eve.id)).toEqual({ on: ben.name, by: ben.name });
  });
});
