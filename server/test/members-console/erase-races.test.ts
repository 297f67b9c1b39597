import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../harness.ts";
import { MUSHROOMS, place, toGo } from "../ordering/order-bodies.ts";
import { rowsOf, type Signed, staffOf } from "../staff/console.ts";
import { knownMember } from "./console-member.ts";
import { lockWaiters } from "../../test-database/lock-waiters.ts";

/* Only PostgreSQL has concurrent writers. */
describe("a member who is erased while an order of theirs is being placed", () => {
  let server: TestServer;
  let sam: Signed;
  /** Run before the statement of this name, once. */
  let interrupts: { name: string; by: () => Promise<unknown> } | null = null;
  beforeAll(async () => {
    server = await openTestServer("postgres", {
      around: async ({ name }, run) => {
        const by = name !== undefined && name === interrupts?.name ? interrupts.by : null;
        if (by) {
          interrupts = null;
          await by();
        }
        return run();
      },
    });
    sam = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  const eraseOf = ({ id }: { id: string }) => server.call(staffContract.members.erase, { params: { id } }, sam);
  const stored = ({ id }: { id: string }) =>
    rowsOf(
      server,
      `select o.id, e.actor_name from customer_order o left join order_event e on e.merchant_id = o.merchant_id and e.order_id = o.id
       where o.diner_id = $1`,
      id,
    );

  it("has no order where the erasing was first", async () => {
    const mei = await knownMember(server);
    let erased;
    interrupts = { name: "order.write-new", by: async () => (erased = await eraseOf(mei)) };
    expect(await place(server, toGo([MUSHROOMS]), { as: mei.as })).toMatchObject({ status: 401 });
    expect(erased).toMatchObject({ code: 0 });
    expect(await stored(mei)).toEqual([]);
  });

  it("has no order where the writing of the order waits for the erasing", async () => {
    const mei = await knownMember(server);
    const isWaiting = async () => (await lockWaiters(server.deps.db)) > 0;
    let order: ReturnType<typeof place> | undefined;
    interrupts = {
      name: "erase.known_browser",
      by: async () => {
        order = place(server, toGo([MUSHROOMS]), { as: mei.as });
        await expect.poll(isWaiting).toBe(true);
      },
    };
    expect(await eraseOf(mei)).toMatchObject({ code: 0 });
    expect(await order).toMatchObject({ status: 401 });
    expect(await stored(mei)).toEqual([]);
  });

  it("is not erased where the order was first", async () => {
    const mei = await knownMember(server);
    let order;
    interrupts = { name: "erase.hold-diner", by: async () => (order = await place(server, toGo([MUSHROOMS]), { as: mei.as })) };
    expect(await eraseOf(mei)).toMatchObject({ code: 5016 });
    expect(order).toMatchObject({ code: 0 });
  });
});
