/** Renderings at once: they share one thread, so that more of them only keep orders waiting. */
const AT_ONCE = 4;
/** Renderings that may wait; a client that comes later is told to come again. */
const WAITING = 100;

/** Lets renderings through, a few at a time. */
export type RenderGate = {
  /** Renders in turn. `null`: too many wait already, or the client left before its turn. */
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
        // The turn goes to the next one; without one it is over.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
