import type { Log } from "@comanda/server/platform/deps";
import ipaddr from "ipaddr.js";
import { isTrustedProxy } from "./client-address.ts";
import type { Config } from "../config.ts";

/** Private address ranges, in which proxies are, and not diners. */
const LOCAL = new Set(["loopback", "private", "linkLocal", "uniqueLocal"]);

/**
 * Logs a warning once when a peer that is not a trusted proxy sends `X-Forwarded-For`: behind such a proxy all diners have one address,
 * and share its limits. The address is logged only if it is private, as that of a proxy; a public one may be a diner's.
 */
export function warnOfUntrustedForward({ trustedProxies }: Pick<Config, "trustedProxies">, log: Log) {
  let isWarned = false;
  return (socketAddress: string, forwardedFor: string | undefined): void => {
    if (isWarned || forwardedFor === undefined || isTrustedProxy(socketAddress, trustedProxies)) return;
    isWarned = true;
    const range = ipaddr.isValid(socketAddress) ? ipaddr.process(socketAddress).range() : "";
    const from = LOCAL.has(range) ? socketAddress : "a public address";
    log("warn", "forwarded-header-not-trusted", {
      from,
      advice: "if this is your proxy, name it in TRUSTED_PROXIES: its diners count as one",
    });
  };
}
