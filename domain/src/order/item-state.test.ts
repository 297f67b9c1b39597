import { describe, expect, test } from "vitest";
import { SendStatus } from "../codes.ts";
import { isMade, isSentState, ITEM_STATES, sendStatusOfItems } from "./item-state.ts";

describe("the states of an item", () => {
  test("sent, ready and served items are known to the kitchen", () =>
    expect(ITEM_STATES.filter(isSentState)).toEqual(["sent", "ready", "served"]));

  test.each([
    [[], SendStatus.unSend],
    [["held", "held"], SendStatus.unSend],
    [["held", "sent"], SendStatus.partiallySent],
    [["ready", "served", "sent"], SendStatus.allSent],
    [["voided", "sent"], SendStatus.allSent],
    [["voided", "held"], SendStatus.unSend],
    [["voided"], SendStatus.unSend],
  ] as const)("the send status of %j is %d", (states, expected) => expect(sendStatusOfItems(states)).toBe(expected));

  test.each([
    [[], false],
    [["voided"], false],
    [["ready", "sent"], false],
    [["ready", "held"], false],
    [["ready", "voided"], true],
    [["ready", "served"], true],
  ] as const)("an order with items that are %j is made: %s", (states, expected) => expect(isMade(states)).toBe(expected));
});
