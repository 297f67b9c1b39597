import { once } from "node:events";
import type { Server } from "node:http";
import { type Config, ConfigMistake } from "../config.ts";

/** Listens on the configured port and address; throws a `ConfigMistake` for a failure that a setting can fix. */
export async function listenOn(listener: Server, { port, host }: Config): Promise<void> {
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
