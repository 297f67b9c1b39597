import { callsOfTheContract } from "@comanda/contract/openapi";
import { REFUSALS } from "@comanda/contract/refusals";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "./harness.ts";

type Parameter = { name: string; in: string; required: boolean; schema: object; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
};
type Described = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: object;
};

let server: TestServer;
let described: Described;
beforeAll(async () => {
  server = await openTestServer();
  described = (await (await server.raw("/api/openapi.json")).json()) as Described;
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe("the description of the API", () => {
  it("is OpenAPI 3.1", () => {
    expect(described.openapi).toMatch(/^3\.1\.\d$/);
    expect(described.info).toMatchObject({ title: "Comanda", version: "0.1.0" });
    expect(Object.keys(described).toSorted()).toEqual(["components", "info", "openapi", "paths"]);
    expect(described.components).toEqual({ securitySchemes: { diner: { type: "http", scheme: "bearer" } } });
  });

  it("has every call, and no other", () => {
    const calls = callsOfTheContract().map(
      ({ name, call }) => `${name} ${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, "{$1}")}`,
    );
    expect(
      operations()
        .map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`)
        .toSorted(),
    ).toEqual(calls.toSorted());
  });

  it.each(callsOfTheContract())("says of $name what it takes, answers and refuses", ({ name, call }) => {
    const { path, operation } = operations().find(({ operation: { operationId } }) => operationId === name) ?? {};
    if (!path || !operation) throw new Error("not described");
    const namesIn = (where: string) => operation.parameters.filter((one) => one.in === where).map((one) => one.name);
    expect(namesIn("path")).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one));
    expect(operation.parameters.every((one) => one.in !== "path" || one.required)).toBe(true);
    expect(new Set(operation.parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(operation.parameters.length);
    expect(operation.parameters.every((one) => Object.keys(one.schema).length > 0)).toBe(true);
    expect(operation.security).toEqual(call.needs === "anyone" ? undefined : [{ diner: [] }]);
    expect(Boolean(operation.requestBody)).toBe(call.body !== undefined);
    expect(namesIn("header").includes("Idempotency-Key")).toBe(call.takesKey === true);
    for (const why of call.refusals) expect(operation.description).toContain(`${REFUSALS[why].code} ${why}`);
    expect(operation.responses["200"]?.content).toHaveProperty([
      call.isStream ? "text/event-stream" : "application/json",
      "schema",
      "type",
    ]);
  });

  it("is JSON that refers to nothing outside of itself", () => {
    const text = JSON.stringify(described);
    expect([...text.matchAll(/"\$ref":"([^#][^"]*)"/g)]).toEqual([]);
    expect(text).not.toContain('"$schema"');
  });

  it("says how money, ids and instants are written", () =>
    expect(JSON.stringify(described.paths["/api/merchant/order/detailForMember"])).toContain('"pattern":"^-?\\\\d+\\\\.\\\\d{2}$"'));

  it("has a page for people, without script", async () => {
    const page = await server.raw("/api/docs");
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script/i);
    for (const { call } of callsOfTheContract()) expect(html).toContain(call.path.replace(/:(\w+)/g, "{$1}"));
  });
});
