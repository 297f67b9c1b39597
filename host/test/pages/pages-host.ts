import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Server } from "@comanda/server/app/create-server";
import type { Log } from "@comanda/server/platform/deps";
import { commands } from "@comanda/server/commands/commands";
import { afterAll, beforeAll } from "vitest";
import { freshLocation } from "@comanda/server/test-database/fresh-database";
import type { Backend } from "../../src/backend.ts";
import { createListener, openHost } from "../../src/open-host.ts";

/** A host in this process with the demo restaurants, for what an answer shows without a browser. */
export type PagesHost = {
  origin: string;
  /** The lines on its standard output. */
  lines: readonly string[];
  /** Says its addresses, as a process does once it listens. */
  announce(): Promise<void>;
  /** The entries of its log: the event and its fields. */
  logged: readonly object[];
  dataDir: string;
  /** Of the host's own API: a host with `API_BASE` has none. */
  deps: Server["deps"];
  /** Requests a path (or an address of this host) without following a redirect, from a client address that no other request has had. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The text of a page that answers 200. */
  html(path: string, init?: RequestInit): Promise<string>;
  /** Runs an operator's command, as `npm run <name> -- <args>`; throws where it fails. */
  command(name: string, ...args: string[]): Promise<string>;
};

const NO_DATABASE = { databaseUrl: "", remove: async () => undefined };

let addresses = 0;
/** Limits are per client address, which a proxy says. */
const freshAddress = () => `198.18.${((addresses += 1) >> 8) & 255}.${addresses & 255}`;

/**
 * Opens a host for the tests of a file, on PostgreSQL, with these settings of its environment; call what it returns within a test. With
 * `API_BASE` it has no database.
 */
export function pagesHost(settings: Record<string, string> = {}): () => PagesHost {
  let opened: { host: PagesHost; close: () => Promise<void> } | undefined;
  beforeAll(async () => void (opened = await open(settings)));
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error("the host is open within a test only");
    return opened.host;
  };
}

async function open(settings: Record<string, string>): Promise<{ host: PagesHost; close: () => Promise<void> }> {
  const { databaseUrl = "", remove } = settings["API_BASE"] ? NO_DATABASE : await freshLocation("postgres", "demo");
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-pages-"));
  const listener = createListener();
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const { port } = listener.address() as AddressInfo;
  const lines: string[] = [];
  const logged: object[] = [];
  const database = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMS_PROVIDER: "console" };
  const env = { PORT: String(port), ...database, TRUSTED_PROXIES: "127.0.0.1/32", ...settings };
  const log: Log = (level, event, fields) => void logged.push({ level, event, ...fields });
  const { backend, announce } = await openHost(env, listener, { say: (line) => void lines.push(line), log, passwordLogCost: 4 });
  return {
    host: hostAt(`http://localhost:${port}`, { dataDir, lines, logged, announce, local: backend.local }),
    async close() {
      backend.startClosing();
      listener.closeAllConnections();
      listener.close();
      await backend.close();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Opened = Pick<PagesHost, "dataDir" | "lines" | "logged" | "announce"> & Pick<Backend, "local">;

function hostAt(origin: string, { local, ...opened }: Opened): PagesHost {
  const get: PagesHost["get"] = (path, init) => {
    const headers = { "x-forwarded-for": freshAddress(), ...Object.fromEntries(new Headers(init?.headers)) };
    return fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
  };
  const deps = () => {
    if (!local) throw new Error("a host with API_BASE has no API of its own");
    return local.deps;
  };
  return {
    ...opened,
    origin,
    get deps() {
      return deps();
    },
    get,
    async html(path, init) {
      const answer = await get(path, init);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
    async command(name, ...args) {
      const outcome = await commands[name]?.run(deps(), args);
      if (!outcome?.ok) throw new Error(outcome?.lines.join("\n") ?? `there is no command ${name}`);
      return outcome.lines.join("\n");
    },
  };
}
