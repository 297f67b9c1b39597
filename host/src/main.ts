import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Server } from "@comanda/server/create-server";
import { shutDownOnSignal } from "@comanda/server/net/graceful-shutdown";
import { type Config, ConfigMistake, configFrom } from "./config.ts";
import { openControl } from "./control.ts";
import { dinerOn, loadDiner } from "./diner-build.ts";
import { jsonLog } from "./log.ts";
import { loadDemoRestaurants, openServer } from "./open-server.ts";
import { handleProcessErrors } from "./process-errors.ts";
import { type SmsConfig, smsConfigFrom, smsOf } from "./sms-config.ts";
import { createWebApp } from "./web-app.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = configFrom(process.env);
  const smsConfig = smsConfigFrom(process.env, config);
  const module = await loadDiner();
  const server = await openServer(config, { buildId: module.buildId, say, sms: smsOf(smsConfig, say) });
  await loadDemoRestaurants(server, config);
  const stopControl = server.deps.db.kind === "embedded" ? await openControl(server.deps, config.dataDir) : () => undefined;
  const app = createWebApp({ config, server, diner: dinerOn(module, config, server), isReady: () => readiness(server) });
  const listener = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, getRequestListener(app.fetch));
  await listenOn(listener, config);
  shutDownOnSignal(listener, {
    startClosing: server.startClosing,
    close: async () => {
      stopControl();
      await server.close();
    },
  });
  announce(config, smsConfig);
}

async function listenOn(listener: HttpServer, { port, host }: Config): Promise<void> {
  try {
    await once(listener.listen(port, host), "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new ConfigMistake(`Port ${port} on ${host} is in use. Stop what listens there, or set PORT.`);
    if (code === "EACCES") throw new ConfigMistake(`Port ${port} on ${host} is not allowed to this user. Set PORT to 1024 or more.`);
    if (code === "EADDRNOTAVAIL") throw new ConfigMistake(`${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
    throw error;
  }
}

function announce({ publicOrigin, demo }: Config, { provider }: SmsConfig): void {
  say(`Comanda is open at ${publicOrigin}`);
  if (demo) say(`Table 12 of Pomelo Lane: ${publicOrigin}/m/100001/q/700012`);
  else say("Load a restaurant with: npm run load -- <folder>, and print its tables' links with: npm run qr -- <merchant>");
  say(`Order codes appear here when a table asks for one, or with: npm run table -- open ${demo ? "100001 12" : "<merchant> <table>"}`);
  say(provider === "console" ? "Sign-in codes appear here too: sms +1… code …" : "Sign-in codes are sent by Twilio");
}

async function readiness({ deps }: Server): Promise<object | null> {
  return deps.db.ping().then(
    () => ({ database: deps.db.kind, durability: deps.db.durability }),
    () => null,
  );
}

handleProcessErrors(jsonLog);
await start().catch((error: unknown) => {
  if (error instanceof ConfigMistake) process.stderr.write(`${error.message}\n`);
  else jsonLog("error", "start-failed", { message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
