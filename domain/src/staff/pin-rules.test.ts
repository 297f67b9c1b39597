import { describe, expect, it } from "vitest";
import { isSharedDevice, passwordReason, pinProblem } from "./pin-rules.ts";

const problem = (pin: string, length: 4 | 5 | 6 = 4) => pinProblem(pin, { length, role: "staff" });

describe("a PIN", () => {
  it.each(["2580", "1357", "0042", "9021"])("of the length of the restaurant is taken: %s", (pin) => expect(problem(pin)).toBeNull());

  it.each(["258", "25801", "25a0", "٢٥٨٠", "25 0", ""])("of another length, or with other characters, is refused: %s", (pin) =>
    expect(problem(pin)).toBe("pin-length"),
  );

  it.each(["0000", "1212", "1234", "4321", "7890", "6789"])("that is guessed first is refused: %s", (pin) =>
    expect(problem(pin)).toBe("pin-common"),
  );

  it("has the length that the restaurant has chosen", () => {
    expect([problem("258013", 6), problem("25801", 5), problem("2580", 5)]).toEqual([null, null, "pin-length"]);
    expect([problem("123456", 6), problem("121212", 6), problem("12121", 5)]).toEqual(["pin-common", "pin-common", "pin-common"]);
  });

  it("is refused to an owner", () => expect(pinProblem("2580", { length: 4, role: "owner" })).toBe("pin-owner"));
});

describe("a person on a device", () => {
  it.each([
    ["owner", 4, 0, "owner"],
    ["staff", null, 0, "no-pin"],
    ["staff", 4, 4, null],
    ["manager", 4, 5, "wrong-pins"],
    ["manager", 6, 0, null],
  ] as const)(
    "with the role %s, a PIN of %s digits and %s wrong ones signs in by password because of: %s",
    (role, pinLength, wrongPins, why) => expect(passwordReason({ role, pinLength, wrongPins })).toBe(why),
  );
});

describe("a device", () => {
  const [ana, ben, owner] = [
    { role: "staff", pinLength: 4 },
    { role: "staff", pinLength: null },
    { role: "owner", pinLength: null },
  ] as const;
  it("is shared once two people have signed in there, of whom one has a PIN", () => {
    expect([isSharedDevice([]), isSharedDevice([ana]), isSharedDevice([ben, owner])]).toEqual([false, false, false]);
    expect([isSharedDevice([ana, ben]), isSharedDevice([ana, owner])]).toEqual([true, true]);
  });
});
