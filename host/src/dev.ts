import { createServer, type RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { DinerApp, DinerModule } from "@comanda/diner/diner-deps";
import type { StaffModule } from "@comanda/staff/staff-app";
import { JOBS, type Server } from "@comanda/server/app/create-server";
import { shutDownOnSignal } from "@comanda/server/platform/net/graceful-shutdown";
import { createServer as createVite, type ViteDevServer } from "vite";
import { localBackend } from "./backend.ts";
import { type Config, ConfigMistake, configFrom } from "./config.ts";
import { openControl } from "./commands/control.ts";
import { dinerOn, staffOn } from "./app-builds.ts";
import { listenOn } from "./http/listen-on.ts";
import { loadRestaurants, openServer } from "./open-server.ts";
import { restaurantLines, setupLines } from "./start-lines.ts";
import { smsConfigFrom, smsOf } from "./config/sms-config.ts";
import { createWebApp } from "./web-app.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * The content security policy of pages in development: Vite adds inline scripts and styles, and uses a WebSocket. Built pages have a
 * strict one (decision 5).
 */
const DEVELOPMENT_POLICY = "default-src 'self' data: blob: ws: 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const servingOf = (config: Config) => ({
  buildId: "dev",
  jobs: JOBS,
  say,
  printsTickets: true,
  deliversWebhooks: true,
  sendsPushes: true,
  sms: smsOf(smsConfigFrom(process.env, config), say),
});

/**
 * `npm run dev`: the real API and database, and the diner's pages from their source. Browser code is replaced in place; a change of the
 * server's files restarts this process (`node --watch`), and open pages then reload.
 */
async function start(): Promise<void> {
  const config = { ...configFrom(process.env), appEnv: "dev" as const };
  const rootOf = (app: "diner" | "staff") => fileURLToPath(new URL(`../../${app}`, import.meta.url));
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  const listener = createServer((request, response) => handle(request, response));
  await listenOn(listener, config);
  // The WebSocket uses the port of the pages, so that a second `npm run dev` needs no other port.
  const viteOf = (app: "diner" | "staff") => createVite({ root: rootOf(app), server: { middlewareMode: true, hmr: { server: listener } } });
  const [vite, staffVite] = [await viteOf("diner"), await viteOf("staff")];
  const server = await openServer(config, servingOf(config));
  await loadRestaurants(server, config, { say });
  const module = (await vite.ssrLoadModule("/app/create-diner.server.ts")) as DinerModule;
  const staffModule = (await staffVite.ssrLoadModule("/app/create-staff.server.ts")) as StaffModule;
  const stopControl = await openControl(server.deps, config.dataDir);
  const close = async () => {
    stopControl();
    await server.close();
  };
  const backend = localBackend(server, { isReady: async () => ({ database: server.deps.db.kind }), close });
  const diner = dinerOn(module, config, backend);
  // Nothing is cached, so that edits are visible in the next view of a page.
  const inDevelopment =
    (app: Pick<DinerApp, "handle">): DinerApp["handle"] =>
    async (request, clientAddress) => {
      const response = await app.handle(request, clientAddress);
      response.headers.set("content-security-policy", DEVELOPMENT_POLICY);
      return response;
    };
  const [pages, console] = [inDevelopment(diner), inDevelopment(staffOn(staffModule, config, backend))];
  const listen = getRequestListener(createWebApp({ config, backend, pages, console }).fetch);
  handle = fromSource({ vite, staffVite }, listen);
  const startClosing = () => {
    backend.startClosing();
    void vite.close();
    void staffVite.close();
  };
  shutDownOnSignal(listener, { startClosing, close: backend.close });
  await announce(server, config);
}

/** Serves the files of the two apps from their source, and everything else by `listen`. */
function fromSource({ vite, staffVite }: { vite: ViteDevServer; staffVite: ViteDevServer }, listen: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "" } = request;
    const { middlewares } = /^\/staff(\/|$)/.test(url) ? staffVite : vite;
    middlewares(request, response, () => {
      // Vite removes the base of the console's app, by which its pages are told from those of diners.
      request.url = url;
      void listen(request, response);
    });
  };
}

async function announce(server: Server, config: Config): Promise<void> {
  const { tables, consoles } = await restaurantLines(server, config.publicOrigin);
  for (const line of [`Comanda in development at ${config.publicOrigin}, edits appear in open pages`, ...tables, ...consoles]) say(line);
  for (const line of await setupLines(server, config.publicOrigin)) say(line);
}

await start().catch((error: unknown) => {
  if (!(error instanceof ConfigMistake)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
