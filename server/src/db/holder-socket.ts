import { once } from "node:events";
import { closeSync, constants, existsSync, openSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** What a socket in a folder says of the process that listens on it. */
export type Holder = "alive" | "dead" | "unknown";

/** The kernel takes paths of sockets up to 107 bytes, macOS up to 103. */
const MAX_PATH_BYTES = 103;

/**
 * Listens on a socket in a folder, until it is closed or the process ends, however it ends. Gives what closes it, or null where the file
 * system has no sockets.
 */
export async function listenIn(folder: string, name: string): Promise<(() => void) | null> {
  const address = addressOf(folder, name);
  // A connection is only a question whether this process lives.
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

/** Whether a process listens on a socket in a folder. It is found in other containers of the same machine too: its file belongs to the kernel. */
export async function holderOf(folder: string, name: string): Promise<Holder> {
  const address = addressOf(folder, name);
  const connection = connect(address.path);
  try {
    await once(connection, "connect");
    return "alive";
  } catch (error) {
    return HOLDER_BY_ERROR[error instanceof Error && "code" in error ? String(error.code) : ""] ?? "unknown";
  } finally {
    connection.destroy();
    address.close();
  }
}

/** EAGAIN: more ask than the listener has answered. A socket whose file was deleted, or that another user may not ask, says nothing. */
const HOLDER_BY_ERROR: Record<string, Holder> = { ECONNREFUSED: "dead", EAGAIN: "alive" };

/** A path that is short enough: where the whole is too long, by the number of the open folder. */
function addressOf(folder: string, name: string): { path: string; close: () => void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES || !existsSync("/proc/self/fd")) return { path, close: () => undefined };
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) };
}
