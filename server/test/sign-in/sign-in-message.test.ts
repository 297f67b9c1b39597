import { contract } from "@comanda/contract";
import { ok, refuse } from "@comanda/domain/result";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Log } from "../../src/platform/deps.ts";
import type { Sms, SmsMessage } from "../../src/platform/sms/sms.ts";
import { freshPhone, openTestServer, type TestServer } from "../harness.ts";
import { askCode, enter } from "./signing-in.ts";

const SITE = "https://order.example.com";

describe("the message with a code", () => {
  let server: TestServer;
  /** The behaviour of the provider, which the tests change. */
  let provider: Sms["send"];
  let sent: SmsMessage[];
  const logged: unknown[] = [];
  const log: Log = (...line) => void logged.push(line);
  const takes: Sms["send"] = async (message) => {
    sent.push(message);
    return ok(null);
  };
  beforeAll(async () => {
    server = await openTestServer("postgres", { log, sms: { send: (message) => provider(message) }, publicOrigin: SITE });
  });
  beforeEach(() => {
    provider = takes;
    sent = [];
  });
  afterAll(() => server.close());

  /** Resolves when the provider is asked to send to a phone the next time. */
  const askedToSend = (phone: string, answer: Sms["send"]) => {
    const sentMessage = Promise.withResolvers<SmsMessage>();
    provider = async (message) => {
      if (message.to !== `+1${phone}`) return takes(message);
      return answer(message).finally(() => sentMessage.resolve(message));
    };
    return sentMessage.promise;
  };
  const messageTo = async (phone: string, locale?: string) => {
    const message = askedToSend(phone, takes);
    await askCode(server, phone, { locale });
    return message;
  };
  /** Messages are claimed in order, so when a later message arrives, all due ones have been claimed. */
  const allThatIsDue = async () => void (await messageTo(freshPhone()));
  const messagesTo = async () =>
    (
      await server.deps.db.query<{ sent: boolean; payload: object }>({
        text: "select sent_at is not null as sent, payload from outbox where kind = 'sign-in-code' order by created_at",
      })
    ).rows;

  it.each([
    ["en-US", (code: string) => `${code} is your code for Pomelo Lane. It is good for 10 minutes.\n\n@order.example.com #${code}`],
    ["zh-TW", (code: string) => `Pomelo Lane：驗證碼 ${code}，10 分鐘內有效。\n\n@order.example.com #${code}`],
    ["es-ES", (code: string) => `${code} es tu clave para Pomelo Lane. Vale 10 minutos.\n\n@order.example.com #${code}`],
  ])(
    "is in the diner's language, %s, with the restaurant's name, and ends so that a phone fills it in on this site",
    async (locale, text) => {
      const phone = freshPhone();
      const message = await messageTo(phone, locale);
      expect(message).toEqual({ to: `+1${phone}`, code: message.code, text: text(message.code) });
      expect(message.text.length).toBeLessThanOrEqual(locale === "zh-TW" ? 70 : 160);
      expect(await enter(server, { phone, code: message.code })).toMatchObject({ code: 0 });
    },
  );

  it("is stored without its content after it was sent", async () => {
    await messageTo(freshPhone());
    await allThatIsDue();
    expect((await messagesTo())[0]).toEqual({ sent: true, payload: { locale: "en-US" } });
  });

  it("is sent again half a minute later if the provider did not accept it", async () => {
    const phone = freshPhone();
    const failed = askedToSend(phone, () => Promise.reject(new Error("twilio 503")));
    await askCode(server, phone);
    const { code } = await failed;
    const again = askedToSend(phone, takes);
    server.clock.pass(31);
    await askCode(server, freshPhone());
    expect((await again).code).toBe(code);
  });

  it("to an unreachable phone is not retried", async () => {
    const phone = freshPhone();
    const refused = askedToSend(phone, async () => refuse("undeliverable", { reason: "21211" }));
    await askCode(server, phone);
    await refused;
    provider = takes;
    server.clock.pass(31);
    await allThatIsDue();
    expect(sent.filter(({ to }) => to === `+1${phone}`)).toEqual([]);
    expect(logged).toContainEqual(["warn", "code-undeliverable", { reason: "21211" }]);
  });

  const failsFor = async (phone: string) => {
    const failed = askedToSend(phone, () => Promise.reject(new Error("twilio ECONNREFUSED")));
    await askCode(server, phone);
    await failed;
  };

  it("with a code that was replaced is not sent", async () => {
    const phone = freshPhone();
    await failsFor(phone);
    server.clock.pass(60);
    const newer = await messageTo(phone);
    await allThatIsDue();
    expect(sent.filter(({ to }) => to === `+1${phone}`)).toEqual([newer]);
  });

  it("with an expired code is not sent", async () => {
    const phone = freshPhone();
    await failsFor(phone);
    server.clock.pass(600);
    await allThatIsDue();
    expect(sent.filter(({ to }) => to === `+1${phone}`)).toEqual([]);
    server.clock.pass(31);
    await allThatIsDue();
    expect((await messagesTo()).filter((message) => !message.sent).length).toBeLessThanOrEqual(1);
  });

  it("delays no line to the staff while the provider does not answer", async () => {
    const phone = freshPhone();
    const silence = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    provider = async () => {
      reached.resolve();
      await silence.promise;
      return ok(null);
    };
    await askCode(server, phone);
    await reached.promise;
    await server.openTable("3");
    await server.data(contract.table.sendOrderCodeMessage, { body: { tableId: "3", qrcodeId: "700003" } }, { as: await server.guest() });
    expect((await server.line(/^staff 100001 table (\d+) order code/))[1]).toBe("3");
    silence.resolve();
  });

  it("leaves neither phone nor code nor token in the log", async () => {
    const phone = freshPhone();
    const failed = askedToSend(phone, () => Promise.reject(new Error("twilio 20429")));
    await askCode(server, phone);
    const { code } = await failed;
    await enter(server, { phone, code: "000000" });
    const entered = await enter(server, { phone, code });
    const text = JSON.stringify(logged);
    expect(text).toContain("twilio 20429");
    expect(text).not.toContain(phone);
    expect(text).not.toContain(code);
    expect(text).not.toContain((entered.data as { token: string }).token);
  });
});

describe("a process without SMS, such as an operator's command", () => {
  it("leaves messages to one that has it", async () => {
    const server = await openTestServer("postgres", { sms: undefined });
    await askCode(server, freshPhone());
    await server.openTable("3");
    await server.data(contract.table.sendOrderCodeMessage, { body: { tableId: "3", qrcodeId: "700003" } }, { as: await server.guest() });
    await server.line(/^staff 100001 table 3 /);
    const { rows } = await server.deps.db.query({ text: "select attempts, sent_at from outbox where kind = 'sign-in-code'" });
    expect(rows).toEqual([{ attempts: 0, sent_at: null }]);
    await server.close();
  });
});
