import { describe, expect, it } from "vitest";
import { Admission, type AdmissionSettings, type Priority } from "./admission.ts";

const NEVER = new AbortController().signal;

/** An admission with a clock that the test sets. */
function admissionWith(settings: Partial<AdmissionSettings> = {}) {
  const clock = { ms: 0 };
  const bounds = { concurrency: 1, maxWaiting: 100, maxWaitMs: 60_000, deadlineMs: 10_000 };
  return { clock, admission: new Admission({ ...bounds, now: () => clock.ms, ...settings }) };
}

/** Admits a call; fails where it is refused. */
async function turn(admission: Admission, priority: Priority = "order"): Promise<() => void> {
  const admitted = await admission.admit(priority, NEVER);
  if (!admitted.ok) throw new Error("refused");
  return admitted.value;
}

/** Queues a call for each listed class, then serves them one after another; returns the classes in the order served. */
async function servedInOrder(admission: Admission, waiting: Priority[]): Promise<Priority[]> {
  const release = await turn(admission);
  const served: Priority[] = [];
  const all = waiting.map(async (priority) => {
    const releaseOne = await turn(admission, priority);
    served.push(priority);
    releaseOne();
  });
  release();
  await Promise.all(all);
  return served;
}

const times = (count: number, priority: Priority): Priority[] => Array.from({ length: count }, () => priority);

describe("admission", () => {
  it("serves an order before a preview, a preview before a read, a read before a page", async () =>
    expect(await servedInOrder(admissionWith().admission, ["page", "read", "interactive", "order"])).toEqual([
      "order",
      "interactive",
      "read",
      "page",
    ]));

  it("gives every class a share while orders always wait", async () => {
    const served = await servedInOrder(admissionWith().admission, [
      ...times(90, "order"),
      ...times(90, "interactive"),
      ...times(90, "read"),
      ...times(90, "page"),
    ]);
    const shareOf = (priority: Priority) => served.slice(0, 92).filter((one) => one === priority).length;
    expect([shareOf("order"), shareOf("interactive"), shareOf("read"), shareOf("page")]).toEqual([64, 16, 8, 4]);
  });

  it("does background work in two of eighteen turns while orders wait, refuses none of it, and passes on the turn of one that fails", async () => {
    const { admission } = admissionWith({ maxWaiting: 32, maxWaitMs: Number.POSITIVE_INFINITY });
    const release = await turn(admission);
    const done: string[] = [];
    const orders = times(32, "order").map(async (priority) => {
      const releaseOne = await turn(admission, priority);
      done.push(priority);
      releaseOne();
    });
    const work = Array.from({ length: 40 }, () =>
      admission.background(async () => {
        done.push("background");
        throw new Error("failed");
      }),
    );
    expect(admission.waiting).toBe(32);
    expect(admission.check("read")).toBe(null);
    release();
    await Promise.all(orders);
    for (const one of await Promise.allSettled(work)) expect(one.status).toBe("rejected");
    expect(done.slice(0, 36).filter((one) => one === "background")).toHaveLength(4);
    expect(admission.running).toBe(0);
  });

  it("serves calls of one class in the order of arrival", async () => {
    const { admission } = admissionWith();
    const release = await turn(admission);
    const served: number[] = [];
    const all = [1, 2, 3].map(async (number) => {
      const releaseOne = await turn(admission);
      served.push(number);
      releaseOne();
    });
    release();
    await Promise.all(all);
    expect(served).toEqual([1, 2, 3]);
  });

  it("limits the number of concurrent calls", async () => {
    const { admission } = admissionWith({ concurrency: 3 });
    let [running, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const release = await turn(admission, "read");
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        release();
        release();
      }),
    );
    expect(most).toBe(3);
  });

  it("refuses a call when the maximum number is waiting, and admits one again after a waiting one has left", async () => {
    const { admission } = admissionWith({ maxWaiting: 2 });
    await turn(admission);
    const leaving = new AbortController();
    const [left, other] = [admission.admit("order", leaving.signal), admission.admit("order", NEVER)];
    expect(await admission.admit("order", NEVER)).toMatchObject({ ok: false, why: "overloaded", help: { retryAfterSeconds: 1 } });
    leaving.abort();
    expect(await left).toMatchObject({ ok: false });
    expect(admission.check("order")).toBe(null);
    void other;
  });

  it("says of each class how many calls wait and for how long the oldest has, and which class it refuses", async () => {
    const refused: Priority[] = [];
    const { admission, clock } = admissionWith({ maxWaiting: 1, onRefused: (priority) => void refused.push(priority) });
    await turn(admission);
    void admission.admit("order", NEVER);
    clock.ms += 1_500;
    void admission.admit("page", NEVER);
    expect(await admission.admit("order", NEVER)).toMatchObject({ ok: false });
    expect(admission.queues()).toEqual([
      { priority: "order", waiting: 1, oldestMs: 1_500 },
      { priority: "interactive", waiting: 0, oldestMs: 0 },
      { priority: "read", waiting: 0, oldestMs: 0 },
      { priority: "page", waiting: 1, oldestMs: 0 },
    ]);
    expect(refused).toEqual(["order"]);
  });

  it("refuses by the estimated wait: the measured service time times the calls ahead", async () => {
    const { admission, clock } = admissionWith({ maxWaitMs: 2_000 });
    for (let call = 0; call < 100; call += 1) {
      const release = await turn(admission);
      clock.ms += 500;
      release();
    }
    await turn(admission);
    for (let ahead = 0; ahead < 4; ahead += 1) {
      expect(admission.check("order")).toBe(null);
      void admission.admit("order", NEVER);
    }
    void admission.admit("order", NEVER);
    expect(admission.check("order")).toMatchObject({ why: "overloaded" });
    expect(admission.check("interactive")).toBe(null);
  });

  it("refuses while the oldest waiting call has exceeded the maximum wait, whatever the estimate", async () => {
    const { admission, clock } = admissionWith({ maxWaitMs: 2_000 });
    const release = await turn(admission);
    const waiting = turn(admission);
    clock.ms += 2_000;
    expect(admission.check("order")).toBe(null);
    clock.ms += 1;
    expect(admission.check("order")).toMatchObject({ why: "overloaded" });
    expect(admission.check("read")).toBe(null);
    release();
    await waiting;
    expect(admission.check("order")).toBe(null);
  });

  it("increases the suggested retry time with the number of refusals, up to thirty seconds, and decreases it afterwards", async () => {
    const { admission, clock } = admissionWith({ maxWaiting: 0 });
    await turn(admission);
    const secondWith = (refusals: number) => {
      for (let count = 0; count < refusals; count += 1) admission.check("order");
      clock.ms += 1_000;
      return admission.check("order")?.help?.retryAfterSeconds;
    };
    expect([secondWith(1), secondWith(6), secondWith(900), secondWith(1)]).toEqual([1, 7, 30, 30]);
    clock.ms += 60_000;
    expect(secondWith(0)).toBe(1);
  });
});
