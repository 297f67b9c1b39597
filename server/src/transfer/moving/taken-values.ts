import { isChangeWhileMoving } from "../../platform/merchant/refuse-moving.ts";
import { sqlStateOf } from "../../platform/db/queryable.ts";

/** What the other installation has already: the table, and the value that stands in it. */
export type Taken = { table: string; value: string };

const UNIQUE_VIOLATION = "23505";

/** Whose row is there already, where a row of a restaurant could not be written for that, or because the restaurant is stopped there; null for any other error. */
export function takenBy(error: unknown, merchantId: string): Taken | null {
  if (isChangeWhileMoving(error)) return { table: "merchant", value: merchantId };
  if (!(error instanceof Error) || sqlStateOf(error) !== UNIQUE_VIOLATION) return null;
  const { table = "", detail = "" } = error as { table?: string; detail?: string };
  // The detail is a sentence in the language of the database: `Key (path)=(/menu) already exists.`
  return { table, value: /=\((.*)\)/.exec(detail)?.[1] ?? "" };
}
