import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readOpenWork } from "../../src/console/open-work/open-work-store.ts";
import { storeLastBackup } from "../../src/transfer/backup/last-backup-store.ts";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { POMELO_LANE } from "../harness.ts";
import { MUSHROOMS, placed, SOY_MILK, toGo, toPickUp } from "../ordering/order-bodies.ts";
import { KITCHEN_NOT_OPEN, openPrintingKitchen, PRINTER_ID } from "../print/kitchen-with-printer.ts";
import { rowsOf } from "../staff/console.ts";

describe.each(TIER_DATABASE_KINDS)("what waits in the restaurants of the %s database", (kind) => {
  let { server, ana, device } = KITCHEN_NOT_OPEN;
  let guest: Awaited<ReturnType<typeof server.guest>>;
  beforeAll(async () => {
    ({ server, ana, device } = await openPrintingKitchen(kind));
  });
  let opened = "";
  beforeEach(async () => {
    server.clock.set((opened ||= server.deps.clock.now().toISOString()));
    await rowsOf(server, "update customer_order set status = 2 where status = 0");
    await rowsOf(server, "update print_job set state = 'withdrawn'");
    guest = await server.guest();
  });
  afterAll(async () => {
    await server.close();
    await device.close();
  });

  const order = () => placed(server, toGo([MUSHROOMS]), { as: guest });
  const send = ({ id, orderItems }: Awaited<ReturnType<typeof order>>) =>
    server.data(staffContract.orders.send, { params: { id }, body: { itemIds: orderItems.map((item) => item.id) } }, ana);
  const read = () => readOpenWork(server.deps.db, server.deps.clock.now());
  const pass = (seconds: number) => server.clock.pass(seconds);

  it("counts open orders by how far they are sent, and those that wait for their payment", async () => {
    const sent = await order();
    expect((await read()).orders).toEqual({ unsent: 1, "partly-sent": 0, sent: 0, "awaiting-payment": 0 });
    const { id, rowVersion } = await send(sent);
    expect((await read()).orders).toMatchObject({ unsent: 0, sent: 1 });
    await placed(server, toGo([SOY_MILK], { id, rowVersion }), { as: guest });
    expect((await read()).orders).toMatchObject({ "partly-sent": 1, sent: 0 });
    await rowsOf(server, "update customer_order set status = 4, pay_by = created_at where id = $1", id);
    expect((await read()).orders).toEqual({ unsent: 0, "partly-sent": 0, sent: 0, "awaiting-payment": 1 });
  });

  it("has the age of the oldest order of which something is not sent", async () => {
    expect((await read()).oldestUnsentSeconds).toBe(0);
    await order();
    pass(300);
    expect(Math.round((await read()).oldestUnsentSeconds)).toBe(300);
  });

  it("has the age of an order for a later time from 20 minutes before it, after which an order is late", async () => {
    await placed(server, toPickUp([MUSHROOMS], { extraInfo: '{"pickupTime":"2026-09-17T23:30:00Z"}' }), { as: guest });
    pass(3600);
    expect(await read()).toMatchObject({ oldestUnsentSeconds: 0, orders: { unsent: 1 } });
    server.clock.set("2026-09-17T23:30:00.000Z");
    expect(Math.round((await read()).oldestUnsentSeconds)).toBe(1200);
  });

  it("has the age of an order for a time that is days later, and leaves it out when nobody has ended it for two days", async () => {
    await placed(server, toPickUp([MUSHROOMS], { extraInfo: '{"pickupTime":"2026-09-23T23:30:00Z"}' }), { as: guest });
    server.clock.set("2026-09-23T23:30:00.000Z");
    expect(Math.round((await read()).oldestUnsentSeconds)).toBe(1200);
    server.clock.set("2026-09-25T23:10:00.000Z");
    expect((await read()).oldestUnsentSeconds).toBe(0);
  });

  it("leaves out the age of an order that nobody has ended for days", async () => {
    const { id } = await order();
    await rowsOf(
      server,
      "update customer_order set business_day = business_day - 3, created_at = created_at - interval '3 days' where id = $1",
      id,
    );
    expect(await read()).toMatchObject({ oldestUnsentSeconds: 0, orders: { unsent: 1 } });
  });

  it("counts tickets that wait for paper after the time to undo, with the age of the oldest", async () => {
    await send(await order());
    const before = await read();
    await rowsOf(server, "update print_job set due_at = due_at - interval '1 hour'");
    pass(60);
    const after = await read();
    expect([before.waitingTickets, after.waitingTickets]).toEqual([0, 1]);
    expect(after.oldestTicketSeconds).toBeGreaterThan(3600);
  });

  it("leaves out tickets of a printer that was removed: nobody prints them", async () => {
    await send(await order());
    pass(60);
    await rowsOf(server, "update printer set removed_at = now() where id = $1", PRINTER_ID);
    expect(await read()).toMatchObject({ waitingTickets: 0, oldestTicketSeconds: 0 });
    await rowsOf(server, "update printer set removed_at = null where id = $1", PRINTER_ID);
    expect(await read()).toMatchObject({ waitingTickets: 1 });
  });

  it("counts printers by what they said last, without those that were removed", async () => {
    await rowsOf(server, "update printer set state = 'unreachable' where id = $1", PRINTER_ID);
    expect((await read()).printers).toEqual({ unreachable: 1 });
    await rowsOf(server, "update printer set removed_at = now() where id = $1", PRINTER_ID);
    expect((await read()).printers).toEqual({});
    await rowsOf(server, "update printer set removed_at = null where id = $1", PRINTER_ID);
  });

  it("counts payments of which the provider has not said for two minutes what became of them, and no card that a reader waits for", async () => {
    const { id } = await order();
    const hold = (number: number, state: string, age: string) =>
      rowsOf(
        server,
        `insert into card_hold (merchant_id, id, order_id, key, provider, reader, currency, amount, tip, state, actor, next_at, created_at, changed_at)
         values ($1, $2::bigint, $3, $2::bigint::text, 'stripe', 'reader', 'USD', 1, 0, $4, '{}', $5::timestamptz, $5::timestamptz, $5::timestamptz - $6::interval)`,
        POMELO_LANE,
        String(number),
        id,
        state,
        server.deps.clock.now().toISOString(),
        age,
      );
    await hold(1, "capturing", "3 minutes");
    await hold(2, "refunding", "1 minute");
    await hold(3, "waiting", "3 minutes");
    await hold(4, "captured", "3 minutes");
    await rowsOf(
      server,
      `insert into payment_attempt (merchant_id, id, diner_id, key, request_hash, provider, currency, amount, tip, choice, trace, state, return_path,
         locale, created_at, changed_at, expires_at, next_read_at, unanswered)
       select $1, n, 1, n::text, '', 'stripe', 'USD', 1, 0, '{}', '{}', 'open', '/', 'en-US', $2::timestamptz, $2::timestamptz, $2::timestamptz, $2::timestamptz, n - 1 from generate_series(1, 3) n`,
      POMELO_LANE,
      server.deps.clock.now().toISOString(),
    );
    expect((await read()).unknownPayments).toEqual({ card: 1, online: 2 });
  });

  it("has the age of the last backup, and an infinite one where none was ever made", async () => {
    expect((await read()).backupAgeSeconds).toBe(Infinity);
    await storeLastBackup(server.deps.db, { madeAt: server.deps.clock.now().toISOString(), bytes: 1 });
    pass(3600);
    expect(Math.round((await read()).backupAgeSeconds)).toBe(3600);
    await rowsOf(server, "delete from last_backup");
  });

  it.each([
    ["is stopped to move", "null"],
    ["has moved", "'https://new.example.com'"],
  ])("counts nothing of a restaurant that %s", async (_, movedTo) => {
    await send(await order());
    guest = await server.guest();
    await order();
    await rowsOf(server, "update printer set state = 'unreachable' where id = $1", PRINTER_ID);
    pass(3600);
    const before = await read();
    expect(before).toMatchObject({ orders: { unsent: 1, sent: 1 }, waitingTickets: 1, printers: { unreachable: 1 } });
    expect(before.unknownPayments).not.toEqual({ card: 0, online: 0 });
    await rowsOf(server, `insert into merchant_move (merchant_id, stopped_at, moved_to) values ($1, now(), ${movedTo})`, POMELO_LANE);
    expect(await read()).toEqual({
      orders: { unsent: 0, "partly-sent": 0, sent: 0, "awaiting-payment": 0 },
      oldestUnsentSeconds: 0,
      waitingTickets: 0,
      oldestTicketSeconds: 0,
      printers: {},
      unknownPayments: { card: 0, online: 0 },
      backupAgeSeconds: Infinity,
    });
    await rowsOf(server, "delete from merchant_move");
  });

  it("counts neither printers nor tickets of a restaurant that was taken out of service", async () => {
    await send(await order());
    pass(60);
    await rowsOf(server, "update merchant set removed_at = now() where id = $1", POMELO_LANE);
    expect(await read()).toMatchObject({ waitingTickets: 0, oldestTicketSeconds: 0, printers: {} });
    await rowsOf(server, "update merchant set removed_at = null");
    expect(await read()).toMatchObject({ waitingTickets: 1, printers: { unreachable: 1 } });
  });
});
