import type { Endpoint } from "@comanda/contract/endpoint";
import { callsOfTheContract } from "@comanda/contract/openapi";
import { callsOfTheConsole } from "@comanda/contract/staff/index";
import { EXAMPLES } from "@comanda/contract/examples";
import { localeFrom } from "@comanda/domain/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repetitions } from "../../test-database/test-tier.ts";
import { answeredBy, checkAnswer } from "./answer-checks.ts";
import { staffOf } from "../staff/console.ts";
import { CONSOLE_INPUTS } from "../staff/console-inputs.ts";
import { chance, malformed, type Sent } from "./malformed-input.ts";
import { freshAddress, freshPhone, type Guest, openTestServer, POMELO_LANE, replacing, type TestServer } from "../harness.ts";

/** The number of inputs of each call; set by `COMANDA_FUZZ`. */
const INPUTS = repetitions("COMANDA_FUZZ", { everyRun: 4, full: 10_000 });
/** The number of inputs of a call that takes none: only its headers, and what it does not take, can be malformed. */
const INPUTS_OF_NONE = Math.min(INPUTS, 300);
/** The seed of the inputs, which makes them reproducible; set by `COMANDA_FUZZ_SEED`. */
const SEED = Number(process.env.COMANDA_FUZZ_SEED ?? 20260917);

const line = { productId: "1004", quantity: 1, notes: "", type: 0, salesUnitFactorList: [], condiments: [{ id: "9001", quantity: 1 }] };
const soup = { productId: "1005", quantity: "2", orderItemModifiers: [{ modifierProductId: "8101", quantity: 1, condiments: [] }] };
const order = {
  id: "0",
  rowVersion: 0,
  type: 2,
  tableId: "0",
  guests: 2,
  notes: "",
  orderItems: [line, soup],
  userCouponIds: [],
  extraInfo: "{}",
};
const tip = [{ category: 2, target: 0, amount: "2.00", name: "tips", asTips: true }];
const profile = { firstName: "Mei", lastName: "Lin", mail: "mei.lin@example.com", birthday: 203 };

/** A valid input of each call, to be made invalid. */
const RIGHT: Record<string, Sent> = {
  "merchant.tiny": { query: { id: "100001", settingValueEnums: "18001,18002" } },
  "merchant.home": { query: { merchantId: "100001" } },
  "merchant.redirect": { query: { path: "/pomelo-lane" } },
  "merchant.directory": {},
  "platform.monitor": { body: { buildId: "build-7", behaviours: [{ kind: "error", message: "internal-error" }] } },
  "menu.productsByCategories": { query: { merchantId: "100001" } },
  "menu.soldOutEvents": {},
  "menu.search": { query: { merchantId: "100001", keyword: "té", page: "1", size: "20" } },
  "table.qrcodeInfo": { params: { id: "700012" } },
  "table.sendOrderCodeMessage": { body: { tableId: "12", qrcodeId: "700012" } },
  "table.orderCodeValid": { params: { code: "1234" }, query: { tableId: "12", qrcodeId: "700012" } },
  "table.callStaff": { body: { tableId: "12", qrcodeId: "700012", kind: "bill-part", amount: "12.50" } },
  "table.share": { query: { tableId: "12" } },
  "table.joinShare": { body: { tableId: "12" } },
  "table.leaveShare": { body: { tableId: "12" } },
  "table.shareEvents": { query: { tableId: "12" } },
  "table.calls": { query: { tableId: "12" } },
  "member.registerGuest": {},
  "member.get": {},
  "member.update": { body: { ...profile, name: "Mei Lin", phone: "4155570134", languagePreference: "en", status: 0 } },
  "signIn.sendCode": { body: { phone: "4155570134" } },
  "signIn.logIn": { body: { phone: "4155570134", code: "123456", autoRegister: true, autoReceiveCoupon: true, autoFillingName: true } },
  "signIn.logOut": {},
  "coupon.list": { query: { state: "used", page: "1" } },
  "points.list": { query: { page: "1" } },
  "cart.update": { body: { merchantId: "100001", details: [{ id: "5", ...line }, soup], productId: "1004" } },
  "cart.get": { query: { id: "0", browserId: "c6f5f4f6-5c4f-4bb3-9d25-0f0f4d0d3b4e" } },
  "order.hasProcessing": { query: { tableId: "12", type: "0" } },
  "order.preview": { body: { ...order, priceAdjustments: tip, tableName: "12", orderCode: "1234", qrcodeId: "700012" } },
  "order.place": { body: { ...order, priceAdjustments: tip, expectedTotal: "53.02" } },
  "order.detail": { query: { orderId: "12345" } },
  "order.push": { query: { orderId: "12345" } },
  "order.setPush": { body: EXAMPLES["order.setPush"]?.body ?? {} },
  "order.rate": { body: { orderId: "12345", rating: "good" } },
  "order.list": { query: { page: "1", size: "15", fields: "ids" } },
  "order.orderedBefore": {},
  "order.events": { query: { orderId: "12345" } },
  "payment.bill": { query: { orderId: "12345" } },
  "payment.start": { body: EXAMPLES["payment.start"]?.body ?? {} },
  "payment.get": { query: { attemptId: "12345" } },
  "payment.cancel": { body: { attemptId: "12345" } },
  "payment.receipt": { query: { token: "12345-none" } },
  "payment.giveUp": { body: { orderId: "12345" } },
  "platform.build": {},
  ...CONSOLE_INPUTS,
  "staff.screens.pair": { body: { code: "7GK 2MP" } },
  "staff.setup.state": {},
  "staff.setup.create": { body: EXAMPLES["staff.setup.create"]?.body ?? {} },
  "staff.session.signIn": { body: { name: "Jo", password: "four plain words", device: "Tablet" } },
  "staff.session.changeLanguage": { body: { language: "es-ES" } },
  "staff.device.people": {},
  "staff.device.signIn": { body: { staffId: "7", pin: "2580", device: "Tablet" } },
  "staff.session.changePassword": { body: { current: "four plain words", next: "five quite plain words" } },
  "staff.session.end": { body: { id: "7" } },
  "staff.people.add": { body: { name: "Jo", role: "staff", title: "Host" } },
  "staff.people.change": { body: { id: "7", seen: { role: "staff" }, wanted: { role: "manager", title: "Host", isActive: true } } },
  "staff.people.resetPassword": { body: { id: "7" } },
  "staff.audit.list": { query: { before: "7", refused: "true" } },
};

const inputsOf = ({ params, query, body }: Endpoint): number => (params || query || body ? INPUTS : INPUTS_OF_NONE);

const CALLS = [...callsOfTheContract(), ...callsOfTheConsole()];

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer("embedded");
});
afterAll(() => server.close());

const ENVELOPE_HEADERS = { "x-content-type-options": "nosniff" };

/** A member with a coupon and points. */
async function richMember(): Promise<Guest> {
  const phone = freshPhone();
  const member = await server.member(POMELO_LANE, phone);
  await server.command("member", "coupon", POMELO_LANE, phone, "1");
  await server.command("member", "points", POMELO_LANE, phone, "500");
  return member;
}

/** Sends an input and returns what is wrong with the answer; null if nothing. */
async function faultOf(call: Endpoint, request: Request): Promise<string | null> {
  const response = await server.app(request, freshAddress());
  if (/^(?:text\/(?:event-stream|csv)|application\/zip)/.test(response.headers.get("content-type") ?? ""))
    return (await response.body?.cancel()) ?? null;
  try {
    const answered = await answeredBy(response);
    expect(Object.fromEntries(answered.headers)).toMatchObject(ENVELOPE_HEADERS);
    if (request.method === call.method && answered.status !== 404)
      checkAnswer(call, answered, localeFrom(request.headers.get("languagecode")));
    return answered.status < 500 ? null : `${answered.status} ${answered.text}`;
  } catch (error) {
    return String(error);
  }
}

async function faultsOf(name: string, call: Endpoint, inputs: number): Promise<string[]> {
  const draw = chance(`${SEED} ${name}`);
  const faults: string[] = [];
  const [guest, member] = [await server.guest(), await richMember()];
  const { as: owner } = await staffOf(server, "owner");
  for (let input = 1; input <= inputs; input += 1) {
    const ofDiners = call.needs === "member" || input % 2 === 0 ? member : guest;
    const as = typeof call.needs === "object" ? owner : ofDiners;
    const { request, description } = malformed(call, { right: RIGHT[name] ?? {}, as, draw });
    const fault = await faultOf(call, request);
    if (fault) faults.push(`seed ${SEED}, input ${input} of ${name}: ${description.slice(0, 600)}\n→ ${fault.slice(0, 600)}`);
  }
  return faults;
}

describe(`each of ${INPUTS} malformed inputs is answered with the envelope and a documented code:`, () => {
  it("every call has an input to make wrong", () =>
    expect(Object.keys(RIGHT).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted()));

  it.each(CALLS)("$name", async ({ name, call }) => expect(await faultsOf(name, call, inputsOf(call))).toEqual([]), 600_000);

  it("and the server still takes an order", async () => {
    const diner = await server.guest();
    expect(
      (await server.call(orderCall(), { body: { type: 2, orderItems: [{ productId: "1004", quantity: 1 }] } }, { as: diner })).code,
    ).toBe(0);
    expect((await server.guest(POMELO_LANE)).token).toHaveLength(43);
  });
});

it("an input that breaks a statement is detected", async () => {
  const broken = replacing(
    "from cart where merchant_id = :merchantId and diner_id = :dinerId",
    "from cart where merchant_id = :merchantId and diner_id = :dinerId / 0",
  );
  const { name, call } = CALLS.find((one) => one.name === "cart.get") ?? {};
  if (!name || !call) throw new Error("there is no such call");
  expect(await server.withFault(broken, () => faultsOf(name, call, 50))).not.toEqual([]);
});

const orderCall = () => {
  const found = CALLS.find(({ name }) => name === "order.preview");
  if (!found) throw new Error("there is no such call");
  return found.call;
};
