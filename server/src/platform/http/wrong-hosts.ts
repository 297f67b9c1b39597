import { toPrintable } from "@comanda/domain/printable";
import type { Log } from "../deps.ts";

/** The most names that are logged, since anybody can ask under any name. */
const MOST_LOGGED = 5;
const MOST_LETTERS = 100;

/** Logs each name under which the server was asked and does not answer, once, up to five. */
export function logOfWrongHosts(publicOrigin: string, log: Log): (host: string) => void {
  const logged = new Set<string>();
  return (host) => {
    const name = toPrintable(host.slice(0, MOST_LETTERS));
    if (logged.size === MOST_LOGGED || logged.has(name)) return;
    logged.add(name);
    log("warn", "host-not-served", {
      host: name,
      served: publicOrigin,
      advice: "if this is the address of your restaurant, set PUBLIC_ORIGIN to it, or start with: npm start -- --lan",
    });
  };
}
