import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { DinerModule } from "@comanda/diner/diner-deps";
import { createServer as createVite } from "vite";
import { localBackend } from "./backend.ts";
import { configFrom } from "./config.ts";
import { dinerOn } from "./diner-build.ts";
import { loadDemoRestaurants, openServer } from "./open-server.ts";
import { smsConfigFrom, smsOf } from "./sms-config.ts";
import { createWebApp } from "./web-app.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run dev`: the real API and database, and the diner's pages straight from their source, reloaded as they are edited. */
const config = { ...configFrom(process.env), appEnv: "dev" as const };
const root = fileURLToPath(new URL("../../diner", import.meta.url));
const vite = await createVite({ root, server: { middlewareMode: true } });
const server = await openServer(config, { buildId: "dev", say, sms: smsOf(smsConfigFrom(process.env, config), say) });
await loadDemoRestaurants(server, config);
const module = (await vite.ssrLoadModule("/app/create-diner.server.ts")) as DinerModule;
const backend = localBackend(server, { isReady: async () => ({ database: server.deps.db.kind }), close: server.close });
const diner = dinerOn(module, config, backend);
// Nothing is cached: the next view of a page shows what was edited.
const app = createWebApp({ config, backend, pages: diner.handle });
const listen = getRequestListener(app.fetch);
createServer((request, response) => vite.middlewares(request, response, () => void listen(request, response))).listen(
  config.port,
  config.host,
  () => say(`Comanda in development at ${config.publicOrigin}, table 12: ${config.publicOrigin}/m/100001/q/700012`),
);
