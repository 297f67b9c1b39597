import { createServer, type RequestListener, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { DinerModule } from "@comanda/diner/diner-deps";
import type { StaffModule } from "@comanda/staff/staff-app";
import { JOBS, type ServerSettings } from "@comanda/server/app/create-server";
import type { Log } from "@comanda/server/platform/deps";
import { phonesLine } from "@comanda/server/platform/text/phones-line";
import { type Backend, localBackend, webOnly } from "./backend.ts";
import { isTrustedProxy } from "./http/client-address.ts";
import { limitConnections } from "./http/connection-limits.ts";
import { type CardConfig, cardConfigFrom, cardsOf } from "./config/card-config.ts";
import { type Config, configFrom } from "./config.ts";
import { openControl } from "./commands/control.ts";
import { CLIENT_FOLDER, dinerOn, loadDiner, loadStaff, STAFF_CLIENT_FOLDER, staffOn } from "./app-builds.ts";
import { consolePages, dinerPages } from "./pages/diner-pages.ts";
import { frontHandler } from "./http/front-handler.ts";
import { listenOn } from "./http/listen-on.ts";
import { loadRestaurants, openServer, warnOfDefaultMerchant } from "./open-server.ts";
import { PageCache } from "./pages/page-cache.ts";
import { versionsOfMenus, versionsOverApi } from "./pages/page-versions.ts";
import { readinessOf } from "./readiness.ts";
import { restaurantLines, setupLines } from "./start-lines.ts";
import { telemetryConfigFrom } from "./config/telemetry-config.ts";
import { type OpenTelemetry, openTelemetry } from "./telemetry/open-telemetry.ts";
import { siteRoutes } from "./telemetry/site-routes.ts";
import { watchHost } from "./telemetry/watch-host.ts";
import { requestIds } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { type SmsConfig, smsConfigFrom, smsOf } from "./config/sms-config.ts";
import { type StaticFiles, staticFiles } from "./http/static-files.ts";
import { createWebApp } from "./web-app.ts";

/**
 * Where a host writes: lines for people, and log entries; and what differs in a test: the cost of password hashes, where payment providers are asked, and
 * how long a call waits for its turn.
 */
export type HostOutput = { say: (line: string) => void; log: Log } & Pick<ServerSettings, "passwordLogCost" | "onlineBase" | "admission">;

/** A host that is ready to serve. `announce` says its addresses, and is called once it listens. */
export type OpenHost = { config: Config; backend: Backend; announce: () => Promise<void> };

/**
 * How long a connection is open after an answer, in milliseconds: longer than proxies keep one (nginx 60 s, Caddy 120 s). Otherwise they send
 * a request on a connection that is being closed, and it ends without an answer.
 */
const KEPT_OPEN_MS = 130_000;

/** The limits of a listener for whole requests, for their headers, and between two requests of a connection, in milliseconds. */
export const createListener = (): HttpServer =>
  createServer({ requestTimeout: 20_000, headersTimeout: 10_000, keepAliveTimeout: KEPT_OPEN_MS });

/**
 * Reads the settings, opens API and pages, and handles the requests of the listener, which may listen already; with PORT=0 it listens
 * afterwards. Throws a `ConfigMistake` for a setting that is wrong.
 */
export async function openHost(env: NodeJS.ProcessEnv, listener: HttpServer, output: HostOutput): Promise<OpenHost> {
  const config = await configOn(listener, env);
  const smsConfig = config.apiBase ? null : smsConfigFrom(env, config);
  const cardConfig = config.apiBase ? null : cardConfigFrom(env);
  const telemetryConfig = telemetryConfigFrom(env);
  const modules = { diner: await loadDiner(), staff: await loadStaff() };
  const watch = telemetryConfig && (await openTelemetry(telemetryConfig, output.log));
  const backend = await backendOf(config, { modules, smsConfig, cardConfig, watch, output });
  listener.on("request", await requestListener(config, modules, backend));
  limitConnections(listener, (address) => isTrustedProxy(address, config.trustedProxies));
  const announced = () =>
    // The host serves already: without the database it goes on, and serves what it has stored.
    announce({ config, smsConfig, backend, watch }, output.say).catch((error: unknown) =>
      output.log("warn", "addresses-not-read", { message: String(error) }),
    );
  return { config, backend, announce: announced };
}

type Opening = {
  modules: Modules;
  smsConfig: SmsConfig | null;
  cardConfig: CardConfig | null;
  watch: OpenTelemetry | null;
  output: HostOutput;
};

/** The backend of the pages, which stops being watched after it is closed. */
async function backendOf(config: Config, { modules, smsConfig, cardConfig, watch, output }: Opening): Promise<Backend> {
  const { buildId } = modules.diner;
  const telemetry = watch?.telemetry ?? null;
  const backend = smsConfig
    ? await openBackend(config, { buildId, smsConfig, cardConfig, telemetry, ...output })
    : webOnly(buildId, output.log);
  const watched = telemetry && { telemetry, routeOf: siteRoutes(backend, { diner: modules.diner.routes, staff: modules.staff.routes }) };
  return { ...backend, watched, close: () => backend.close().finally(() => watch?.close()) };
}

/** The configuration. With PORT=0 the listener takes a free port first, because the addresses of the host contain it. */
async function configOn(listener: HttpServer, env: NodeJS.ProcessEnv): Promise<Config> {
  const config = configFrom(env);
  if (config.port !== 0) return config;
  await listenOn(listener, config);
  return configFrom({ ...env, PORT: String((listener.address() as AddressInfo).port) });
}

/** Opens the API with its database, loads the restaurants of the start, and accepts operators' commands. */
async function openBackend(
  config: Config,
  {
    smsConfig,
    cardConfig,
    say,
    ...serving
  }: HostOutput & Pick<ServerSettings, "buildId" | "telemetry"> & { smsConfig: SmsConfig; cardConfig: CardConfig | null },
): Promise<Backend> {
  const work = {
    say,
    jobs: JOBS,
    printsTickets: true,
    followsCards: true,
    followsPayments: true,
    deliversWebhooks: true,
    sendsPushes: true,
    readsOpenWork: true,
    sms: smsOf(smsConfig, say),
  };
  const { provider: codes } = smsConfig;
  const server = await openServer(config, { ...serving, ...(config.role.works && work), codes, cards: cardsOf(cardConfig) });
  await loadRestaurants(server, config, { say });
  await warnOfDefaultMerchant(server, config);
  const stopControl = await openControl(server.deps, config.dataDir);
  const close = async () => {
    stopControl();
    await server.close();
  };
  return localBackend(server, { isReady: readinessOf({ ...server.deps, log: serving.log }), close });
}

type Modules = { diner: DinerModule; staff: StaffModule };

/** The front handler with stored answers, and everything else behind it. */
async function requestListener(config: Config, modules: Modules, backend: Backend): Promise<RequestListener> {
  const diner = dinerOn(modules.diner, config, backend);
  const { clock, local } = backend;
  const now = () => clock.now();
  const versions = local ? versionsOfMenus(local.deps.menus) : versionsOverApi(diner.versionFromApi, now);
  const cache = new PageCache({ versions, now, asLastMenu: diner.asLastMenu });
  const pages = dinerPages({ diner, cache, publicOrigin: config.publicOrigin });
  const app = createWebApp({ config, backend, pages, console: consolePages(staffOn(modules.staff, config, backend)) });
  const [ofDiner, ofStaff] = [await staticFiles(CLIENT_FOLDER), await staticFiles(STAFF_CLIENT_FOLDER, "/staff")];
  const files: StaticFiles = (pathname) => (config.role.pages ? (ofDiner(pathname) ?? ofStaff(pathname)) : null);
  const stored = {
    hosts: config.hosts,
    diner,
    pages: cache,
    publicAnswers: config.role.calls ? (local?.publicAnswers ?? null) : null,
    files,
    headers: securityHeaders(config),
    refusedEarly: local?.refusedEarly ?? null,
    idOf: requestIds(config),
  };
  return watchHost(config, backend, frontHandler(stored, getRequestListener(app.fetch)));
}

type Announced = { config: Config; smsConfig: SmsConfig | null; backend: Backend; watch: OpenTelemetry | null };

/** Says the addresses of the process, of a table and the console of its restaurants, and how a first restaurant is set up. */
async function announce(
  { config: { publicOrigin, apiBase, role }, smsConfig, backend, watch }: Announced,
  say: HostOutput["say"],
): Promise<void> {
  if (watch?.metrics) say(`Metrics of this process are at ${watch.metrics.url}`);
  if (role.name === "worker") return say("This process does the work in the background (ROLE=worker): it serves neither pages nor calls");
  say(`Comanda is open at ${publicOrigin}`);
  if (!smsConfig || !backend.local) return say(`The API is at ${apiBase}: this process has no database`);
  if (!role.works) say(`The work in the background is done by processes with ROLE=worker or ROLE=all, not by this one (ROLE=${role.name})`);
  if (!role.pages) return;
  const { tables, consoles, firstTable } = await restaurantLines(backend.local, publicOrigin);
  const setup = await setupLines(backend.local, publicOrigin);
  for (const line of tables) say(line);
  if (firstTable) {
    const { merchantId, table } = firstTable;
    say(`Order codes appear here when a table asks for one, or with: npm run table -- open ${merchantId} ${table}`);
  }
  if (role.works)
    say(smsConfig.provider === "console" ? "Sign-in codes appear here too: sms +1… code …" : "Sign-in codes are sent by Twilio");
  for (const line of consoles) say(line);
  if (setup.length > 0) say("A restaurant in a folder is loaded with: npm run load -- <folder>");
  const phones = phonesLine(publicOrigin);
  if (phones) say(phones);
  for (const line of setup) say(line);
}
