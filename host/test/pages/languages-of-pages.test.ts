import { describe, expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

const PREFIXES = { "en-US": "", "zh-TW": "/zh-tw", "es-ES": "/es-es" } as const;

describe("every page", () => {
  const below = ["", "/order", "/search", "/select-guests", "/account", "/login", "/terms", "/privacy"];
  it.each([...below.map((path) => `/merchant/100001${path}`), "/home", "/scan", "/m/100001/q/700001"])(
    "exists without a prefix, below /zh-tw and below /es-es, in the language of its URL: %s",
    async (path) => {
      for (const [language, prefix] of Object.entries(PREFIXES)) {
        const answer = await host().get(`${prefix}${path}`, { headers: { "accept-language": "fr" } });
        const lang = /<html[^>]* lang="([^"]+)"/.exec(await answer.text())?.[1];
        expect([prefix, answer.status, lang]).toEqual([prefix, 200, language]);
      }
    },
  );
});

describe("a page without a merchant", () => {
  it.each([
    ["/notFound", 404],
    ["/home", 200],
    ["/scan", 200],
    ["/scan/result", 200],
    ["/m/100001/q/700001", 200],
    // These require a member, and an order that exists.
    ["/merchant/100001/account/profile", 302],
    ["/merchant/100001/order-detail/1", 404],
  ])("uses none from query or cookie: %s answers %i", async (path, status) => expect((await host().get(path)).status).toBe(status));
});
