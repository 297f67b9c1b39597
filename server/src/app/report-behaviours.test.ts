import { describe, expect, it } from "vitest";
import { logBehaviours, PERSONAL, redacted } from "./report-behaviours.ts";

describe("a report of a page", () => {
  it("is logged line by line, errors as warnings, and its lines are counted", () => {
    const lines: unknown[] = [];
    const log = (level: string, event: string, fields: object = {}) => void lines.push({ level, event, ...fields });
    const behaviours = [
      { kind: "error" as const, message: "cannot read 'price' of undefined", requestId: "r1" },
      { kind: "page-view" as const, message: "/merchant/:merchantId/order" },
    ];
    expect(logBehaviours({ log }, { buildId: "b7", behaviours })).toBe(2);
    expect(lines).toEqual([
      {
        level: "warn",
        event: "page-behaviour",
        kind: "error",
        message: "cannot read 'price' of undefined",
        buildId: "b7",
        failedRequestId: "r1",
      },
      { level: "info", event: "page-behaviour", kind: "page-view", message: "/merchant/:merchantId/order", buildId: "b7" },
    ]);
  });

  it.each([
    ["cannot read 'price' of undefined", "cannot read 'price' of undefined"],
    ["no answer for +1 (415) 555-0134", "no answer for +…"],
    ["mei@mail.com is wrong", "… is wrong"],
    ["Bearer Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg", "Bearer …"],
    ["order 7344310984712 is gone", "order … is gone"],
    ["code 482 915", "code …"],
    ["code ４８２９１５", "code …"],
    ["no table for Mei Lin", "no table for …"],
    ["no table for 林美 or José", "no table for … or …"],
    ["TypeError: Failed to fetch", "TypeError: Failed to fetch"],
  ])("is logged without what names a person: %s", (message, logged) => expect(redacted(message)).toBe(logged));

  it("is truncated to a thousand characters after normalisation, which can expand characters", () => {
    expect("㌖".repeat(1000).normalize("NFKC")).toHaveLength(6000);
    expect(redacted("1㌖".repeat(1000)).length).toBeLessThanOrEqual(1000);
    expect(redacted("㌖".repeat(1000))).toBe("…");
  });

  it.each(["mei@mail.com", "aé"])("is searched from the beginning of a run only: %s", (run) => {
    const sticky = PERSONAL.map(({ source, flags }) => new RegExp(source, `${flags}y`));
    const starts = [...run].flatMap((_, at) => sticky.flatMap((pattern) => ((pattern.lastIndex = at), pattern.test(run) ? [at] : [])));
    expect(starts).toEqual([0]);
  });
});
