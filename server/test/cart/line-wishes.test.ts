import { contract } from "@comanda/contract";
import { RESEND_SECONDS } from "@comanda/domain/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { type LineBody, detail, MUSHROOMS, placed, preview, toGo } from "../ordering/order-bodies.ts";
import { freshAddress, freshPhone, type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

/** Pork Belly Gua Bao of Pomelo Lane, which contains peanut: unchanged, without peanuts, and with a note. */
const BAO: LineBody = { productId: "3001", quantity: 1 };
const NO_PEANUTS: LineBody = { ...BAO, condiments: [{ id: "9004", quantity: 1 }] };
const WITH_NOTE: LineBody = { ...BAO, notes: "peanut allergy" };

type Wishes = { productId: string; quantity: string; notes: string; condiments: { id: string }[] };
/** The content of each line for the kitchen: quantity, condiments, note. */
const wishesOf = (lines: readonly Wishes[]) =>
  lines.map(({ productId, quantity, notes, condiments }) => [productId, quantity, condiments.map(({ id }) => id).join(), notes]);

const PLAIN = ["3001", "1", "", ""];
const WITHOUT = ["3001", "1", "9004", ""];
const NOTED = ["3001", "1", "", "peanut allergy"];

describe.each(TIER_DATABASE_KINDS)("lines of one dish with different wishes, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const fill = (as: Guest, details: LineBody[]) =>
    server.data(contract.cart.update, { body: { merchantId: POMELO_LANE, details } }, { as });
  const cartOf = async (as: Guest) => wishesOf((await server.data(contract.cart.get, {}, { as })).details);

  /** A member and a guest, each with a cart; returns the member's cart after the guest has signed in as that member. */
  async function signedInWith(own: LineBody[], brought: LineBody[]) {
    const phone = freshPhone();
    await fill(await server.member(POMELO_LANE, phone), own);
    const guest = await server.guest();
    await fill(guest, brought);
    const options = { as: guest, address: freshAddress() };
    server.clock.pass(RESEND_SECONDS);
    await server.data(contract.signIn.sendCode, { body: { phone } }, options);
    const body = { phone, code: await server.codeFor(phone) };
    const { uuid, token } = await server.data(contract.signIn.logIn, { body }, options);
    return cartOf({ merchantId: POMELO_LANE, uuid, token });
  }

  it.each([
    ["a plain one first", [BAO, NO_PEANUTS, WITH_NOTE], [PLAIN, WITHOUT, NOTED]],
    ["a plain one last", [WITH_NOTE, NO_PEANUTS, BAO], [NOTED, WITHOUT, PLAIN]],
  ])("stay apart in the cart, with %s", async (_, details, expected) => {
    const as = await server.guest();
    await fill(as, details);
    expect(await cartOf(as)).toEqual(expected);
  });

  it("stay apart when a guest with a wish signs in as a member with a plain one", async () => {
    expect(await signedInWith([BAO], [NO_PEANUTS, WITH_NOTE])).toEqual([PLAIN, WITHOUT, NOTED]);
  });

  it("stay apart when a guest with a plain one signs in as a member with a wish", async () => {
    expect(await signedInWith([NO_PEANUTS, WITH_NOTE], [BAO])).toEqual([WITHOUT, NOTED, PLAIN]);
  });

  it("are merged at sign-in where all is the same except white space around a note", async () => {
    expect(await signedInWith([NO_PEANUTS, WITH_NOTE], [NO_PEANUTS, { ...WITH_NOTE, notes: " peanut allergy " }])).toEqual([
      ["3001", "2", "9004", ""],
      ["3001", "2", "", "peanut allergy"],
    ]);
  });

  it("stay apart in the preview, in the order, and in what is added to the order", async () => {
    const as = await server.guest();
    const first = toGo([BAO, NO_PEANUTS]);
    expect(wishesOf((await preview(server, first, as)).orderItems)).toEqual([PLAIN, WITHOUT]);
    const { id, rowVersion } = await placed(server, first, { as });
    await placed(server, toGo([WITH_NOTE, BAO], { id, rowVersion }), { as });
    expect(wishesOf((await detail(server, id, as)).orderItems)).toEqual([PLAIN, WITHOUT, NOTED, PLAIN]);
  });

  it("stay apart when two orders are merged", async () => {
    const [ann, ben] = [await server.guest(), await server.guest()];
    const from = await placed(server, toGo([NO_PEANUTS, WITH_NOTE]), { as: ann });
    const into = await placed(server, toGo([BAO, MUSHROOMS]), { as: ben });
    expect(await server.command("order", "merge", POMELO_LANE, from.id, into.id)).toMatchObject({ ok: true });
    expect(wishesOf((await detail(server, into.id, ben)).orderItems)).toEqual([PLAIN, ["1004", "1", "", ""], WITHOUT, NOTED]);
  });
});
