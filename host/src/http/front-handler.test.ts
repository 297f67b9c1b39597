import { once } from "node:events";
import { createServer, request as ask, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { storeAnswer, type StoredAnswer } from "@comanda/server/platform/net/stored-answer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configFrom } from "../config.ts";
import { frontHandler } from "./front-handler.ts";
import { requestIds } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

const PAGE = "the menu of Pomelo Lane ".repeat(100);
const POLICY = "script-src 'self' 'nonce-1'";
const HOSTS = new Set(["order.example.com", "localhost:3000"]);

const REFUSAL = { status: 503, headers: { "content-length": "4", "retry-after": "7" }, body: Buffer.from("full") };

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
const state: { page: StoredAnswer | null; passedOn: string[] } = { page: null, passedOn: [] };

const server = createServer(
  frontHandler(
    {
      hosts: HOSTS,
      diner: { merchantOfPublicPage: (pathname) => /^\/merchant\/(\d+)$/.exec(pathname)?.[1] ?? null },
      pages: { current: (pathname) => (pathname === "/merchant/1" ? state.page : null) },
      publicAnswers: null,
      files: () => null,
      refusedEarly: ({ url }) => (url === "/api/full" ? REFUSAL : null),
      idOf: requestIds(configFrom({ TRUSTED_PROXIES: "127.0.0.1/32" })),
      headers: securityHeaders(configFrom({ PUBLIC_ORIGIN: "https://order.example.com" })),
    },
    (request, response) => {
      state.passedOn.push(`${request.method} ${request.url}`);
      response.writeHead(418).end();
    },
  ),
);

beforeAll(async () => {
  state.page = await storeAnswer(Buffer.from(PAGE), { "content-type": "text/html", "content-security-policy": POLICY });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => void server.close());

async function asks(
  path: string,
  { method = "GET", host = "order.example.com", ...headers }: Record<string, string> = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = ask({ port, host: "127.0.0.1", path, method, headers: { host, ...headers } }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
  });
  sent.once("error", reject).end();
  return promise;
}

describe("a stored answer", () => {
  it("has its own headers and those of every answer, whatever the query", async () => {
    const { status, headers, body } = await asks("/merchant/1?utm_source=qr");
    expect([status, body.toString()]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({
      "content-type": "text/html",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
      "content-length": String(PAGE.length),
    });
  });

  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["br;q=0.1, gzip", "gzip", gunzipSync],
  ])("is encoded as %s requires", async (accepts, encoding, decode) => {
    const { headers, body } = await asks("/merchant/1", { "accept-encoding": accepts });
    expect([headers["content-encoding"], decode(body).toString(), headers["content-length"]]).toEqual([
      encoding,
      PAGE,
      String(body.length),
    ]);
  });

  it("has the same headers for HEAD, and no body", async () => {
    const [{ headers: ofGet }, head] = [await asks("/merchant/1"), await asks("/merchant/1", { method: "HEAD" })];
    expect({ ...head.headers, date: "", "x-request-id": "" }).toEqual({ ...ofGet, date: "", "x-request-id": "" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it("is not sent again to a client that has it", async () => {
    const { etag = "" } = (await asks("/merchant/1")).headers;
    const { status, headers, body } = await asks("/merchant/1", { "if-none-match": `"other", W/${etag}` });
    expect([status, headers.etag, headers["content-security-policy"], body.length]).toEqual([304, etag, POLICY, 0]);
  });

  it("is not sent again in any of its codings, and 304 has none of the headers of every answer, which the client has", async () => {
    const { etag = "" } = (await asks("/merchant/1", { "accept-encoding": "br" })).headers;
    expect(etag).toMatch(/-br"$/);
    const { status, headers } = await asks("/merchant/1", { "accept-encoding": "gzip", "if-none-match": etag });
    expect(status).toBe(304);
    expect(Object.keys(headers)).not.toContain("strict-transport-security");
    expect(Object.keys(headers)).not.toContain("x-frame-options");
  });

  it.each(['"other"', 'W/"other", "another"'])("is sent to a client that has %s", async (tags) =>
    expect((await asks("/merchant/1", { "if-none-match": tags })).status).toBe(200),
  );

  it.each(["ORDER.example.COM", "order.example.com.", "localhost.:3000"])("is answered to the same name written %s", async (host) =>
    expect((await asks("/merchant/1", { host })).status).toBe(200),
  );
});

describe("an answer of the front handler", () => {
  it.each([
    ["a stored page", "/merchant/1", {}],
    ["a stored page that the client has", "/merchant/1", { "if-none-match": "*" }],
    ["a refused call", "/api/full", { method: "POST" }],
  ])("has the request's id, the trusted proxy's or a new one: %s", async (_, path, how) => {
    const idOf = async (given: Record<string, string>) => (await asks(path, { ...how, ...given })).headers["x-request-id"];
    expect(await idOf({ "x-request-id": "proxy-0001" })).toBe("proxy-0001");
    expect(await idOf({})).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(await idOf({ "x-request-id": "a b" })).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });
});

describe("a call that could not be served in time", () => {
  it("is refused with the headers of every answer, before the application", async () => {
    state.passedOn = [];
    const { status, headers, body } = await asks("/api/full", { method: "POST" });
    expect([status, headers["retry-after"], body.toString(), state.passedOn]).toEqual([503, "7", "full", []]);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'") as string,
      "x-content-type-options": "nosniff",
    });
  });

  it("is passed on if it names another host", async () => {
    expect((await asks("/api/full", { method: "POST", host: "evil.example" })).status).toBe(418);
  });
});

describe("any other request", () => {
  it.each([
    ["another host", "/merchant/1", { host: "evil.example" }],
    ["a dot within a name", "/merchant/1", { host: "order..example.com" }],
    ["a change", "/merchant/1", { method: "POST" }],
    ["a page that is not stored", "/merchant/2", {}],
    ["a path of no page", "/order-list", {}],
  ])("is passed on: %s", async (_, path, how) => {
    state.passedOn = [];
    expect((await asks(path, how as Record<string, string>)).status).toBe(418);
    expect(state.passedOn).toHaveLength(1);
  });
});
