import { execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";

/** A request to a server on this machine. `host`: the port in its `Host` header, if it differs. `etag`: what the client has already. */
export type LoadCall = { port: number; host?: number; path: string; encoding: string; etag?: string };
export type Load = { connections: number; seconds: number };

const run = promisify(execFile);
const WORKERS = 2;

/**
 * The answers per second of a server to a client that is not the bottleneck: `wrk`, where it is installed; otherwise threads that use
 * sockets directly. Each connection waits for an answer before it sends another request.
 */
export async function requestsPerSecond(call: LoadCall, load: Load): Promise<number> {
  return (await byWrk(call, load)) ?? byThreads(call, load);
}

/** The name of the client used. */
export const loadClient = async (): Promise<string> => ((await run("wrk", ["-v"]).catch(isMissing)) === null ? "socket threads" : "wrk");

/** `wrk -v` exits with an error although it is installed. */
const isMissing = (error: { code?: unknown }) => (error.code === "ENOENT" ? null : {});

async function byWrk({ port, host = port, path, encoding, etag }: LoadCall, { connections, seconds }: Load): Promise<number | null> {
  // `Host` as wrk writes it: it would send another one beside `host`.
  const headers = [
    "-H",
    `Host: localhost:${host}`,
    "-H",
    `accept-encoding: ${encoding}`,
    ...(etag ? ["-H", `if-none-match: ${etag}`] : []),
  ];
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, ...headers, `http://127.0.0.1:${port}${path}`];
  const output = await run("wrk", args).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!output) return null;
  if (/Non-2xx/.test(output.stdout)) throw new Error(`${path} was refused:\n${output.stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output.stdout)?.[1]);
}

async function byThreads(call: LoadCall, { connections, seconds }: Load): Promise<number> {
  const load = { ...call, connections: Math.ceil(connections / WORKERS), seconds };
  const counts = await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const worker = new Worker(new URL("socket-client.ts", import.meta.url), { workerData: load });
      const [count] = (await once(worker, "message")) as [number];
      await worker.terminate();
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
