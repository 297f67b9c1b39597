/** The middle one of several figures. */
export const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** Runs two measurements in turns, so that what else the machine does touches both alike; gives first ÷ second. */
export async function ratioInTurns(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await first());
    others.push(await second());
  }
  return { first: median(ones), second: median(others), ratio: median(ones) / median(others) };
}
