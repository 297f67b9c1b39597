import { ATTEMPT_STATES } from "@comanda/domain/payment/online/attempt-state";
import { describe, expect, it } from "vitest";
import { checkingLeft, declinedWord, endedWord, paymentPhase } from "./payment-phase.ts";

describe("the page of a payment", () => {
  const phases = (isLeaving: boolean, isLate: boolean, isRead = true) =>
    ATTEMPT_STATES.map((state) => paymentPhase({ state }, { isLeaving, isLate, isRead }));

  it("takes the diner to the provider until it is over", () =>
    expect(phases(true, false)).toEqual(["leaving", "leaving", "leaving", "leaving", "ending", "ended", "paid", "paid", "paid", "paid"]));

  it("checks after the return, and says after some seconds that it asks the bank", () => {
    expect(phases(false, false).slice(0, 5)).toEqual(["checking", "checking", "checking", "checking", "ending"]);
    expect(phases(false, true).slice(0, 5)).toEqual(["asking", "asking", "asking", "declined", "ending"]);
  });

  it("goes on checking where nothing was read since the return, and says at once what is decided", () =>
    expect(phases(false, true, false)).toEqual(phases(false, false)));

  it("checks for three seconds with those in which its document was loaded", () =>
    expect([checkingLeft(null), checkingLeft(1_200), checkingLeft(7_000)]).toEqual([3_000, 1_800, 0]));

  it.each([
    ["insufficient_funds", "payNoFunds"],
    ["expired_card", "payCardExpired"],
    ["authentication_required", "payNeedsCheck"],
    ["stolen_card", "payNotAccepted"],
    ["", "payNotAccepted"],
  ])("says of the reason %j %s, and of which card where the provider says it", (problem, word) => {
    const visa = { kind: "card", brand: "visa", lastFour: "0341" };
    expect(declinedWord({ problem, method: null })).toBe(word);
    expect(declinedWord({ problem, method: { ...visa, lastFour: "" } })).toBe(word);
    expect(declinedWord({ problem, method: visa })).toBe(word === "payNeedsCheck" ? word : `${word}On`);
  });

  it.each([
    [{ endedBy: "diner", problem: "cancelled" }, "payEndedText"],
    [{ endedBy: "", problem: "timeout" }, "payEndedText"],
    [{ endedBy: "Ana at the till", problem: "taken-over" }, "payEndedByTeam"],
    [{ endedBy: "Mei", problem: "cancelled-by-guest" }, "payEndedByCompanion"],
    [{ endedBy: "", problem: "cancelled-by-guest" }, "payEndedByGuest"],
    [{ endedBy: "", problem: "account_closed" }, "payEndedByProvider"],
  ])("says who ended %j: %s", (attempt, word) => expect(endedWord(attempt)).toBe(word));
});
