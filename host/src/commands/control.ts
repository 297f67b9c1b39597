import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { storeLastBackup } from "@comanda/server/transfer/backup/last-backup-store";
import type { CommandOutcome } from "@comanda/server/platform/command/command";
import { runCommand } from "@comanda/server/commands/commands";
import type { Deps } from "@comanda/server/platform/deps";
import { BACKUP_MADE, CONTROL_FILE, CONTROL_MARK, controlMark } from "./control-file.ts";

/** The command whose answer is a file. */
const BACKUP = "backup";
/** The time without progress after which a backup is ended, in milliseconds: it holds the only connection of the database. */
const STALLED_MS = 30_000;

/**
 * Accepts operators' commands while this process holds the embedded database, which only one process can have open; on PostgreSQL it does
 * nothing. It listens on loopback and authenticates with the secret in the data folder. Returns the function that stops it.
 */
export async function openControl(deps: Deps, dataDir: string, { stalledMs = STALLED_MS } = {}): Promise<() => void> {
  if (deps.db.kind !== "embedded") return () => undefined;
  const secret = randomBytes(32).toString("base64url");
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return void response.writeHead(401).end();
    if (request.headers[CONTROL_MARK] !== mark) return void response.writeHead(409).end();
    const { name, args } = JSON.parse(await bodyOf(request)) as { name: string; args: string[] };
    if (name === BACKUP) return sendBackup(deps, response, stalledMs).catch(() => response.destroy());
    const outcome = await outcomeOf(deps, name, args).catch((error: unknown) => ({ ok: false, lines: [String(error)] }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(outcome));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const file = join(dataDir, CONTROL_FILE);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port, secret }), { mode: 0o600 });
  const mark = controlMark(file);
  return () => {
    rmSync(file, { force: true });
    server.close();
    server.closeAllConnections();
  };
}

async function outcomeOf(deps: Deps, name: string, args: string[]): Promise<CommandOutcome> {
  if (name !== BACKUP_MADE) return runCommand(deps, name, args);
  const [madeAt = deps.clock.now().toISOString(), bytes] = args;
  await storeLastBackup(deps.db, { madeAt, bytes: bytes === undefined ? null : Number(bytes) });
  return { ok: true, lines: [] };
}

/** Sends a whole backup. The client treats a connection that ends early as a failure; a client that stops reading is disconnected. */
async function sendBackup({ db, clock }: Deps, response: ServerResponse, stalledMs: number): Promise<void> {
  // Loaded here: a server that makes no backup needs neither the schema nor its library, a quarter of the files of a start.
  const { openBackup } = await import("@comanda/server/transfer/backup/write-backup");
  const opened = await openBackup(db.pool, clock.now());
  if (!opened.ok) throw new Error(opened.why);
  response.setTimeout(stalledMs, () => response.destroy());
  response.writeHead(200, { "content-type": "application/gzip" });
  await pipeline(opened.value, createGzip(), response);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += String(part);
  return body;
}
