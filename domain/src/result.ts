/** An expected refusal: a named value instead of an exception. `help` contains what the client needs to go on. */
export type Refused<Why extends string, Help = unknown> = { ok: false; why: Why; help?: Help };

/** Either a value or a named refusal. */
export type Result<T, Why extends string, Help = unknown> = { ok: true; value: T } | Refused<Why, Help>;

/** The good outcome. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** The refusal `why`, with details for the client. */
export const refuse = <Why extends string, Help = undefined>(why: Why, help?: Help): Refused<Why, Help> => ({ ok: false, why, help });
