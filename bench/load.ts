/** The median of several figures. */
export const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** Whether a bar is met, in words. */
export const metOrNot = (isMet: boolean): string => (isMet ? "met" : "NOT MET");

/** A figure that may be at most its bar, with both and whether it is met: `412 MB (bar 512, met)`. */
export const atMost = (figure: number, bar: number, unit: string): string =>
  `${Number.isInteger(figure) ? figure : figure.toFixed(unit === "times" ? 2 : 1)} ${unit} (bar ${bar}, ${metOrNot(figure <= bar)})`;

/** Alternates two measurements, so that other load of the machine affects both equally; `ratio` is first ÷ second. */
export async function ratioInTurns(rounds: number, first: () => Promise<number>, second: () => Promise<number>) {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ones.push(await first());
    others.push(await second());
  }
  return { first: median(ones), second: median(others), ratio: median(ones) / median(others) };
}
