import { createClient } from "@comanda/contract/client";
import { describe, expect, it } from "vitest";
import { depsWith } from "./deps-for-tests.ts";
import { merchantApi } from "./open-site.server.ts";

type CloudAnswer = { serverMode: 0 | 1 } | { status: number };

/** A deployment whose cloud answers the requests one after the other as given, and repeats the last answer; `pass` advances the clock. */
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

describe("the API base of a merchant", () => {
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

  it("contains the merchant's id in canonical form", async () => {
    expect(await deployment({}, { serverMode: 1 }).at("00100002")).toBe("http://100002.api.example:4000");
  });

  it("cannot be built in mode local where the deployment's host is an IP address", async () => {
    await expect(deployment({ apiBase: "http://127.0.0.1:4000" }, { serverMode: 1 }).at("100002")).rejects.toThrow("Invalid URL");
  });

  it("is this process when it serves both, whatever the mode, without a request", async () => {
    const { at, timesAsked } = deployment({ apiIsApart: false }, { serverMode: 1 });
    expect([await at("100002"), timesAsked()]).toEqual(["http://api.example:4000", 0]);
  });

  it.each(["evil.example/", "..", "", "1".repeat(19)])(
    "is the deployment's for %j, which is no id and must not become part of a host name",
    async (id) => {
      const { at, timesAsked } = deployment({}, { serverMode: 1 });
      expect([await at(id), timesAsked()]).toEqual(["http://api.example:4000", 0]);
    },
  );

  it("is read from the cloud once a minute", async () => {
    const { at, pass, timesAsked } = deployment({}, { serverMode: 0 }, { serverMode: 1 });
    expect(await at("100002")).toBe("http://api.example:4000");
    pass(59);
    expect([await at("100002"), timesAsked()]).toEqual(["http://api.example:4000", 1]);
    pass(1);
    expect([await at("100002"), timesAsked()]).toEqual(["http://100002.api.example:4000", 2]);
  });

  it("stays the last known one while the cloud does not answer", async () => {
    const { at, pass } = deployment({}, { serverMode: 1 }, { status: 503 });
    await at("100002");
    pass(3600);
    expect(await at("100002")).toBe("http://100002.api.example:4000");
  });

  it.each([429, 500, 503])("is an error where the cloud has never answered: status %i", async (status) => {
    await expect(deployment({}, { status }).at("100002")).rejects.toThrow("nobody says where the API of merchant 100002 is");
  });

  it("is the deployment's for a merchant that does not exist, so that the API answers that", async () => {
    expect(await deployment({}, { status: 404 }).at("100009")).toBe("http://api.example:4000");
  });
});
