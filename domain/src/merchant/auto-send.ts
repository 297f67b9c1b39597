/** Whether a new order goes to the kitchen without a person: never, as soon as it is placed, or two minutes later. */
export const AUTO_SEND = ["never", "at-once", "after-2-min"] as const;
export type AutoSend = (typeof AUTO_SEND)[number];
