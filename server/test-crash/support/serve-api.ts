import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { STAND_IN } from "../../src/platform/card/stripe-for-tests.ts";
import { stripeProvider } from "../../src/platform/card/stripe-provider.ts";
import { createServer, JOBS } from "../../src/app/create-server.ts";
import { migrateDatabase } from "../../src/platform/db/migrate.ts";
import { type Database, openDatabase } from "../../src/platform/db/open-database.ts";
import type { Log } from "../../src/platform/deps.ts";
import { shutDownOnSignal } from "../../src/platform/net/graceful-shutdown.ts";
import { faultOf, withFault } from "./inject-fault.ts";

/*
 * The API by itself, as a process that tests can kill: on the embedded database in DATA_DIR or on PostgreSQL at DATABASE_URL,
 * with the restaurants that are loaded there. Says `listening <port>`. SIGTERM ends it as it ends the host. FAULT and KILL_AT give it a
 * fault; SAID_FILE gets the lines for the staff; STRIPE_STAND_IN is the address of a stand-in of Stripe, ONLINE_STAND_IN
 * of one of the pages on which guests pay. With CLAIMS_HAVE_ENDED the minute has passed for which a process that was killed has claimed payments.
 */
const log: Log = (level, event, fields) => void process.stderr.write(`${JSON.stringify({ level, event, ...fields })}\n`);

async function databaseOf({ DATABASE_URL, DATA_DIR = "" }: NodeJS.ProcessEnv): Promise<Database> {
  const opened = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    log: (event, about) => log("info", event, about as Record<string, string>),
    random: Math.random,
  });
  if (opened.ok) return opened.value;
  throw new Error(`${DATA_DIR || DATABASE_URL}: ${opened.why} ${JSON.stringify(opened.help)}`);
}

try {
  const fault = faultOf(process.env);
  fault.beforeOpening?.(process.env.DATA_DIR ?? "");
  const db = withFault(await databaseOf(process.env), fault.statements);
  await migrateDatabase(db.pool);
  fault.afterOpening?.(db);
  const { admission } = fault;
  const { SAID_FILE, STRIPE_STAND_IN, ONLINE_STAND_IN, CLAIMS_HAVE_ENDED } = process.env;
  if (CLAIMS_HAVE_ENDED)
    await db.query("update payment_attempt set claimed_until = now(), next_read_at = now() where claimed_until > now()");
  const cards = STRIPE_STAND_IN ? stripeProvider({ ...STAND_IN, apiBase: STRIPE_STAND_IN }) : undefined;
  const services = {
    jobs: JOBS,
    say: (line: string) => SAID_FILE && appendFileSync(SAID_FILE, `${line}\n`),
    printsTickets: true,
    followsCards: true,
    followsPayments: true,
    deliversWebhooks: true,
    sendsPushes: true,
    webhookNetworks: { allowed: ["127.0.0.0/8"] },
    cards,
    ...(ONLINE_STAND_IN && { onlineBase: ONLINE_STAND_IN }),
  };
  const server = await createServer({ db, log, ...(admission && { admission }), ...services, buildId: "test", version: "0.0.0" });
  const port = Number(process.env.PORT ?? "0");
  const listener = createHttpServer(getRequestListener(server.app.fetch));
  await once(listener.listen(port, "127.0.0.1"), "listening");
  // A process that is killed does not write what it has compiled for the next one.
  flushCompileCache();
  process.stdout.write(`listening ${(listener.address() as AddressInfo).port}\n`);
  shutDownOnSignal(listener, {
    startClosing: server.startClosing,
    close: async () => {
      await server.close();
      await db.close();
    },
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
