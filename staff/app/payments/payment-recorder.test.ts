import { describe, expect, it } from "vitest";
import type { Answer } from "../shell/calls/call.ts";
import { type Attempt, PaymentRecorder, type Unanswered } from "./payment-recorder.ts";

const NO_ANSWER = { success: false, code: 500, data: null, msg: "", status: 0 } as const;

/** A server that records each key once and refuses it with another body; `lost` takes away an answer after it was recorded. */
function server() {
  const recorded = new Map<string, string>();
  const answers: ("lost" | "away" | "refused")[] = [];
  const send = async (body: Attempt<string>["body"], key: string): Promise<Answer<{ change: string }>> => {
    const next = answers.shift();
    if (next === "away") return NO_ANSWER;
    if (next === "refused") return { success: false, code: 12_000, data: null, msg: "changed", status: 200 };
    const text = JSON.stringify(body);
    if ((recorded.get(key) ?? text) !== text) return { success: false, code: 422, data: null, msg: "reused", status: 422 };
    recorded.set(key, text);
    return next === "lost" ? NO_ANSWER : { success: true, code: 0, data: { change: "0.00" }, msg: "", status: 200 };
  };
  return { recorded, answers, send, recorder: new PaymentRecorder<string>(send) };
}

const cash = (due: string, draft = due): Attempt<string> => ({
  draft,
  body: { orders: [{ id: "1", due }], method: "cash", amount: "10.00", tip: "0.00", reference: "" },
});

describe("a payment whose answer is missing", () => {
  it("is recorded once where it is asked for again", async () => {
    const { recorded, answers, recorder } = server();
    answers.push("lost", "away");
    expect(await recorder.record(cash("24.90"))).toMatchObject({ kind: "unknown" });
    expect(await recorder.record(cash("24.90"))).toMatchObject({ kind: "unknown" });
    expect(await recorder.record(cash("24.90"))).toMatchObject({ kind: "recorded" });
    expect(recorded.size).toBe(1);
    expect(recorder.pendingOrders).toBeNull();
  });

  it("is told before the next guest's payment of the same amount, which is recorded with the next press", async () => {
    const { recorded, answers, recorder } = server();
    answers.push("lost");
    await recorder.record(cash("24.90"));
    expect(recorder.pendingOrders).toEqual([{ id: "1", due: "24.90" }]);
    expect(await recorder.record(cash("14.90"))).toMatchObject({ kind: "before", attempt: { draft: "24.90" } });
    expect(recorded.size).toBe(1);
    expect(await recorder.record(cash("14.90"))).toMatchObject({ kind: "recorded", attempt: { draft: "14.90" } });
    expect(recorded.size).toBe(2);
  });

  it("gives way to the next payment where it was refused or never arrived, and holds it back while nobody knows", async () => {
    const { recorded, answers, recorder } = server();
    answers.push("away", "away", "refused");
    await recorder.record(cash("24.90"));
    expect(await recorder.record(cash("14.90"))).toMatchObject({ kind: "unknown" });
    expect(recorded.size).toBe(0);
    expect(await recorder.record(cash("14.90"))).toMatchObject({ kind: "recorded", attempt: { draft: "14.90" } });
    expect(recorded.size).toBe(1);
  });

  it("is settled by itself with the key under which it was sent", async () => {
    const { recorded, answers, recorder } = server();
    expect(await recorder.settle()).toBeNull();
    answers.push("lost");
    await recorder.record(cash("24.90"));
    expect(await recorder.settle()).toMatchObject({ kind: "recorded", attempt: { draft: "24.90" } });
    expect(recorded.size).toBe(1);
  });
});

describe("a payment that was sent before the device was locked", () => {
  /** A payment that was recorded without an answer, and a recorder that begins with what the device has kept of it. */
  const afterLock = async () => {
    const { recorded, answers, send } = server();
    let kept: unknown = null;
    const before = new PaymentRecorder<string>(send, { pending: null, onPending: (pending) => (kept = pending) });
    answers.push("lost");
    await before.record(cash("24.90"));
    const pending = JSON.parse(JSON.stringify(kept)) as Unanswered<string>;
    const recorder = new PaymentRecorder<string>(send, { pending, onPending: (next) => (kept = next) });
    return { recorded, recorder, kept: () => kept };
  };

  it("is not asked for by itself, and is recorded once, with its key, where a person records it again", async () => {
    const { recorded, recorder, kept } = await afterLock();
    const keys = [...recorded.keys()];
    expect(recorder.pendingOrders).toEqual([{ id: "1", due: "24.90" }]);
    expect(recorder.mayAskByItself).toBe(false);
    expect(await recorder.record(cash("24.90"))).toMatchObject({ kind: "recorded", attempt: { draft: "24.90" } });
    expect([...recorded.keys()]).toEqual(keys);
    expect(kept()).toBeNull();
    expect(recorder.mayAskByItself).toBe(true);
  });

  it("is told before another payment, which is recorded with the next press", async () => {
    const { recorded, recorder } = await afterLock();
    expect(await recorder.record(cash("14.90"))).toMatchObject({ kind: "before", attempt: { draft: "24.90" } });
    expect(recorded.size).toBe(1);
    expect(await recorder.record(cash("14.90"))).toMatchObject({ kind: "recorded", attempt: { draft: "14.90" } });
    expect(recorded.size).toBe(2);
  });
});
