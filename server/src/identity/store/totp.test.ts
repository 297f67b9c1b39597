import { describe, expect, it } from "vitest";
import { base32, codeOfStep, stepAt, stepOfCode, totpUri } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

describe("a time-based code", () => {
  // RFC 6238, appendix B: the codes of SHA-1 with eight digits.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at second %i is %s", (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(codeOfStep(secret, stepAt(at), 8)).toBe(code);
    expect(stepOfCode(secret, code.slice(2), at)).toBe(stepAt(at));
  });

  // RFC 4226, appendix D.
  it.each([...["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"].entries()])(
    "of step %i is %s",
    (step, code) => expect(codeOfStep(secret, step)).toBe(code),
  );

  it("counts one step before and after its own, and no longer", () => {
    const code = codeOfStep(secret, 1000);
    const stepsAt = [998, 999, 1000, 1001, 1002].map((step) => stepOfCode(secret, code, new Date(step * 30_000)));
    expect(stepsAt).toEqual([null, 1000, 1000, 1000, null]);
  });

  it.each(["", "12345", "1234567", "abcdef", "٢٨٧٠٨٢"])("has six digits: not %s", (code) =>
    expect(stepOfCode(secret, code, new Date(59_000))).toBeNull(),
  );
});

it("a secret is written in base32 as apps take it", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(["f", "fo", "foo", "foobar"].map((text) => base32(Buffer.from(text)))).toEqual(["MY", "MZXQ", "MZXW6", "MZXW6YTBOI"]);
});

it("the address for an app names the restaurant and the person", () =>
  expect(totpUri({ issuer: "Pomelo Lane", name: "Ana: Ruiz", secret })).toBe(
    "otpauth://totp/Pomelo%20Lane:Ana%20%20Ruiz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pomelo%20Lane&algorithm=SHA1&digits=6&period=30",
  ));
