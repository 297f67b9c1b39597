import type { ServerResponse } from "node:http";
import { serve, type ServerType } from "@hono/node-server";
import { createServer, type Server } from "../src/create-server.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { type Database, openDatabase } from "../src/db/open-database.ts";
import type { Log } from "../src/deps.ts";

/*
 * The API by itself, as a process that tests can kill: on the embedded database in DATA_DIR or on PostgreSQL at DATABASE_URL,
 * with the restaurants that are loaded there. Says `listening <port>`. SIGTERM ends it in the order that the host has: calls under way, then the database.
 */
const DRAIN_MS = 10_000;
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

function stopOnSignal(listener: ServerType, server: Server, db: Database): void {
  let stopping = false;
  // A connection that is kept would bring the next call, and the next.
  listener.prependListener(
    "request",
    (_request: unknown, response: ServerResponse) => stopping && response.setHeader("connection", "close"),
  );
  process.once("SIGTERM", () => {
    stopping = true;
    const cut = setTimeout(() => "closeAllConnections" in listener && listener.closeAllConnections(), DRAIN_MS);
    listener.close(async () => {
      clearTimeout(cut);
      await server.close();
      await db.close();
      process.exit(0);
    });
    if ("closeIdleConnections" in listener) listener.closeIdleConnections();
  });
}

try {
  const db = await databaseOf(process.env);
  await migrateDatabase(db.pool);
  const server = await createServer({ db, log, say: () => undefined, buildId: "test", version: "0.0.0" });
  const port = Number(process.env.PORT ?? "0");
  const listener = serve({ fetch: server.app.fetch, hostname: "127.0.0.1", port }, (address) => {
    process.stdout.write(`listening ${address.port}\n`);
  });
  stopOnSignal(listener, server, db);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
