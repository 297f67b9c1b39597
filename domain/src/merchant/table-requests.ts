/** What a table can ask the staff for, besides its order code. `bill-part` may say the amount that the diner wants to pay. */
export const TABLE_REQUESTS = ["bill", "bill-part", "someone", "water", "cutlery"] as const;
export type TableRequest = (typeof TABLE_REQUESTS)[number];
