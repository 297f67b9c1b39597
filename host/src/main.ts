import type { IncomingMessage, ServerResponse } from "node:http";
import { serve, type ServerType } from "@hono/node-server";
import type { Server } from "@comanda/server/create-server";
import { type Config, ConfigMistake, configFrom } from "./config.ts";
import { openControl } from "./control.ts";
import { dinerOn, loadDiner } from "./diner-build.ts";
import { jsonLog } from "./log.ts";
import { loadDemoRestaurants, openServer } from "./open-server.ts";
import { type SmsConfig, smsConfigFrom, smsOf } from "./sms-config.ts";
import { createWebApp } from "./web-app.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const DRAIN_MS = 10_000;

async function start(): Promise<void> {
  const config = configFrom(process.env);
  const smsConfig = smsConfigFrom(process.env, config);
  const module = await loadDiner();
  const server = await openServer(config, { buildId: module.buildId, say, sms: smsOf(smsConfig, say) });
  await loadDemoRestaurants(server);
  const stopControl = server.deps.db.kind === "embedded" ? await openControl(server.deps, config.dataDir) : () => undefined;
  const app = createWebApp({ config, server, diner: dinerOn(module, config, server), isReady: () => readiness(server) });
  const listener = serve(
    { fetch: app.fetch, port: config.port, hostname: config.host, serverOptions: { requestTimeout: 20_000, headersTimeout: 10_000 } },
    () => announce(config, smsConfig),
  );
  stopOnSignal(listener, async () => {
    stopControl();
    await server.close();
  });
}

function announce({ publicOrigin }: Config, { provider }: SmsConfig): void {
  say(`Comanda is open at ${publicOrigin}`);
  say(`Table 12 of Pomelo Lane: ${publicOrigin}/m/100001/q/700012`);
  say("Order codes appear here when a table asks for one, or with: npm run table -- open 100001 12");
  say(provider === "console" ? "Sign-in codes appear here too: sms +1… code …" : "Sign-in codes are sent by Twilio");
}

async function readiness({ deps }: Server): Promise<object | null> {
  return deps.db.ping().then(
    () => ({ database: deps.db.kind, durability: deps.db.durability }),
    () => null,
  );
}

/** Stops taking calls, lets those under way end for ten seconds at most, then lets go of the database. */
function stopOnSignal(listener: ServerType, close: () => Promise<void>): void {
  let stopping = false;
  // A kept connection goes on asking: each is told with its next answer that it was the last.
  listener.prependListener(
    "request",
    (_request: IncomingMessage, response: ServerResponse) => stopping && response.setHeader("connection", "close"),
  );
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const cut = setTimeout(() => "closeAllConnections" in listener && listener.closeAllConnections(), DRAIN_MS);
    listener.close(() => {
      clearTimeout(cut);
      void close().then(() => process.exit(0));
    });
    if ("closeIdleConnections" in listener) listener.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

// Whoever reads our lines may go; the restaurant stays open.
process.stdout.on("error", () => undefined);
await start().catch((error: unknown) => {
  if (error instanceof ConfigMistake) process.stderr.write(`${error.message}\n`);
  else jsonLog("error", "start-failed", { message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
