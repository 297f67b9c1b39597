import { contract } from "@comanda/contract";
import type { InputOf } from "@comanda/contract/endpoint";
import type { Answered } from "../api/answer-checks.ts";
import { freshAddress, type Guest, POMELO_LANE, type CallOptions, type TestServer } from "../harness.ts";

type Wishes = Partial<InputOf<typeof contract.signIn.logIn>["body"]>;

const addresses = new Map<string, string>();
/** The address of the diner with this phone, which no other diner uses. */
const addressOf = (phone: string): string => {
  const address = addresses.get(phone) ?? freshAddress();
  addresses.set(phone, address);
  return address;
};

/** Requests a code, from the address of the phone's diner unless one is given. */
export const askCode = (
  server: TestServer,
  phone: string,
  { browserId, ...options }: CallOptions & { browserId?: string } = {},
): Promise<Answered> =>
  server.call(contract.signIn.sendCode, { body: { phone, browserId } }, { merchantId: POMELO_LANE, address: addressOf(phone), ...options });

/** Requests a code that is sent; returns the code. */
export async function codeOf(server: TestServer, phone: string, options: CallOptions = {}): Promise<string> {
  const answered = await askCode(server, phone, options);
  if (!answered.success) throw new Error(`refused: ${answered.text}`);
  return server.codeFor(phone);
}

/** Signs in with a code, and registers an unknown phone unless the options say otherwise. */
export const enter = (server: TestServer, given: { phone: string; code: string } & Wishes, options: CallOptions = {}): Promise<Answered> =>
  server.call(
    contract.signIn.logIn,
    { body: { autoRegister: true, ...given } },
    { merchantId: POMELO_LANE, address: addressOf(given.phone), ...options },
  );

/** Signs in successfully; returns the data of the answer. */
export async function entered(server: TestServer, given: { phone: string } & Wishes, options: CallOptions = {}) {
  const code = await codeOf(server, given.phone, { merchantId: options.merchantId ?? POMELO_LANE });
  const answered = await enter(server, { code, ...given }, options);
  if (!answered.success) throw new Error(`refused: ${answered.text}`);
  return contract.signIn.logIn.data.parse(answered.data);
}

/** Whether a token is valid: the status of a call that requires one. */
export const statusOf = async (server: TestServer, as: Guest): Promise<number> => (await server.call(contract.cart.get, {}, { as })).status;

/** A code other than this one. */
export const otherThan = (code: string): string => (code === "000000" ? "000001" : "000000");
