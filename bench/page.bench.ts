import { loadPhotographedMenu } from "../e2e/fixtures/servers/photographed-menu.ts";
import { startFromSources } from "../e2e/fixtures/servers/spawned-host.ts";
import { type Report, visit } from "./lighthouse.ts";
import { median } from "./load.ts";

const VISITS = 5;

const PAGES = [
  ["menu of Pomelo Lane", "/merchant/100001/order"],
  ["menu of 129 dishes, a photograph each", "/merchant/100003/order"],
  ["home of Pomelo Lane", "/merchant/100001"],
] as const;

/** `least` or `most` is the target; `isTimed`: other load of the machine makes it worse. */
type Figure = { name: string; of: (report: Report) => number; unit?: string; digits?: number; isTimed?: boolean } & (
  | { least: number }
  | { most: number }
);

const points =
  (category: string) =>
  ({ categories }: Report): number =>
    Math.round((categories[category]?.score ?? 0) * 100);

const audit =
  (name: string, unit = 1) =>
  ({ audits }: Report): number =>
    (audits[name]?.numericValue ?? Number.NaN) / unit;

const FIGURES: Figure[] = [
  { name: "performance", of: points("performance"), least: 98, isTimed: true },
  { name: "LCP", of: audit("largest-contentful-paint", 1000), most: 1.9, unit: " s", digits: 2, isTimed: true },
  { name: "TBT", of: audit("total-blocking-time"), most: 50, unit: " ms", isTimed: true },
  { name: "CLS", of: audit("cumulative-layout-shift"), most: 0.01, digits: 3 },
  { name: "accessibility", of: points("accessibility"), least: 100 },
  { name: "best practices", of: points("best-practices"), least: 100 },
  { name: "SEO", of: points("seo"), least: 100 },
];

/** Lighthouse's figures of a first visit to a page by its address (without an order type), the median of five visits. */
export async function* page(): AsyncGenerator<string> {
  const host = await startFromSources();
  await loadPhotographedMenu(host);
  for (const [what, path] of PAGES) {
    const visits = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await visit(`${host.origin}${path}`));
    const [byClock, byProcessor] = [visits.map((each) => each.byClock), visits.map((each) => each.byProcessor)];
    yield* FIGURES.map((figure) => `${what}: ${line(figure, byClock, byProcessor)}`);
    yield `${what}: the machine's speed by Lighthouse ${Math.round(median(byClock.map(audited)))} (below 1000 the clock says little)`;
  }
  await host.stop();
}

const audited = ({ environment }: Report): number => environment.benchmarkIndex;

function line(figure: Figure, byClock: Report[], byProcessor: Report[]): string {
  const { name, of, unit = "", digits = 0, isTimed } = figure;
  const [clock, processor] = [median(byClock.map(of)), median(byProcessor.map(of))];
  const formatted = (value: number): string => `${value.toFixed(digits)}${unit}`;
  const isMet = (value: number): boolean => ("least" in figure ? value >= figure.least : value <= figure.most);
  const bar = "least" in figure ? `bar ${figure.least}` : `bar ${figure.most}${unit}`;
  const alone = isTimed ? `; by processor time ${formatted(processor)}${isMet(processor) ? "" : ", NOT MET"}` : "";
  return `${name} ${formatted(clock)} (${bar})${isMet(clock) ? "" : ", NOT MET"}${alone}`;
}
