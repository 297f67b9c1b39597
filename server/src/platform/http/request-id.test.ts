import { describe, expect, it } from "vitest";
import { currentRequestId, withRequestId } from "./request-id.ts";

describe("the id of a request", () => {
  it("is the given one if it is well formed, and available to all code that runs for the request", async () =>
    withRequestId("proxy-0001", async (id) => {
      await Promise.resolve();
      expect([id, currentRequestId()]).toEqual(["proxy-0001", "proxy-0001"]);
    }));

  it.each([undefined, "", "short", "with space", "x".repeat(65), "new\nline"])("is a new one in place of %j", (given) =>
    withRequestId(given, (id) => expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)),
  );

  it("stays the same in a call within the process", () =>
    withRequestId("proxy-0001", () => withRequestId(undefined, (id) => expect(id).toBe("proxy-0001"))));

  it("is undefined outside of a request", () => expect(currentRequestId()).toBe(undefined));
});
