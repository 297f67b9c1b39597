import { describe, expect, test } from "vitest";
import { SendStatus } from "../codes.ts";
import { isSentState, ITEM_STATES, itemMayBecome, sendStatusOfItems } from "./item-state.ts";

describe("the states of an item", () => {
  const allowed = new Set([
    "held sent",
    "held voided",
    "sent held",
    "sent ready",
    "sent served",
    "sent voided",
    "ready sent",
    "ready served",
    "ready voided",
  ]);
  test.each(ITEM_STATES.flatMap((from) => ITEM_STATES.map((to) => [from, to] as const)))("%s to %s", (from, to) =>
    expect(itemMayBecome(from, to)).toBe(allowed.has(`${from} ${to}`)),
  );

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
});
