/** The texts of the history of an order in English. */
export const historyTexts = {
  eventPlaced: "{name} placed it",
  eventAdded: "{name} added {count}",
  eventSent: "{name} sent {count} to the kitchen",
  eventTakenBack: "{name} took a sending back",
  eventAllergyRead: "{name} read the allergy",
  eventAllergies: "{name} added an allergy",
  eventMade: "{name} made {count}",
  eventRecalled: "{name} recalled {count}",
  eventTakenOff: "{name} took {count} off",
  eventDiscounted: "{name} gave a discount",
  eventMoved: "{name} changed its table",
  eventMerged: "{name} joined another order into it",
  eventMergedInto: "{name} joined it into another order",
  eventCompleted: "{name} completed it",
  eventCancelled: "{name} cancelled it",
  eventPaid: "{name} recorded a payment",
  eventReversed: "{name} corrected a payment",
  eventWrittenOff: "{name} wrote off what was left",
  eventCardHeld: "{name} held an amount on a card",
  eventCardReleased: "{name} released a card",
  eventSignIn: "{name} signed in as a member",
} as const satisfies Record<string, string>;

export type HistoryTexts = Record<keyof typeof historyTexts, string>;
