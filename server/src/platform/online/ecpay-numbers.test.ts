import { describe, expect, it } from "vitest";
import { attemptOfNumber, nextNumber, numbersUntil } from "./ecpay-numbers.ts";

const ID = "9223372036854775807";

describe("the numbers of an attempt's trades at ECPay", () => {
  it("are others for each visit, with at most 20 letters and digits, and name the attempt", () => {
    const first = nextNumber(ID, null);
    const second = nextNumber(ID, first);
    const third = nextNumber(ID, second);
    expect(numbersUntil(third)).toEqual([first, second, third]);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const number of [first, second, third]) {
      expect(number).toMatch(/^[\da-z]{1,20}$/);
      expect(attemptOfNumber(number)).toBe(ID);
    }
  });

  it("are at most six, of which ECPay refuses the last one where it is used again", () => {
    let number = nextNumber(ID, null);
    for (let visit = 0; visit < 20; visit += 1) number = nextNumber(ID, number);
    expect(numbersUntil(number).length).toBe(6);
  });

  it("are those of attempts alone", () => {
    expect([attemptOfNumber("T1"), attemptOfNumber("v1"), attemptOfNumber("c12x")]).toEqual([null, null, null]);
  });
});
