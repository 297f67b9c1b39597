import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runCommand } from "@comanda/server/command/run-command";
import type { Deps } from "@comanda/server/deps";
import { CONTROL_FILE } from "./control-file.ts";

/**
 * Takes operators' commands while this process holds the embedded database, which only one process can have open. It
 * listens on loopback, for who can read the secret in the data folder. Gives what stops it.
 */
export async function openControl(deps: Deps, dataDir: string): Promise<() => void> {
  const secret = randomBytes(32).toString("base64url");
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return void response.writeHead(401).end();
    const outcome = await run(deps, await bodyOf(request)).catch((error: unknown) => ({ ok: false, lines: [String(error)] }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(outcome));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const file = join(dataDir, CONTROL_FILE);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port, secret }), { mode: 0o600 });
  return () => {
    rmSync(file, { force: true });
    server.close();
    server.closeAllConnections();
  };
}

async function run(deps: Deps, body: string) {
  const { name, args } = JSON.parse(body) as { name: string; args: string[] };
  return runCommand(deps, name, args);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += String(part);
  return body;
}
