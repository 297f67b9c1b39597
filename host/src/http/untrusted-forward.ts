import type { Log } from "@comanda/server/deps";
import ipaddr from "ipaddr.js";
import { isTrustedProxy } from "./client-address.ts";
import type { Config } from "../config.ts";

/** Ranges of addresses in which proxies are, and no diners. */
const LOCAL = new Set(["loopback", "private", "linkLocal", "uniqueLocal"]);

/**
 * Warns in the log, once, when a neighbour that is not a trusted proxy sends `X-Forwarded-For`: behind such a proxy all diners have one
 * address, and share its limits. The neighbour is named where it is on a private network, where proxies are; elsewhere it may be a diner.
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
