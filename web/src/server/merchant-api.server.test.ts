import { createClient } from "@comanda/contract/client";
import { describe, expect, it } from "vitest";
import { depsWith } from "./deps-for-tests.ts";
import { merchantApi } from "./merchant-api.server.ts";

type CloudAnswer = { serverMode: 0 | 1 } | { status: number };

/** A deployment whose cloud says this, one after the other, the last for good; `pass` lets time go by. */
function deployment(settings: { apiBase?: string; apiIsApart?: boolean }, ...answers: CloudAnswer[]) {
  let now = new Date("2026-09-17T21:30:00Z");
  let requestCount = 0;
  const baseOf = merchantApi(depsWith({ apiBase: "http://api.example:4000", apiIsApart: true, now: () => now, ...settings }));
  const fetch = async (input: RequestInfo | URL) => {
    const id = new URL(String(input)).searchParams.get("id") ?? "";
    const answer = answers[Math.min(requestCount, answers.length - 1)] ?? { status: 503 };
    requestCount += 1;
    if ("status" in answer) return Response.json({ success: false, code: answer.status, data: null, msg: "" }, answer);
    return Response.json({ success: true, code: 0, data: { id: BigInt(id).toString(), ...answer }, msg: "" });
  };
  const cloud = createClient({ base: "http://api.example:4000", fetch, headers: {}, timeoutMs: 1000 });
  return {
    at: (merchantId: string) => baseOf(merchantId, () => cloud),
    pass: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    timesAsked: () => requestCount,
  };
}

describe("where a merchant's API is", () => {
  it("is the deployment's in mode cloud", async () => {
    expect(await deployment({}, { serverMode: 0 }).at("100001")).toBe("http://api.example:4000");
  });

  it.each([
    ["http://api.example:4000", "http://100002.api.example:4000"],
    ["https://api.example", "https://100002.api.example"],
    ["http://localhost:4000", "http://100002.localhost:4000"],
  ])("with %s is %s in mode local", async (apiBase, own) => {
    expect(await deployment({ apiBase }, { serverMode: 1 }).at("100002")).toBe(own);
  });

  it("has the merchant's id in its name as the cloud writes it", async () => {
    expect(await deployment({}, { serverMode: 1 }).at("00100002")).toBe("http://100002.api.example:4000");
  });

  it("is nowhere in mode local where the deployment's host is a number: that takes no name before it", async () => {
    await expect(deployment({ apiBase: "http://127.0.0.1:4000" }, { serverMode: 1 }).at("100002")).rejects.toThrow("Invalid URL");
  });

  it("the API is this process when it serves both, whatever the mode, without a request", async () => {
    const { at, timesAsked } = deployment({ apiIsApart: false }, { serverMode: 1 });
    expect([await at("100002"), timesAsked()]).toEqual(["http://api.example:4000", 0]);
  });

  it.each(["evil.example/", "..", "", "1".repeat(19)])("is the deployment's for what is no id: %j becomes part of no host", async (id) => {
    const { at, timesAsked } = deployment({}, { serverMode: 1 });
    expect([await at(id), timesAsked()]).toEqual(["http://api.example:4000", 0]);
  });

  it("is asked for once a minute", async () => {
    const { at, pass, timesAsked } = deployment({}, { serverMode: 0 }, { serverMode: 1 });
    expect(await at("100002")).toBe("http://api.example:4000");
    pass(59);
    expect([await at("100002"), timesAsked()]).toEqual(["http://api.example:4000", 1]);
    pass(1);
    expect([await at("100002"), timesAsked()]).toEqual(["http://100002.api.example:4000", 2]);
  });

  it("stays where it was while the cloud does not answer", async () => {
    const { at, pass } = deployment({}, { serverMode: 1 }, { status: 503 });
    await at("100002");
    pass(3600);
    expect(await at("100002")).toBe("http://100002.api.example:4000");
  });

  it.each([429, 500, 503])("is unknown where the cloud has never said it: status %i names no place", async (status) => {
    await expect(deployment({}, { status }).at("100002")).rejects.toThrow("nobody says where the API of merchant 100002 is");
  });

  it("is the deployment's for a merchant that is not there, which says so itself", async () => {
    expect(await deployment({}, { status: 404 }).at("100009")).toBe("http://api.example:4000");
  });
});
