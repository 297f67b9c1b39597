/** A pseudo-random generator from 0 (inclusive) to 1 (exclusive), so that a run can be reproduced by its seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of this run; COMANDA_SEED reproduces another. */
export const runSeed = (): number => Number(process.env.COMANDA_SEED ?? "20260718");
