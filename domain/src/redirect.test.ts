import { describe, expect, it } from "vitest";
import { followRedirects, isOwnPath, type Redirect } from "./redirect.ts";

const moved = (path: string, target: string, status: 301 | 302 = 301): Redirect => ({ path, target, status });

describe("a redirect", () => {
  it("leads from a legacy path to the current one", () =>
    expect(followRedirects("/pomelo-lane", [moved("/pomelo-lane", "/merchant/100001")])).toEqual({
      target: "/merchant/100001",
      status: 301,
    }));

  it("can lead to another site", () =>
    expect(followRedirects("/blog", [moved("/blog", "https://blog.example.com/", 302)])).toEqual({
      target: "https://blog.example.com/",
      status: 302,
    }));

  it("is followed to its end, and is permanent only where every step is", () =>
    expect(followRedirects("/a", [moved("/a", "/b"), moved("/b", "/c", 302), moved("/c", "/d")])).toEqual({ target: "/d", status: 302 }));

  it("returns null for a path without a redirect", () =>
    expect(followRedirects("/menu", [moved("/pomelo-lane", "/merchant/1")])).toBeNull());

  it.each([
    ["to itself", [moved("/a", "/a")]],
    ["round in a circle", [moved("/a", "/b"), moved("/b", "/a")]],
    ["into a circle", [moved("/a", "/b"), moved("/b", "/c"), moved("/c", "/b")]],
  ])("returns null for redirects that lead %s", (_, redirects) => expect(followRedirects("/a", redirects)).toBeNull());
});

const OWN = [
  "/",
  "/merchant/100001/order",
  "/MERCHANT/100001",
  "/Merchant",
  "/zh-tw/merchant/100001",
  "/zh-cn/merchant/100001/order",
  "/ZH-TW/merchant/100001",
  "/es-es",
  "/en-us/merchant/100001",
  "/%6d/100001/q/700012",
  "/%4D/100001/q/700012",
  "/m%2f100001",
  "//merchant/100001",
  "/./merchant/100001",
  "/old/../merchant/100001",
  "/old/%2e%2e/merchant/100001",
  "/%256d/100001",
  "/home/",
  "/zh-tw/home",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/.well-known/security.txt",
  "/api/member",
  "/media/100001/hero.svg",
  "/assets/entry.js",
  "/staff",
  "/staff/100001/orders",
  "/sw.js",
  "/robots.txt",
  "/manifest.webmanifest",
  "/healthz",
  "/readyz",
  "/sitemap.xml",
  "/index-sitemap.xml",
  "/sitemap-en-US.xml",
  "/es-es/sitemap.xml",
  "/zh-tw/sitemap-zh-TW.xml",
  "/notFound",
  "/scan/result",
  "/test",
  "/merchant;x/100001",
  "/%zz",
];
const FORMER = [
  "/pomelo-lane",
  "/pomelo-lane/menu",
  "/old.html",
  "/homes",
  "/merchants",
  "/menu/merchant",
  "/zh",
  "/maps",
  "/sitemap-of-town",
  "/caf%C3%A9",
];

describe("a path of the app", () => {
  it.each(OWN)("is %s", (path) => expect(isOwnPath(path)).toBe(true));
  it.each(FORMER)("is not %s", (path) => expect(isOwnPath(path)).toBe(false));

  it.each(OWN.filter((path) => path !== "/%zz"))("is never led away, even where a redirect from it was stored: %s", (path) =>
    expect(followRedirects(path, [moved(path, "https://evil.example.com")])).toBeNull(),
  );

  it("ends a chain of redirects", () =>
    expect(followRedirects("/a", [moved("/a", "/MERCHANT/1"), moved("/MERCHANT/1", "https://evil.example.com")])).toEqual({
      target: "/MERCHANT/1",
      status: 301,
    }));
});
