import { once } from "node:events";
import { closeSync, constants, existsSync, openSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** Whether a process listens on a socket in a folder. */
export type Holder = "running" | "dead" | "unknown";

/** The kernel accepts socket paths of up to 107 bytes, macOS up to 103. */
const MAX_PATH_BYTES = 103;

/**
 * Listens on a socket in a folder until it is closed or the process ends. Returns a function that closes it, or null where the file system
 * does not support sockets.
 */
export async function listenIn(folder: string, name: string): Promise<(() => void) | null> {
  const address = addressOf(folder, name);
  // A connection only asks whether this process runs.
  const server = createServer((connection) => connection.destroy());
  try {
    await once(server.listen(address.path), "listening");
  } catch {
    address.close();
    return null;
  }
  server.unref();
  return () => {
    server.close();
    address.close();
  };
}

/**
 * Whether a process listens on a socket in a folder. This works across containers of the same machine, because the socket belongs to the
 * kernel.
 */
export async function holderOf(folder: string, name: string): Promise<Holder> {
  const address = addressOf(folder, name);
  const connection = connect(address.path);
  try {
    await once(connection, "connect");
    return "running";
  } catch (error) {
    return HOLDER_BY_ERROR[error instanceof Error && "code" in error ? String(error.code) : ""] ?? "unknown";
  } finally {
    connection.destroy();
    address.close();
  }
}

/** EAGAIN: the listener's queue is full. Other errors, such as a deleted file or missing permission, give no information. */
const HOLDER_BY_ERROR: Record<string, Holder> = { ECONNREFUSED: "dead", EAGAIN: "running" };

/** A path that is short enough: a longer one is addressed by the descriptor of its open folder. */
function addressOf(folder: string, name: string): { path: string; close: () => void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES || !existsSync("/proc/self/fd")) return { path, close: () => undefined };
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) };
}
