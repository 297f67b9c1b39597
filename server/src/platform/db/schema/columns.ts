import { customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** A 64-bit id, decimal text in the whole code. */
export const id = customType<{ data: string; driverData: string }>({ dataType: () => "bigint" });

/** An instant, ISO 8601 text in the code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Dollars, two digits, text in the code. The domain rounds; the column does not. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** A quantity, three digits, text in the code. */
export const quantity = (name: string) => numeric(name, { precision: 12, scale: 3 });

/** Binary data. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** The id of a transaction, increasing, decimal text in the code. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });
