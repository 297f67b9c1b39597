import { describe, expect, it } from "vitest";
import { atMost } from "./at-most.ts";

describe("a limit of two concurrent works", () => {
  it("runs waiting works in order of arrival", async () => {
    const inTurn = atMost(2);
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    let [now, most] = [0, 0];
    const works = gates.map(async (gate, place) =>
      inTurn(async () => {
        begun.push(place);
        most = Math.max(most, (now += 1));
        await gate.promise;
        now -= 1;
      }),
    );
    for (const gate of gates) gate.resolve();
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
  });

  it("frees a slot when a work fails", async () => {
    const inTurn = atMost(1);
    await expect(inTurn(async () => Promise.reject(new Error("internal-error")))).rejects.toThrow("internal-error");
    expect(await inTurn(async () => "done")).toBe("done");
  });
});
