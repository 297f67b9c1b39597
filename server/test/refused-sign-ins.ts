import { contract } from "@comanda/contract";
import type { Refusal } from "@comanda/contract/refusals";
import { RESEND_SECONDS, SIGN_IN } from "@comanda/domain/limits";
import { freshAddress, freshPhone, POMELO_LANE, type Said, type TestServer } from "./harness.ts";

type Refused = Partial<Record<Refusal, (said: Said) => Promise<unknown>>>;

/** How each refusal of signing in comes about. */
export const refusedSignIns = (server: TestServer): Refused => ({ ...refusedCodes(server), ...refusedMessages(server) });

const here = (said: Said): Said => ({ merchantId: POMELO_LANE, address: freshAddress(), ...said });

const sendOn =
  (server: TestServer) =>
  (phone: string, said: Said = {}) =>
    server.call(contract.signIn.sendCode, { body: { phone } }, here(said));

function refusedCodes(server: TestServer): Refused {
  const sent = async () => {
    const phone = freshPhone();
    const address = freshAddress();
    await sendOn(server)(phone, { address });
    const code = await server.codeFor(phone);
    const logIn = (tried: string, said: Said) =>
      server.call(contract.signIn.logIn, { body: { phone, code: tried } }, { ...here(said), address });
    return { logIn, code, wrong: code === "000000" ? "000001" : "000000" };
  };
  return {
    "phone-unknown": async (said) => {
      const { logIn, code } = await sent();
      return logIn(code, said);
    },
    "code-wrong": async (said) => {
      const { logIn, wrong } = await sent();
      return logIn(wrong, said);
    },
    "code-expired": async (said) => {
      const { logIn, code } = await sent();
      server.clock.pass(SIGN_IN.codeSeconds);
      return logIn(code, said);
    },
    "code-attempts-spent": async (said) => {
      const { logIn, wrong } = await sent();
      for (let tried = 1; tried <= SIGN_IN.attempts; tried += 1) await logIn(wrong, {});
      return logIn(wrong, said);
    },
  };
}

function refusedMessages(server: TestServer): Refused {
  const send = sendOn(server);
  return {
    "code-too-soon": async (said) => {
      const phone = freshPhone();
      await send(phone);
      return send(phone, said);
    },
    "address-too-often": async (said) => {
      const address = freshAddress();
      for (let asked = 1; asked <= SIGN_IN.messagesAMinute; asked += 1) await send(freshPhone(), { address });
      return send(freshPhone(), { address, ...said });
    },
    "day-limit-reached": async (said) => {
      const phone = freshPhone();
      for (let asked = 1; asked <= SIGN_IN.codesADay; asked += 1) {
        await send(phone);
        server.clock.pass(RESEND_SECONDS);
      }
      return send(phone, said);
    },
  };
}
