import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { DinerModule } from "@comanda/diner/diner-deps";
import type { StaffModule } from "@comanda/staff/staff-app";
import { shutDownOnSignal } from "@comanda/server/net/graceful-shutdown";
import { type Backend, localBackend } from "./backend.ts";
import { isTrustedProxy } from "./http/client-address.ts";
import { limitConnections } from "./http/connection-limits.ts";
import { type CardConfig, cardConfigFrom, cardsOf } from "./card-config.ts";
import { type Config, ConfigMistake, configFrom } from "./config.ts";
import { openControl } from "./commands/control.ts";
import { demoConsoleLines } from "./demo-console.ts";
import { CLIENT_FOLDER, dinerOn, loadDiner, loadStaff, STAFF_CLIENT_FOLDER, staffOn } from "./app-builds.ts";
import { consolePages, dinerPages } from "./http/diner-pages.ts";
import { frontHandler } from "./http/front-handler.ts";
import { listenOn } from "./http/listen-on.ts";
import { jsonLog } from "./log.ts";
import { hasDemoTable, loadRestaurants, openServer, warnOfDefaultMerchant } from "./open-server.ts";
import { PageCache } from "./http/page-cache.ts";
import { versionsOfMenus, versionsOverApi } from "./http/page-versions.ts";
import { handleProcessErrors } from "./process-errors.ts";
import { readinessOf } from "./readiness.ts";
import { requestIds } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { setupLine } from "./setup-line.ts";
import { type SmsConfig, smsConfigFrom, smsOf } from "./sms-config.ts";
import { type StaticFiles, staticFiles } from "./http/static-files.ts";
import { createWebApp } from "./web-app.ts";
import { webOnly } from "./web-only.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = configFrom(process.env);
  const smsConfig = config.apiBase ? null : smsConfigFrom(process.env, config);
  const cardConfig = config.apiBase ? null : cardConfigFrom(process.env);
  const modules = { diner: await loadDiner(), staff: await loadStaff() };
  const { buildId } = modules.diner;
  const backend = smsConfig ? await openBackend(config, buildId, { smsConfig, cardConfig }) : webOnly(buildId);
  const listener = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, await requestListener(config, modules, backend));
  limitConnections(listener, (address) => isTrustedProxy(address, config.trustedProxies));
  await listenOn(listener, config);
  shutDownOnSignal(listener, backend);
  const demo = backend.local !== null && (await hasDemoTable(backend.local)) ? backend.local : null;
  announce(config, smsConfig, demo && (await demoConsoleLines(demo, config.publicOrigin)));
  const setup = backend.local && (await setupLine(backend.local, config.publicOrigin));
  if (setup) say(setup);
}

/** Opens the API with its database, loads the restaurants of the start, and accepts operators' commands. */
async function openBackend(
  config: Config,
  buildId: string,
  { smsConfig, cardConfig }: { smsConfig: SmsConfig; cardConfig: CardConfig | null },
): Promise<Backend> {
  const server = await openServer(config, {
    buildId,
    say,
    printsTickets: true,
    followsCards: true,
    deliversWebhooks: true,
    sendsPushes: true,
    sms: smsOf(smsConfig, say),
    cards: cardsOf(cardConfig),
  });
  await loadRestaurants(server, config, { say });
  await warnOfDefaultMerchant(server, config);
  const stopControl = await openControl(server.deps, config.dataDir);
  const close = async () => {
    stopControl();
    await server.close();
  };
  return localBackend(server, { isReady: readinessOf(server.deps.db, jsonLog), close });
}

/** The front handler with stored answers, and everything else behind it. */
async function requestListener(
  config: Config,
  modules: { diner: DinerModule; staff: StaffModule },
  backend: Backend,
): Promise<RequestListener> {
  const diner = dinerOn(modules.diner, config, backend);
  const { clock, local } = backend;
  const now = () => clock.now();
  const versions = local ? versionsOfMenus(local.deps.menus) : versionsOverApi(diner.versionFromApi, now);
  const cache = new PageCache({ versions, now, asLastMenu: diner.asLastMenu });
  const pages = dinerPages({ diner, cache, publicOrigin: config.publicOrigin });
  const app = createWebApp({ config, backend, pages, console: consolePages(staffOn(modules.staff, config, backend)) });
  const [ofDiner, ofStaff] = [await staticFiles(CLIENT_FOLDER), await staticFiles(STAFF_CLIENT_FOLDER, "/staff")];
  const files: StaticFiles = (pathname) => ofDiner(pathname) ?? ofStaff(pathname);
  const stored = {
    hosts: config.hosts,
    diner,
    pages: cache,
    publicAnswers: local?.publicAnswers ?? null,
    files,
    headers: securityHeaders(config),
    refusedEarly: local?.refusedEarly ?? null,
    idOf: requestIds(config),
  };
  return frontHandler(stored, getRequestListener(app.fetch));
}

/** `demoConsole`: the lines about the demo restaurant's console; null without the demo restaurant. */
function announce({ publicOrigin, apiBase }: Config, smsConfig: SmsConfig | null, demoConsole: string[] | null): void {
  say(`Comanda is open at ${publicOrigin}`);
  if (!smsConfig) return say(`The API is at ${apiBase}: this process has no database`);
  if (demoConsole) say(`Table 12 of Pomelo Lane: ${publicOrigin}/m/100001/q/700012`);
  else say("Load a restaurant with: npm run load -- <folder>, and print its tables' links with: npm run qr -- <merchant>");
  say(
    `Order codes appear here when a table asks for one, or with: npm run table -- open ${demoConsole ? "100001 12" : "<merchant> <table>"}`,
  );
  say(smsConfig.provider === "console" ? "Sign-in codes appear here too: sms +1… code …" : "Sign-in codes are sent by Twilio");
  for (const line of demoConsole ?? []) say(line);
}

handleProcessErrors(jsonLog);
await start().catch((error: unknown) => {
  if (error instanceof ConfigMistake) process.stderr.write(`${error.message}\n`);
  else jsonLog("error", "start-failed", { message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
