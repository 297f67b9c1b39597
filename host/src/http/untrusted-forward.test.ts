import { expect, it } from "vitest";
import { configFrom } from "../config.ts";
import { warnOfUntrustedForward } from "./untrusted-forward.ts";

const config = configFrom({ TRUSTED_PROXIES: "10.0.0.0/8" });

function warningsAfter(...requests: [string, string | undefined][]) {
  const logged: unknown[] = [];
  const check = warnOfUntrustedForward(config, (...line) => void logged.push(line));
  for (const [from, forwardedFor] of requests) check(from, forwardedFor);
  return logged;
}

it("warns once of a forwarded address from a private peer that is not a trusted proxy", () => {
  const advice = "if this is your proxy, name it in TRUSTED_PROXIES: its diners count as one";
  expect(warningsAfter(["127.0.0.1", "198.51.100.7"], ["127.0.0.1", "198.51.100.8"])).toEqual([
    ["warn", "forwarded-header-not-trusted", { from: "127.0.0.1", advice }],
  ]);
});

it("does not log the address of a peer that may be a diner", () =>
  expect(JSON.stringify(warningsAfter(["203.0.113.9", "198.51.100.7"]))).toContain('"from":"a public address"'));

it("does not warn of a trusted proxy or of a caller without the header", () =>
  expect(warningsAfter(["10.1.2.3", "198.51.100.7"], ["::ffff:10.1.2.3", "198.51.100.7"], ["127.0.0.1", undefined])).toEqual([]));
