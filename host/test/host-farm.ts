import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { onlineStandIn } from "@comanda/server/platform/online/stand-in-for-tests";
import { PATIENT } from "@comanda/server/test-database/patient-admission";
import { logLine } from "@comanda/server/platform/http/log-line";
import { jsonLog } from "../src/log.ts";
import { createListener, openHost } from "../src/open-host.ts";
import { handleProcessErrors } from "../src/process-errors.ts";

/*
 * A program that opens and closes hosts as its parent process asks (`e2e/fixtures/servers/host-farm.ts`): a further host in a process takes
 * a third of the processor time of a process with a host.
 */

/** What the parent process asks for; the settings are those of this host alone. */
type Request = { id: number; start: Record<string, string> } | { id: number; stop: true };

/** What the parent process is told of the host with this id. */
type Reply = { id: number } & ({ said: string } | { logged: string } | { origin: string } | { stopped: true } | { failed: string });

type Running = { listener: HttpServer; startClosing: () => void; close: () => Promise<void> };

const running = new Map<number, Running>();
const reply = (told: Reply) => void (process.connected && process.send?.(told));

/** Opens a host on a free port, whose passwords are hashed at the lowest cost, and in which calls wait for their turn as long as a test does. */
async function start(id: number, settings: Record<string, string>): Promise<void> {
  const listener = createListener();
  // Payment providers of which the browser sees the page.
  const standIn = settings.ONLINE_STAND_IN ? await onlineStandIn() : null;
  try {
    const { config, backend, announce } = await openHost({ ...process.env, PORT: "0", ...settings }, listener, {
      say: (said) => reply({ id, said }),
      log: (...event) => reply({ id, logged: logLine(...event) }),
      passwordLogCost: 4,
      admission: PATIENT,
      ...(standIn && { onlineBase: standIn.base }),
    });
    const close = () => backend.close().finally(() => standIn?.close());
    running.set(id, { listener, startClosing: backend.startClosing, close });
    await announce();
    reply({ id, origin: `http://localhost:${config.port}` });
  } catch (error) {
    listener.closeAllConnections();
    listener.close();
    throw error;
  }
}

/** The longest time for requests in progress when a host is stopped. */
const DRAIN_MS = 2_000;

/** Ends event streams, answers the requests in progress, and closes the database, as a host does that is told to end. */
async function stop(id: number): Promise<void> {
  const host = running.get(id);
  if (!host) throw new Error(`no host has the number ${id}`);
  running.delete(id);
  const { listener } = host;
  const closed = once(listener, "close");
  listener.close();
  host.startClosing();
  const deadline = setTimeout(() => listener.closeAllConnections(), DRAIN_MS);
  // A response in progress leaves an open connection that is then idle.
  const idleCheck = setInterval(() => listener.closeIdleConnections(), 20);
  await closed;
  clearTimeout(deadline);
  clearInterval(idleCheck);
  await host.close();
  reply({ id, stopped: true });
}

handleProcessErrors(jsonLog);
process.on("message", (request: Request) => {
  const done = "start" in request ? start(request.id, request.start) : stop(request.id);
  done.catch((error: unknown) =>
    reply({ id: request.id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The worker that started this process has ended.
process.on("disconnect", () => process.exit());
