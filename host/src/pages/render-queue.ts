/** Concurrent renderings: they share one thread, so more of them would only delay orders. */
const AT_ONCE = 4;
/** The maximum number of waiting renderings; further clients are asked to retry. */
const WAITING = 100;

/** Limits concurrent renderings. */
export type RenderGate = {
  /** Renders when a slot is free. `null`: too many wait already, or the client disconnected before its turn. */
  inTurn<T>(signal: AbortSignal, render: () => Promise<T>): Promise<T | null>;
};

export function renderQueue(): RenderGate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async inTurn(signal, render) {
      if (running >= AT_ONCE) {
        if (waiting.length >= WAITING) return null;
        const turn = Promise.withResolvers<void>();
        waiting.push(turn.resolve);
        await turn.promise;
      } else running += 1;
      try {
        return signal.aborted ? null : await render();
      } finally {
        // Passes the slot to the next waiting rendering, or frees it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
