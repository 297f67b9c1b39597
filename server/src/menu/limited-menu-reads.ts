/** Thrown when too many reads wait; the caller gets a `Retry-After`. */
export class TooManyReadings extends Error {
  constructor() {
    super("Too many menus wait to be read");
  }
}

/** Does readings a few at a time, in turn; past `maxWaiting` it throws `TooManyReadings`. A reading must not wait for another one. */
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
      // The turn goes to the next one; without one it is over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
