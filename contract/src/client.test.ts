import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";

type RecordedRequest = { method: string; url: string; headers: IncomingMessage["headers"] };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server that sends these answers one after the other, repeats the last one, and records its requests. */
async function answering(...answers: { status: number; body: string }[]) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    const { status, body } = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 500, body: "" };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, client: createClient({ base, fetch, headers: { languagecode: "zh-TW", merchantid: "100001" }, timeoutMs: 2000 }) };
}

const good = { status: 200, body: '{"success":true,"code":0,"data":{"id":"b1"},"msg":""}' };
const unavailable = { status: 503, body: '{"success":false,"code":503,"data":null,"msg":"unavailable"}' };

describe("a call", () => {
  it("sends the headers of every call to the path of the contract", async () => {
    const { requests, client } = await answering(good);
    await client.table.qrcodeInfo({ params: { id: "700012" } });
    expect(requests[0]).toMatchObject({ method: "GET", url: "/api/merchant/table/qrcode/info/700012" });
    expect(requests[0]?.headers).toMatchObject({ languagecode: "zh-TW", merchantid: "100001", "content-type": "application/json" });
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])("that changes nothing is retried once after %i", async (status) => {
    const { requests, client } = await answering({ ...unavailable, status }, good);
    expect(await client.platform.build()).toMatchObject({ success: true, data: { id: "b1" } });
    expect(requests).toHaveLength(2);
  });

  it("that changes something is never retried", async () => {
    const { requests, client } = await answering(unavailable, good);
    const answer = await client.table.sendOrderCodeMessage({ body: { tableId: "12" } });
    expect(answer).toMatchObject({ success: false, code: 503, status: 503, msg: "unavailable" });
    expect(requests).toHaveLength(1);
  });

  it("without an answer is read as code 500, no data, msg error", async () => {
    const client = createClient({ base: "http://127.0.0.1:1", fetch, headers: {}, timeoutMs: 500 });
    expect(await client.platform.build()).toEqual({ success: false, code: 500, data: null, msg: "error", status: 0 });
  });

  it.each(["[]", "{}", "null", '{"error":"gateway"}', '{"code":0}', "<html></html>"])(
    "with an answer that is not an envelope reads the same, whatever its status: %s",
    async (body) => {
      for (const status of [200, 404]) {
        const { client } = await answering({ status, body });
        expect(await client.platform.build()).toEqual({ success: false, code: 500, data: null, msg: "error", status: 0 });
      }
    },
  );

  it("reads an id that a double cannot hold as a string", async () => {
    const { client } = await answering({ status: 200, body: '{"success":true,"code":0,"data":{"id":730512345678901234},"msg":""}' });
    expect(await client.platform.build()).toMatchObject({ data: { id: "730512345678901234" } });
  });
});
