import type { Handout } from "../../../platform/print-jobs/handed-out-job-store.ts";

/** A job and its attempt as one word, which both protocols carry: a late answer to an earlier attempt says so. */
export const tokenOf = ({ id, attempt }: Handout): string => `${id}-${attempt}`;

/** The job and the attempt of such a word; null where it is none. */
export function handoutFrom(token: string): Handout | null {
  const [, id, attempt] = /^([1-9]\d{0,18})-([1-9]\d{0,5})$/.exec(token) ?? [];
  return id === undefined || BigInt(id) > MOST_ID ? null : { id, attempt: Number(attempt) };
}

/** The largest id that the database has. */
const MOST_ID = 2n ** 63n - 1n;
