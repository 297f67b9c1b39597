import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "./call.ts";

const caller = { merchantId: "100001", locale: "en-US" } as const;
const NO_ANSWER = { success: false, code: 500, data: null, msg: "error", status: 0 };

/** What a request is answered with: a response, or the error of a request without one. */
type Given = { status: number; body: string } | Error;

const good: Given = { status: 200, body: '{"success":true,"code":0,"data":{"id":"b1"},"msg":""}' };
const refused = (status: number): Given => ({ status, body: `{"success":false,"code":${status},"data":null,"msg":"Not now."}` });

/** Answers the page's requests one after the other, and records them with the milliseconds after which each is aborted. */
function answers(...given: Given[]) {
  const requests: { method: string | undefined; timeout: number | undefined }[] = [];
  const timeouts = new Map<AbortSignal, number>();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const { signal } = new AbortController();
    timeouts.set(signal, ms);
    return signal;
  });
  vi.stubGlobal("fetch", async (_path: string, { method, signal }: RequestInit) => {
    const answer = given[requests.length] ?? new TypeError("no more requests were expected");
    requests.push({ method, timeout: signal ? timeouts.get(signal) : undefined });
    if (answer instanceof Error) throw answer;
    return new Response(answer.body, { status: answer.status });
  });
  return requests;
}

const reads = () => call("GET /api/build", caller);
const changes = () => call("POST /api/shoppingCart", { ...caller, body: { merchantId: "100001", details: [] } });

beforeEach(() => {
  vi.stubGlobal("document", { getElementById: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a call of a page", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("that changes nothing is repeated once after status %i", async (status) => {
    const requests = answers(refused(status), good);
    expect(await reads()).toMatchObject({ success: true, data: { id: "b1" }, status: 200 });
    expect(requests.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it("that changes nothing is repeated once, not twice", async () => {
    const requests = answers(refused(503), refused(503), good);
    expect(await reads()).toMatchObject({ success: false, code: 503, status: 503 });
    expect(requests).toHaveLength(2);
  });

  it.each([200, 400, 401, 404])("that changes nothing is not repeated after status %i", async (status) => {
    vi.stubGlobal("dispatchEvent", () => true);
    const requests = answers(refused(status), good);
    expect(await reads()).toMatchObject({ success: false, code: status, status });
    expect(requests).toHaveLength(1);
  });

  it("that changes nothing is repeated where no answer came", async () => {
    const requests = answers(new TypeError("Failed to fetch"), good);
    expect(await reads()).toMatchObject({ success: true });
    expect(requests).toHaveLength(2);
  });

  it("that changes something is sent once", async () => {
    const requests = answers(refused(503), good);
    expect(await changes()).toMatchObject({ success: false, code: 503, msg: "Not now.", status: 503 });
    expect(requests.map(({ method }) => method)).toEqual(["POST"]);
  });

  it("is aborted after ten seconds", async () => {
    const requests = answers(good);
    await reads();
    expect(requests).toEqual([{ method: "GET", timeout: 10_000 }]);
  });

  it("that timed out is not repeated", async () => {
    const requests = answers(new DOMException("over", "TimeoutError"), good);
    expect(await reads()).toEqual(NO_ANSWER);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [200, "{}"],
    [200, "null"],
    [200, "[]"],
    [200, '{"error":"gateway"}'],
    [200, "<h1>Welcome to the hotel</h1>"],
    [502, '{"message":"Bad Gateway"}'],
    [400, "<h1>Bad Request</h1>"],
  ])("reads as not answered where the answer is %i %s, which is not an envelope", async (status, body) => {
    answers({ status, body });
    expect(await changes()).toEqual(NO_ANSWER);
  });
});
