import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { scrape, type Scraped } from "../../telemetry/scraped-metrics.ts";
import { pagesHost } from "../pages-host.ts";
import { MERCHANT, placeOrder } from "./diner-requests.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const MONITORING = join(ROOT, "deploy/monitoring");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** The beginnings of the names of the metrics of a process. */
const OWN = "comanda|http|db|nodejs|process|v8js";
/** A selector of a rule or a panel: the name of a metric, and what it says of labels. */
const SELECTOR = new RegExp(`\\b((?:${OWN})_\\w+)(?:\\{([^}]*)\\})?`, "g");
const MATCHER = /(\w+)(=~|=)"([^"]*)"/g;

type Selector = { name: string; labels: { label: string; value: RegExp }[] };

/** A matcher of regular expressions in Prometheus is of the whole value. */
const valueOf = (operator: string, text: string): RegExp =>
  new RegExp(`^(?:${operator === "=~" ? text : text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")})$`);

const selectorsIn = (expression: string): Selector[] =>
  Array.from(expression.matchAll(SELECTOR), ([, name = "", matchers = ""]) => ({
    name,
    labels: Array.from(matchers.matchAll(MATCHER), ([, label = "", operator = "", text = ""]) => ({
      label,
      value: valueOf(operator, text),
    })),
  }));

/** The expressions of the alerts, which YAML may break over lines. */
const alertExpressions = (): string[] =>
  Array.from(
    read("deploy/monitoring/alerts.yml").matchAll(/^ +expr: (?:>-\n)?([\s\S]*?)(?=^ +(?:for|labels):)/gm),
    ([, text = ""]) => text,
  );

type Dashboard = { panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[] };
const targets = () => (JSON.parse(read("deploy/monitoring/dashboard.json")) as Dashboard).panels.flatMap(({ targets: all = [] }) => all);

/** The labels by which an expression sums, or that a legend shows. */
const labelsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:by|on) \(([^)]*)\)/g), ...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, names = ""]) => names.split(/, */));

const host = pagesHost({ METRICS_ADDRESS: "127.0.0.1:0" });
let scraped: Scraped;
beforeAll(async () => {
  await host().announce();
  await placeOrder(host());
  // An answer of each kind that a rule counts, and a printer that is off.
  await host().deps.db.query(
    `insert into printer (merchant_id, id, name, kind, host, port, dots, state) values (${MERCHANT}, 7001, 'Kitchen', 'network', '127.0.0.1', 9100, 576, 'unreachable')`,
  );
  scraped = await scrape(host().lines);
});

/** The labels that Prometheus adds to each sample. */
const ADDED = ["instance", "job", "le"];
/** Statuses of failed requests, of which a process that works has none. */
const NOT_HERE = (label: string) => label === "http_response_status_code";

describe("the files for Prometheus and Grafana", () => {
  it("select metrics that a process exports, with their labels and values", () => {
    const expressions = [...alertExpressions(), ...targets().map(({ expr }) => expr)];
    expect(expressions.length).toBeGreaterThan(35);
    const selectors = expressions.flatMap(selectorsIn);
    const missing = selectors.filter(
      ({ name, labels }) =>
        !scraped.samples.some(
          (sample) =>
            sample.name === name &&
            labels.every(({ label, value }) => (NOT_HERE(label) ? label in sample.labels : value.test(sample.labels[label] ?? ""))),
        ),
    );
    // The labels by which an expression sums have names like metrics.
    const labels = new Set(scraped.samples.flatMap((sample) => Object.keys(sample.labels)));
    expect(missing.map(({ name }) => name).filter((name) => !labels.has(name))).toEqual([]);
  });

  it("sum and show labels that the metrics have", () => {
    const labels = new Set([...ADDED, ...scraped.samples.flatMap((sample) => Object.keys(sample.labels))]);
    const named = [...alertExpressions(), ...targets().flatMap(({ expr, legendFormat }) => [expr, legendFormat])].flatMap(labelsIn);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((label) => !labels.has(label))).toEqual([]);
  });

  it("show every metric of this program on the dashboard", () => {
    const shown = new Set(targets().flatMap(({ expr }) => selectorsIn(expr).map(({ name }) => name)));
    const own = [...scraped.types.keys()].filter((name) => name.startsWith("comanda_"));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it("explain every metric in docs/operating.md", () => {
    const families = [...scraped.types.keys()].filter((name) => new RegExp(`^(?:${OWN})_`).test(name));
    const page = read("docs/operating.md");
    expect(families.length).toBeGreaterThan(20);
    expect(families.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    const documented = Array.from(page.matchAll(new RegExp(`^\\| \`((?:${OWN})_\\w+)\``, "gm")), ([, name = ""]) => name);
    expect(documented.toSorted()).toEqual(families.toSorted());
  });
});

/** Debian's package `prometheus` has it; the tests do not need it elsewhere. */
function promtool(...args: string[]): string | null {
  try {
    return execFileSync("promtool", args, { cwd: MONITORING, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

describe.skipIf(promtool("--version") === null)("promtool, where it is installed,", () => {
  it("accepts the configuration and the alerts", () => expect(promtool("check", "config", "prometheus.yml")).toContain("SUCCESS"));

  it("passes the tests of the alerts, of which each has one", () => {
    expect(promtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
    const alerts = Array.from(read("deploy/monitoring/alerts.yml").matchAll(/^ +- alert: (\w+)$/gm), ([, name]) => name);
    const tested = new Set(Array.from(read("deploy/monitoring/alerts.test.yml").matchAll(/alertname: (\w+)/g), ([, name]) => name));
    expect(alerts.filter((name) => !tested.has(name ?? ""))).toEqual([]);
  });
});
