/** The median of several figures. */
export const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** Alternates two measurements, so that other load of the machine affects both equally; `ratio` is first ÷ second. */
export async function ratioInTurns(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await first());
    others.push(await second());
  }
  return { first: median(ones), second: median(others), ratio: median(ones) / median(others) };
}
