import { describe, expect, it } from "vitest";
import { ConfigMistake, configFrom } from "../config.ts";
import { securityHeaders } from "./security-headers.ts";

const headerOf = (env: NodeJS.ProcessEnv) => securityHeaders(configFrom(env))["strict-transport-security"];
const PUBLIC_ORIGIN = "https://order.example.com";

describe("strict transport security", () => {
  it.each([
    ["is sent for a year over https, without subdomains", { PUBLIC_ORIGIN }, "max-age=31536000"],
    ["is not sent over http", {}, undefined],
    ["is not sent over http whatever the setting", { STRICT_TRANSPORT_SECURITY: "max-age=60" }, undefined],
    ["is switched off by a setting", { PUBLIC_ORIGIN, STRICT_TRANSPORT_SECURITY: "off" }, undefined],
    [
      "holds for subdomains by a setting",
      { PUBLIC_ORIGIN, STRICT_TRANSPORT_SECURITY: "max-age=63072000; includeSubDomains; preload" },
      "max-age=63072000; includeSubDomains; preload",
    ],
  ])("%s", (_, env, expected) => expect(headerOf(env)).toBe(expected));

  it.each(["on", "max-age", "max-age=1\r\nset-cookie: a=b"])("cannot be %j", (text) =>
    expect(() => configFrom({ PUBLIC_ORIGIN, STRICT_TRANSPORT_SECURITY: text })).toThrow(ConfigMistake),
  );
});
