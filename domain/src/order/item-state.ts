import { SendStatus } from "../codes.ts";

/** The states of an ordered item: held until it is sent, ready when it is made, served with its order, voided when it is taken off. */
export const ITEM_STATES = ["held", "sent", "ready", "served", "voided"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Whether the kitchen has been told of an item in this state. */
export const isSentState = (state: ItemState): boolean => state === "sent" || state === "ready" || state === "served";

/** Whether all of an order is made, of which its diner is told; voided items do not count, an order without others is not. */
export function isMade(states: readonly ItemState[]): boolean {
  const left = states.filter((state) => state !== "voided");
  return left.length > 0 && left.every((state) => state === "ready" || state === "served");
}

/** The send status of an order, from the states of its items; voided items do not count, an order without others is unSend. */
export function sendStatusOfItems(states: readonly ItemState[]): SendStatus {
  const sent = states.filter((state) => state !== "voided").map(isSentState);
  if (!sent.includes(true)) return SendStatus.unSend;
  return sent.includes(false) ? SendStatus.partiallySent : SendStatus.allSent;
}
