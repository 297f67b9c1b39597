import { describe, expect, it } from "vitest";
import { ReportBatch } from "./report-batch.ts";

const view = (message: string) => ({ kind: "page-view", message }) as const;

describe("ReportBatch", () => {
  it("returns the behaviours once, in the order in which they were added", () => {
    const batch = new ReportBatch();
    batch.add(view("home"));
    batch.add(view("order"));
    expect(batch.take()).toEqual([view("home"), view("order")]);
    expect(batch.take()).toEqual([]);
  });

  it("holds the newest hundred and drops the oldest", () => {
    const batch = new ReportBatch();
    for (let at = 1; at <= 102; at += 1) batch.add(view(`page ${at}`));
    const taken = batch.take();
    expect([taken.length, taken[0]?.message, taken.at(-1)?.message]).toEqual([100, "page 3", "page 102"]);
  });

  it("holds an equal error once, and a page view as often as it occurred", () => {
    const batch = new ReportBatch();
    const error = { kind: "error", message: "no price" } as const;
    for (const one of [error, view("order"), error, view("order")]) batch.add(one);
    expect(batch.take()).toEqual([error, view("order"), view("order")]);
  });
});
