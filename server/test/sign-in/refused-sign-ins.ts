import { contract } from "@comanda/contract";
import type { Refusal } from "@comanda/contract/refusals";
import { RESEND_SECONDS, SIGN_IN } from "@comanda/domain/limits";
import { freshAddress, freshPhone, POMELO_LANE, type CallOptions, type TestServer } from "../harness.ts";

type Refused = Partial<Record<Refusal, (options: CallOptions) => Promise<unknown>>>;

/** How each refusal of signing in is caused. */
export const refusedSignIns = (server: TestServer): Refused => ({ ...refusedCodes(server), ...refusedMessages(server) });

const here = (options: CallOptions): CallOptions => ({ merchantId: POMELO_LANE, address: freshAddress(), ...options });

const sendOn =
  (server: TestServer) =>
  (phone: string, options: CallOptions = {}) =>
    server.call(contract.signIn.sendCode, { body: { phone } }, here(options));

function refusedCodes(server: TestServer): Refused {
  const sent = async () => {
    const phone = freshPhone();
    const address = freshAddress();
    await sendOn(server)(phone, { address });
    const code = await server.codeFor(phone);
    const logIn = (tried: string, options: CallOptions) =>
      server.call(contract.signIn.logIn, { body: { phone, code: tried } }, { ...here(options), address });
    return { logIn, code, wrong: code === "000000" ? "000001" : "000000" };
  };
  return {
    "phone-unknown": async (options) => {
      const { logIn, code } = await sent();
      return logIn(code, options);
    },
    "code-wrong": async (options) => {
      const { logIn, wrong } = await sent();
      return logIn(wrong, options);
    },
    "code-expired": async (options) => {
      const { logIn, code } = await sent();
      server.clock.pass(SIGN_IN.codeSeconds);
      return logIn(code, options);
    },
    "code-attempts-spent": async (options) => {
      const { logIn, wrong } = await sent();
      for (let tried = 1; tried <= SIGN_IN.attempts; tried += 1) await logIn(wrong, {});
      return logIn(wrong, options);
    },
  };
}

function refusedMessages(server: TestServer): Refused {
  const send = sendOn(server);
  return {
    "code-too-soon": async (options) => {
      const phone = freshPhone();
      await send(phone);
      return send(phone, options);
    },
    "address-too-often": async (options) => {
      const address = freshAddress();
      for (let attempt = 1; attempt <= SIGN_IN.messagesAMinute; attempt += 1) await send(freshPhone(), { address });
      return send(freshPhone(), { address, ...options });
    },
    "day-limit-reached": async (options) => {
      const phone = freshPhone();
      for (let attempt = 1; attempt <= SIGN_IN.codesADay; attempt += 1) {
        await send(phone);
        server.clock.pass(RESEND_SECONDS);
      }
      return send(phone, options);
    },
  };
}
