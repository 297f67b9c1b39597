import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { detail, freshKey, placed, preview, stopDelivering, toGo, toPickUp, type OrderBody } from "./order-bodies.ts";
import { type Guest, HARBOR_DELI, LARGE_MENU, openTestServer, type TestServer } from "../harness.ts";

/** The Large Menu in Chicago: open from 11:00 to 22:00, on Friday and Saturday to 01:00. The clock is at Thursday, 16:30. */
const STICKS = { productId: "102", quantity: 1 };
const BREAD = { productId: "1106", quantity: 1 };
const HOME = { line1: "12 Elm Street", city: "Chicago", zip: "60607" };

describe.each(TIER_DATABASE_KINDS)("on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());
  /** Places an order with the total of the preview; returns the answer. */
  const place = async (body: OrderBody, as: Guest, key = freshKey()) => {
    const { totalAmount } = await preview(server, { ...body, extraInfo: "" }, as);
    return server.call(contract.order.place, { body: { ...body, expectedTotal: totalAmount } }, { as, key });
  };
  const pickupAt = async (pickupTime: unknown, as?: Guest) =>
    place(toPickUp([STICKS], { extraInfo: JSON.stringify({ pickupTime }) }), as ?? (await server.guest(LARGE_MENU)));
  const deliveryTo = async (deliveryAddress: unknown) =>
    place({ type: 3, orderItems: [STICKS], extraInfo: JSON.stringify({ deliveryAddress }) }, await server.guest(LARGE_MENU));
  const closedUntil = (nextFrom: string) => ({ status: 200, code: 2027, data: { nextFrom } });
  const wrong = (...issues: object[]) => ({ status: 400, code: 400, data: { issues } });
  const keptOf = ({ data }: Awaited<ReturnType<typeof place>>) => contract.order.place.data.parse(data).order.extraInfo;
  /** Runs some work at another time, and resets the clock afterwards. */
  const at = async <T>(instant: string, work: () => Promise<T>) => {
    const before = server.clock.now().toISOString();
    server.clock.set(instant);
    return work().finally(() => server.clock.set(before));
  };

  describe("a pickup order", () => {
    it("stores its time in UTC to the minute", async () => {
      const as = await server.guest(LARGE_MENU);
      const body = toPickUp([STICKS], { extraInfo: '{ "pickupTime": "2026-09-17T17:00:00.000-05:00" }' });
      const done = await placed(server, body, { as });
      expect(done).toMatchObject({ type: 1, tableId: "0", tableName: "", extraInfo: '{"pickupTime":"2026-09-17T22:00:00Z"}' });
      expect(await detail(server, done.id, as)).toEqual(done);
    });

    it("can be previewed without a time, but not placed", async () => {
      const as = await server.guest(LARGE_MENU);
      const timeless = (extraInfo: string) => toPickUp([STICKS], { extraInfo });
      expect(await preview(server, timeless(""), as)).toMatchObject({ totalAmount: "11.92", extraInfo: "" });
      for (const extraInfo of ["", "{}"])
        expect(await place(timeless(extraInfo), as)).toMatchObject(wrong({ path: "extraInfo.pickupTime" }));
    });

    it.each([
      "today at six",
      "",
      "2026-09-17",
      "2026-09-17T22:00:00",
      "2026-09-17T22:00:30Z",
      "2026-09-17T22:00:00.500Z",
      "2026-02-30T18:00:00Z",
      "2026-09-17T25:00:00Z",
      1789682400000,
      null,
      ["2026-09-17T22:00:00Z"],
    ])("is refused for %j, which is not a whole minute", async (time) =>
      expect(await pickupAt(time)).toMatchObject(wrong({ path: "extraInfo.pickupTime" })),
    );

    it("outside the opening hours is refused with the next opening", async () => {
      expect(await pickupAt("2026-09-18T02:59:00Z")).toMatchObject({ code: 0 });
      expect(await pickupAt("2026-09-18T03:00:00Z")).toMatchObject(closedUntil("2026-09-18T16:00:00.000Z"));
      expect(await pickupAt("2026-09-18T16:00:00.000Z")).toMatchObject({ code: 0 });
    });

    it("after midnight belongs to the business day before", async () => {
      expect(await pickupAt("2026-09-19T05:59:00Z")).toMatchObject({ code: 0 });
      expect(await pickupAt("2026-09-19T06:00:00Z")).toMatchObject(closedUntil("2026-09-19T16:00:00.000Z"));
      expect(await pickupAt("2026-09-21T05:30:00Z")).toMatchObject(closedUntil("2026-09-21T16:00:00.000Z"));
    });

    it("with a time that has passed is refused with the next minute", async () =>
      at("2026-09-17T21:40:00Z", async () =>
        expect(await pickupAt("2026-09-17T21:40:00Z")).toMatchObject(closedUntil("2026-09-17T21:41:00.000Z")),
      ));

    it("can be at most seven days ahead", async () => {
      expect(await pickupAt("2026-09-24T21:00:00Z")).toMatchObject({ code: 0 });
      expect(await pickupAt("2026-09-24T22:00:00Z")).toMatchObject(
        wrong({ path: "extraInfo.pickupTime", message: "at most 7 days ahead" }),
      );
    });

    it("in the night when the clocks go back is validated by that day's clock", () =>
      at("2026-10-31T16:30:00Z", async () => {
        expect(await pickupAt("2026-11-01T16:00:00Z")).toMatchObject(closedUntil("2026-11-01T17:00:00.000Z"));
        expect(await pickupAt("2026-11-01T17:00:00Z")).toMatchObject({ code: 0 });
      }));

    it("on a closed day is refused with the next opening", async () => {
      const as = await server.member(HARBOR_DELI);
      const pickup = (pickupTime: string) =>
        place(toPickUp([{ productId: "4001", quantity: 1 }], { extraInfo: JSON.stringify({ pickupTime }) }), as);
      const hours = JSON.stringify([{ days: [1, 2, 3, 4, 5], from: 540, to: 1020 }]);
      const text = `update merchant set definition = jsonb_set(definition, '{openingHours}', $1::jsonb), menu_version = menu_version + 1
                    where id = 100002`;
      await server.deps.db.query({ text, values: [hours] });
      expect(await pickup("2026-09-19T15:00:00Z")).toMatchObject(closedUntil("2026-09-21T13:00:00.000Z"));
      expect(await pickup("2026-09-18T20:59:00Z")).toMatchObject({ code: 0 });
    });
  });

  describe("adding to a pickup order", () => {
    const FIVE = '{"pickupTime":"2026-09-17T22:00:00Z"}';
    const ordered = async () => {
      const as = await server.guest(LARGE_MENU);
      const { id } = await placed(server, toPickUp([STICKS], { extraInfo: FIVE }), { as });
      return { as, more: (extraInfo: string) => place(toPickUp([BREAD], { id, rowVersion: 1, extraInfo }), as) };
    };

    it.each(["", "{}", FIVE, '{"pickupTime":"2026-09-17T18:00:00-04:00"}'])("with %j keeps its time", async (extraInfo) =>
      expect(keptOf(await (await ordered()).more(extraInfo))).toBe(FIVE),
    );

    it("keeps its time after that has passed", async () => {
      const { more } = await ordered();
      await at("2026-09-17T22:05:00Z", async () => expect(keptOf(await more(""))).toBe(FIVE));
    });

    it("accepts another valid time", async () => {
      const { more } = await ordered();
      expect(await more('{"pickupTime":"2026-09-18T04:00:00Z"}')).toMatchObject(closedUntil("2026-09-18T16:00:00.000Z"));
      expect(keptOf(await more('{"pickupTime":"2026-09-17T23:00:00Z"}'))).toBe('{"pickupTime":"2026-09-17T23:00:00Z"}');
    });
  });

  it("a key has the same answer after the pickup time has passed", async () => {
    const as = await server.guest(LARGE_MENU);
    const [body, key] = [toPickUp([STICKS], { extraInfo: '{"pickupTime":"2026-09-17T22:00:00Z"}' }), freshKey()];
    const call = () => server.call(contract.order.place, { body: { ...body, expectedTotal: "11.92" } }, { as, key });
    const first = await call();
    expect(first.code).toBe(0);
    expect((await at("2026-09-17T23:00:00Z", call)).text).toBe(first.text);
  });

  describe("a delivery order", () => {
    it("stores its address on one line each, with omitted fields empty", async () => {
      expect(keptOf(await deliveryTo(HOME))).toBe(
        '{"deliveryAddress":{"line1":"12 Elm Street","line2":"","city":"Chicago","state":"","zip":"60607","notes":""}}',
      );
      const all = { notes: "Ring\n twice ", zip: "60607", state: "il", city: " Chicago", line2: "Apt\t4", line1: "12  Elm Street" };
      expect(keptOf(await deliveryTo(all))).toBe(
        '{"deliveryAddress":{"line1":"12 Elm Street","line2":"Apt 4","city":"Chicago","state":"IL","zip":"60607","notes":"Ring twice"}}',
      );
    });

    it.each([
      ["", undefined],
      ["", "12 Elm Street"],
      [".line1", { ...HOME, line1: " \n " }],
      [".line1", { ...HOME, line1: "x".repeat(101) }],
      [".line1", { ...HOME, line1: "a\u0000b" }],
      [".line2", { ...HOME, line2: "\ud800" }],
      [".city", { ...HOME, city: undefined }],
      [".zip", { ...HOME, zip: "6060" }],
      [".zip", { ...HOME, zip: 60607 }],
      [".zip", { ...HOME, zip: "６０６０７" }],
      [".state", { ...HOME, state: "Illinois" }],
      [".notes", { ...HOME, notes: "x".repeat(141) }],
      ["", { ...HOME, country: "US" }],
    ])("is refused at deliveryAddress%s for %j", async (path, address) =>
      expect(await deliveryTo(address)).toMatchObject(wrong({ path: `extraInfo.deliveryAddress${path}` })),
    );

    it("keeps its address when items are added, unless a complete new one is sent", async () => {
      const as = await server.guest(LARGE_MENU);
      const extraInfo = JSON.stringify({ deliveryAddress: { ...HOME, notes: "Ring twice" } });
      const first = await placed(server, { type: 3, orderItems: [STICKS], extraInfo }, { as });
      const more = (rowVersion: number, other: string) =>
        place({ type: 3, orderItems: [BREAD], id: first.id, rowVersion, extraInfo: other }, as);
      expect(keptOf(await more(1, ""))).toBe(first.extraInfo);
      expect(keptOf(await more(2, JSON.stringify({ deliveryAddress: HOME })))).toBe(first.extraInfo.replace("Ring twice", ""));
    });

    it("is refused where the restaurant does not deliver", async () => {
      await stopDelivering(server, HARBOR_DELI);
      const as = await server.member(HARBOR_DELI);
      const extraInfo = JSON.stringify({ deliveryAddress: HOME });
      const body = { type: 3, orderItems: [{ productId: "4001", quantity: 1 }], extraInfo, expectedTotal: "3.98" };
      expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject({
        status: 400,
        msg: "The restaurant does not offer this type of order.",
      });
    });
  });

  describe("other fields of extraInfo", () => {
    const TIME = '"pickupTime":"2026-09-17T22:00:00Z"';
    it.each([
      `{${TIME},"paid":true}`,
      `{${TIME},"webDineInOrderType":0}`,
      `{${TIME},"__proto__":{"status":1}}`,
      `{${TIME},"deliveryAddress":${JSON.stringify(HOME)}}`,
    ])("are refused in a pickup order: %s", async (extraInfo) =>
      expect(await place(toPickUp([STICKS], { extraInfo }), await server.guest(LARGE_MENU))).toMatchObject(wrong({ path: "extraInfo" })),
    );

    it.each(["null", "[]", "7", '"pickupTime"', "{", `{${TIME}`])("is an object and nothing else, not %s", async (extraInfo) => {
      const body = { ...toPickUp([STICKS], { extraInfo }), expectedTotal: "11.92" };
      const as = await server.guest(LARGE_MENU);
      expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject(wrong({ path: "extraInfo" }));
    });

    it("are stored unchanged in a to-go order", async () => {
      const extraInfo = '{"webDineInOrderType":2}';
      expect(keptOf(await place(toGo([STICKS], { extraInfo }), await server.guest(LARGE_MENU)))).toBe(extraInfo);
    });

    it("are not separate fields of the order", async () => {
      const body = { ...toPickUp([STICKS]), pickupTime: "2026-09-17T22:00:00Z", expectedTotal: "11.92" };
      const as = await server.guest(LARGE_MENU);
      expect(await server.call(contract.order.place, { body }, { as, key: freshKey() })).toMatchObject({ status: 400, code: 400 });
    });
  });
});
