import { customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** A 64-bit id, decimal text in our code from end to end. */
export const id = customType<{ data: string; driverData: string }>({ dataType: () => "bigint" });

/** An instant, text in ISO 8601 in our code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Dollars, two digits, text in our code. The domain rounds; the column only keeps. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** A quantity, three digits, text in our code. */
export const quantity = (name: string) => numeric(name, { precision: 12, scale: 3 });

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
