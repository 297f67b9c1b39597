import type { Postman } from "./drain-outbox.ts";

/** Tells the staff on the console: `staff 100001 table 12 order code 4821` (product rules, section 1). */
export const tellStaffOnConsole =
  (write: (line: string) => void): Postman =>
  async ({ merchantId, payload }) =>
    write(`staff ${merchantId} table ${String(payload.tableName)} order code ${String(payload.orderCode)}`);
