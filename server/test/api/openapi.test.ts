import { refusalsOf } from "@comanda/contract/call-refusals";
import type { Endpoint } from "@comanda/contract/endpoint";
import { EXAMPLES } from "@comanda/contract/examples";
import { callsOfTheConsole } from "@comanda/contract/staff/index";
import { callsOfTheContract } from "@comanda/contract/openapi";
import { REFUSALS } from "@comanda/contract/refusals";
import { OrderType } from "@comanda/domain/codes";
import { TEST_EVENT, WEBHOOK_EVENTS } from "@comanda/domain/staff/webhook-events";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyMistakes } from "./answer-checks.ts";
import { type Guest, openTestServer, POMELO_LANE, type TestServer } from "../harness.ts";

const CALLS = [...callsOfTheContract(), ...callsOfTheConsole()];

type Ref = { $ref: string };
type Parameter = { name: string; in: string; required: boolean; schema: object; description?: string };
type Answer = { description: string; headers?: object; content?: Record<string, { schema: object }> };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Record<string, { schema: object; example?: object }> };
  responses: Record<string, Answer | Ref>;
};
type Schema = { properties: Record<string, { const?: unknown; description?: string }>; description?: string };
type Described = {
  openapi: string;
  info: { title: string; version: string; license?: object };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    parameters: Record<string, Parameter>;
    securitySchemes: object;
  };
};

let server: TestServer;
let described: Described;
let guest: Guest;
beforeAll(async () => {
  server = await openTestServer("embedded");
  described = (await (await server.raw("/api/openapi.json")).json()) as Described;
  guest = await server.guest();
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

function operationNamed(name: string) {
  const found = operations().find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`${name} is not described`);
  return found;
}

const isRef = (value: object): value is Ref => "$ref" in value;
const lastPart = ({ $ref }: Ref) => $ref.split("/").at(-1) ?? "";
const parametersOf = ({ parameters }: Operation) =>
  parameters.map((one) => (isRef(one) ? (described.components.parameters[lastPart(one)] as Parameter) : one));

/** The answers of an operation by status; one that several calls have stands in `components`. */
const answersOf = ({ responses }: Operation): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, one]) => [
      status,
      isRef(one) ? (described.components.responses[lastPart(one)] as Answer) : one,
    ]),
  );

/** The status and code of each refusal that an operation describes. */
function refusalsIn(operation: Operation): string[] {
  const found = Object.entries(answersOf(operation)).flatMap(([status, { content }]) =>
    [...JSON.stringify(content ?? {}).matchAll(/"#\/components\/schemas\/(\w+Refusal)"/g)].map(
      ([, name = ""]) => `${status} ${described.components.schemas[name]?.properties.code?.const}`,
    ),
  );
  return [...new Set(found)].toSorted();
}

/** The linter's errors and warnings for a document, by rule. */
async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: "openapi.json" });
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

describe("the OpenAPI description", () => {
  it("has version 3.1", () => {
    expect(described.openapi).toMatch(/^3\.1\.\d$/);
    expect(described.info).toMatchObject({ title: "Comanda", version: "0.1.0", license: { identifier: "MIT" } });
    expect(described.components.securitySchemes).toMatchObject({ diner: { type: "http", scheme: "bearer" } });
  });

  it("passes the linter without errors or warnings", async () => expect(await lint(described)).toEqual([]));

  it("with a mistake does not pass the linter", async () => {
    const { title, version } = described.info;
    expect(await lint({ ...described, info: { title, version } })).toEqual([expect.stringContaining("info-license")]);
  });

  it("has each event of webhooks with its data, and calls of keys with their scope", () => {
    expect(Object.keys(described.webhooks)).toEqual([...WEBHOOK_EVENTS, TEST_EVENT]);
    expect(JSON.stringify(described.webhooks["order.merged"])).toContain('"mergedInto"');
    const security = (name: string) => operationNamed(name).operation.security;
    expect(security("staff.orders.send")).toEqual([{ staff: [] }, { key: [] }]);
    expect(security("staff.keys.make")).toEqual([{ staff: [] }]);
  });

  it("has every call, and no other", () => {
    const calls = CALLS.map(({ name, call }) => `${name} ${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, "{$1}")}`);
    expect(
      operations()
        .map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`)
        .toSorted(),
    ).toEqual(calls.toSorted());
  });

  it.each(CALLS)("says of $name what it takes, answers and refuses", ({ name, call }) => {
    const { path, operation } = operationNamed(name);
    const parameters = parametersOf(operation);
    const namesIn = (where: string) => parameters.filter((one) => one.in === where).map((one) => one.name);
    expect(namesIn("path")).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one));
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
    expect(parameters.every((one) => Object.keys(one.schema).length > 0)).toBe(true);
    expect(Boolean(operation.requestBody)).toBe(call.body !== undefined);
    expect(namesIn("header").includes("Idempotency-Key")).toBe(call.takesKey === true);
    const refusals = refusalsOf(call).map((why) => `${REFUSALS[why].status} ${REFUSALS[why].code}`);
    expect(refusalsIn(operation)).toEqual([...new Set(refusals)].toSorted());
    const mediaType = call.file ?? (call.isStream ? "text/event-stream" : "application/json");
    expect(Object.keys(answersOf(operation)["200"]?.content ?? {})).toEqual([mediaType]);
    expect(Object.keys(operation.responses)).toContain("503");
    expect(answersOf(operation)["503"]?.headers).toHaveProperty("Retry-After");
  });

  it("describes once an answer that several calls have", () => {
    const inline = operations().flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, one]) => (Number(status) < 400 || isRef(one) ? [] : [JSON.stringify(one)])),
    );
    expect(new Set(inline).size).toBe(inline.length);
    expect(Object.keys(described.components.responses)).toContain("MalformedInput");
  });

  it("refers to nothing outside of itself", () => {
    const text = JSON.stringify(described);
    expect([...text.matchAll(/"\$ref":"([^#][^"]*)"/g)]).toEqual([]);
    expect(text).not.toContain('"$schema"');
  });

  it("defines an order, a line and money once", () => {
    const { schemas } = described.components;
    expect(schemas).toMatchObject({ Order: {}, OrderItem: {}, CartLine: {}, Product: {}, Money: { pattern: String.raw`^-?\d+\.\d{2}$` } });
    const copies = JSON.stringify(described).split('"subTotalAmount":').length - 1;
    // In the order of an answer, in both shapes in which it is sent, and in a receipt, which has a part of it.
    expect(copies).toBe(4);
  });

  it("names the numbers of lists", () => {
    const { OrderType: type, OrderToPlace } = described.components.schemas;
    expect(type).toMatchObject({ enum: [0, 1, 2, 3, 4, 5, 6, 7, 8], description: expect.stringContaining("2 TO_GO") });
    expect(type).toHaveProperty(["x-enum-varnames", OrderType.TO_GO], "TO_GO");
    expect(OrderToPlace?.properties.type?.description).toContain("2 to go");
    expect(OrderToPlace?.properties.expectedTotal?.description).toContain("totalAmount");
  });
});

describe("the page of the API description", () => {
  it("runs only scripts of this server, and no inline ones", async () => {
    const page = await server.raw("/api/docs");
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
    const links = [...(await page.text()).matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(links).toHaveLength(4);
    for (const path of links) expect((await server.raw(path)).status).toBe(200);
  });

  it("has compressed files, which are sent once", async () => {
    const path = "/api/docs/swagger-ui-bundle.js";
    const first = await server.raw(path, { headers: { "accept-encoding": "br" } });
    expect(first.headers.get("content-encoding")).toBe("br");
    const etag = first.headers.get("etag") ?? "";
    expect((await server.raw(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });
});

/** Sends a call without input; the caller is checked before the input. */
function send(call: Endpoint, path: string, { token, merchantId }: { token?: string; merchantId?: string }) {
  const headers = {
    ...(call.body && { "content-type": "application/json" }),
    ...(call.takesKey && { "idempotency-key": "key-of-a-test" }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(merchantId && { merchantid: merchantId }),
  };
  return server.app(new Request(`http://localhost${path}`, { method: call.method, headers, ...(call.body && { body: example(call) }) }));
}
const example = ({ method, path }: Endpoint) =>
  JSON.stringify(EXAMPLES[CALLS.find(({ call }) => call.method === method && call.path === path)?.name ?? ""]?.body ?? {});

const QUERIES: Record<string, string> = {
  "merchant.tiny": "?id=100001",
  "merchant.redirect": "?path=/a",
  "menu.search": "?keyword=tea&merchantId=100001",
  "menu.productsByCategories": "?merchantId=100001",
  "merchant.home": "?merchantId=100001",
  "table.orderCodeValid": "?tableId=12",
  "table.calls": "?tableId=12",
  "table.share": "?tableId=12",
  "table.shareEvents": "?tableId=12",
  "order.detail": "?orderId=1",
  "order.events": "?orderId=1",
  "order.push": "?orderId=1",
  "payment.bill": "?orderId=1",
  "payment.get": "?attemptId=1",
  "payment.receipt": "?token=1-a",
};
const PARAMS: Record<string, string> = {
  document: "bill",
  id: "700012",
  deliveryId: "7",
  code: "1234",
  line: "net",
  file: "days.csv",
  day: "2026-09-16",
  provider: "stripe",
};
const addressOf = (name: string, call: Endpoint) =>
  `${call.path.replace(/:(\w+)/g, (whole, param: string) => PARAMS[param] ?? whole)}${QUERIES[name] ?? ""}`;

describe("what the description requires is what the server requires:", () => {
  it.each(CALLS)("$name", async ({ name, call }) => {
    const { operation } = operationNamed(name);
    const path = addressOf(name, call);
    const merchant = parametersOf(operation).find((one) => one.name === "merchantId" && one.in === "header");
    const needsToken = operation.security.length > 0 && operation.security.every((one) => Object.keys(one).length > 0);
    const withoutToken = await send(call, path, { merchantId: POMELO_LANE });
    expect(withoutToken.status === 401).toBe(needsToken);
    const { token } = guest;
    const answered = await send(call, path, needsToken ? { token } : {});
    expect(answered.status === 400).toBe(merchant?.required ?? false);
  });
});

describe("the example of a body", () => {
  const withBody = CALLS.filter(({ call }) => call.body !== undefined);

  it.each(withBody)("of $name is valid", ({ name, call }) => {
    const exampleBody = operationNamed(name).operation.requestBody?.content["application/json"]?.example;
    expect(exampleBody).toEqual(EXAMPLES[name]?.body);
    expect(call.body?.safeParse(exampleBody)).toMatchObject({ success: true });
    expect(bodyMistakes(call, exampleBody)).toBeNull();
  });

  it("with an unknown field is detected", () => {
    const [{ call } = { call: null }] = withBody.filter(({ name }) => name === "order.place");
    expect(call && bodyMistakes(call, { ...EXAMPLES["order.place"]?.body, discount: "5.00" })).toContain("additional properties");
  });
});
