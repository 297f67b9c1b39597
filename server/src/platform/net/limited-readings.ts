/** Thrown when too many reads wait; the caller answers with `Retry-After`. */
export class TooManyReadings extends Error {
  constructor() {
    super("Too many menus wait to be read");
  }
}

/** Limits concurrent reads; more than `maxWaiting` waiting ones throw `TooManyReadings`. A read must not wait for another read. */
export function limitedReadings({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(read: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new TooManyReadings();
      const turn = Promise.withResolvers<void>();
      waiting.push(turn.resolve);
      await turn.promise;
    }
    try {
      return await read();
    } finally {
      // Passes the slot to the next waiting read, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
