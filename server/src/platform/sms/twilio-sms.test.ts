import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import twilio from "twilio";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TwilioSettings, twilioSms } from "./twilio-sms.ts";

/* As documented by Twilio for POST /2010-04-01/Accounts/{sid}/Messages.json: an accepted message, and errors with a code. */
const TAKEN = {
  account_sid: "AC00000000000000000000000000000001",
  api_version: "2010-04-01",
  body: "123456",
  date_created: "Thu, 24 Aug 2023 05:01:45 +0000",
  date_sent: null,
  date_updated: "Thu, 24 Aug 2023 05:01:45 +0000",
  direction: "outbound-api",
  error_code: null,
  error_message: null,
  from: "+14155550100",
  messaging_service_sid: null,
  num_media: "0",
  num_segments: "1",
  price: null,
  price_unit: "USD",
  sid: "SM00000000000000000000000000000001",
  status: "queued",
  subresource_uris: {},
  to: "+14155550134",
  uri: "/2010-04-01/Accounts/AC00000000000000000000000000000001/Messages/SM00000000000000000000000000000001.json",
};
const refusedWith = (status: number, code: number, message: string) => ({
  status,
  body: JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }),
});

const MESSAGE = { to: "+14155550134", code: "123456", text: "123456 is your code for Pomelo Lane." };
const BY_TOKEN: TwilioSettings = {
  accountSid: "AC00000000000000000000000000000001",
  signIn: { authToken: "the-token" },
  sender: { from: "+14155550100" },
};

describe("a message sent with Twilio", () => {
  type SentRequest = { method?: string; url?: string; authorization?: string; form: Record<string, string> };
  let loopback: Server;
  let requests: SentRequest[];
  let answer: { status: number; body: string } | "nothing";
  beforeEach(async () => {
    requests = [];
    answer = { status: 201, body: JSON.stringify(TAKEN) };
    loopback = createServer(async (request, response) => {
      let form = "";
      for await (const part of request) form += String(part);
      const { method, url, headers } = request;
      requests.push({ method, url, authorization: headers.authorization, form: Object.fromEntries(new URLSearchParams(form)) });
      if (answer === "nothing") return void request.socket.destroy();
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    }).listen(0, "127.0.0.1");
    await once(loopback, "listening");
  });
  afterEach(() => {
    loopback.closeAllConnections();
    loopback.close();
  });

  /** The package's client, connected to a local server instead of Twilio. */
  class LoopbackClient extends twilio.RequestClient {
    override request<Data>(options: Parameters<twilio.RequestClient["request"]>[0]) {
      const { port } = loopback.address() as AddressInfo;
      return super.request<Data>({ ...options, uri: options.uri.replace("https://api.twilio.com", `http://127.0.0.1:${port}`) } as never);
    }
  }
  const send = (settings = BY_TOKEN) => twilioSms(settings, new LoopbackClient()).send(MESSAGE);
  const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

  it("is sent from the account's number, with its token", async () => {
    expect(await send()).toEqual({ ok: true, value: null });
    expect(requests).toEqual([
      {
        method: "POST",
        url: "/2010-04-01/Accounts/AC00000000000000000000000000000001/Messages.json",
        authorization: basic("AC00000000000000000000000000000001", "the-token"),
        form: { To: "+14155550134", From: "+14155550100", Body: "123456 is your code for Pomelo Lane." },
      },
    ]);
  });

  it("is sent by a messaging service, with an API key", async () => {
    const signIn = { apiKey: "SK1", apiSecret: "the-secret" };
    expect(await send({ ...BY_TOKEN, signIn, sender: { messagingServiceSid: "MG1" } })).toEqual({ ok: true, value: null });
    expect(requests[0]).toMatchObject({
      url: "/2010-04-01/Accounts/AC00000000000000000000000000000001/Messages.json",
      authorization: basic("SK1", "the-secret"),
      form: { To: "+14155550134", MessagingServiceSid: "MG1" },
    });
  });

  it.each([
    [21211, "The 'To' number +14155550134 is not a valid phone number."],
    [21614, "'To' number: +14155550134, is not a mobile number"],
    [21610, "Attempt to send to unsubscribed recipient"],
  ])("that can never arrive (%i) is refused with its number", async (code, sentence) => {
    answer = refusedWith(400, code, sentence);
    expect(await send()).toEqual({ ok: false, why: "undeliverable", help: { reason: String(code) } });
  });

  it.each([
    ["too many", refusedWith(429, 20429, "Too Many Requests to +14155550134"), "twilio 20429"],
    ["a wrong token", refusedWith(401, 20003, "Authenticate"), "twilio 20003"],
    ["an outage", { status: 503, body: "<html>Service Unavailable</html>" }, "twilio 503"],
    ["no answer", "nothing" as const, "twilio ECONNRESET"],
  ])("is to be tried again after %s, and says neither phone nor code", async (_, given, message) => {
    answer = given;
    await expect(send()).rejects.toThrow(new Error(message));
  });
});
