/** A sample of a metric as Prometheus reads it. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

/** What a process serves at `/metrics`: its samples, and the type of each metric by its name. */
export type Scraped = { samples: Sample[]; types: Map<string, string> };

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the text format of Prometheus. Throws for a line that is not in it. */
export function samplesOf(text: string): Scraped {
  const lines = text.split("\n").filter(Boolean);
  const types = new Map(
    lines.flatMap((line) => Array.from(line.matchAll(/^# TYPE (\w+) (\w+)$/g), ([, name = "", type = ""]) => [name, type] as const)),
  );
  const samples = lines
    .filter((line) => !line.startsWith("#"))
    .map((line): Sample => {
      const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
      if (name === undefined) throw new Error(`not a sample: ${line}`);
      return {
        name,
        labels: Object.fromEntries(Array.from(labels.matchAll(LABEL), ([, key = "", label = ""]) => [key, label])),
        value: Number(value),
      };
    });
  return { samples, types };
}

/** Scrapes the metrics of a host by the line that says where they are. */
export async function scrape(lines: readonly string[]): Promise<Scraped> {
  const url = lines.flatMap((line) => /^Metrics of this process are at (\S+)$/.exec(line)?.[1] ?? [])[0];
  if (!url) throw new Error("the host says no address of its metrics");
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return samplesOf(await answer.text());
}

/** The value of the only sample with a name and these labels; undefined without one. */
export function valueOf({ samples }: Scraped, name: string, labels: Record<string, string> = {}): number | undefined {
  const found = samples.filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value));
  if (found.length > 1) throw new Error(`${name} has ${found.length} samples with ${JSON.stringify(labels)}`);
  return found[0]?.value;
}
