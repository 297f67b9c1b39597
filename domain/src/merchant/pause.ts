/** The spans, in minutes, for which a type of order can be paused; without one it is paused until somebody turns it on. */
export const PAUSE_MINUTES = [15, 30, 60] as const;
export type PauseMinutes = (typeof PAUSE_MINUTES)[number];

/** That no orders of a type are taken. `until`: when it ends by itself, ISO 8601 in UTC; null where somebody has to turn it on. */
export type Pause = { type: number; until: string | null };

const MINUTE_MS = 60_000;

/** The end of a pause that begins now: after its minutes, at the next whole minute, so that its time as people read it is not too early. */
export const endOfPause = (minutes: PauseMinutes | null, now: Date): string | null =>
  minutes === null ? null : new Date(Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS).toISOString();

/** The pauses in force at an instant: one ends at its time, without anybody ending it. */
export const pausesAt = <P extends Pick<Pause, "until">>(pauses: readonly P[] | undefined, now: Date): P[] =>
  (pauses ?? []).filter(({ until }) => until === null || now < new Date(until));

/** The pause in force of a type of order; null where its orders are taken. */
export const pauseOf = <P extends Pause>(pauses: readonly P[] | undefined, type: number, now: Date): P | null =>
  pausesAt(pauses, now).find((one) => one.type === type) ?? null;
