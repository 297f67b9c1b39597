import { describe, expect, it } from "vitest";
import { ReportBatch } from "./report-batch.ts";

const view = (message: string) => ({ kind: "page-view", message }) as const;

describe("what is to be reported", () => {
  it("is taken once, in its order", () => {
    const batch = new ReportBatch();
    batch.add(view("home"));
    batch.add(view("order"));
    expect(batch.take()).toEqual([view("home"), view("order")]);
    expect(batch.take()).toEqual([]);
  });

  it("is the newest hundred: the oldest are dropped", () => {
    const batch = new ReportBatch();
    for (let at = 1; at <= 102; at += 1) batch.add(view(`page ${at}`));
    const taken = batch.take();
    expect([taken.length, taken[0]?.message, taken.at(-1)?.message]).toEqual([100, "page 3", "page 102"]);
  });

  it("holds the same error once, and the same page as often as it was seen", () => {
    const batch = new ReportBatch();
    const error = { kind: "error", message: "no price" } as const;
    for (const one of [error, view("order"), error, view("order")]) batch.add(one);
    expect(batch.take()).toEqual([error, view("order"), view("order")]);
  });
});
