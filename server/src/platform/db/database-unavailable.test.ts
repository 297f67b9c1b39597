import { describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("isDatabaseUnavailable", () => {
  it.each(["08006", "57P01", "53100", "53300", "55P03", "57014", "25006", "ECONNREFUSED", "EPIPE"])("%s means unavailable", (code) =>
    expect(isDatabaseUnavailable(withCode(code))).toBe(true),
  );
  it.each(["Query read timeout", "timeout exceeded when trying to connect", "Connection terminated unexpectedly"])(
    "%s means unavailable",
    (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true),
  );
  it.each(["23505", "22003", "42601", "25P02"])("%s does not", (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(false));
});
