import { describe, expect, it } from "vitest";
import { followRedirects, type Redirect } from "./redirect.ts";

const moved = (path: string, target: string, status: 301 | 302 = 301): Redirect => ({ path, target, status });

describe("a redirect", () => {
  it("leads from a former path to the present one", () =>
    expect(followRedirects("/pomelo-lane", [moved("/pomelo-lane", "/merchant/100001")])).toEqual({
      target: "/merchant/100001",
      status: 301,
    }));

  it("leads to another site too", () =>
    expect(followRedirects("/blog", [moved("/blog", "https://blog.example.com/", 302)])).toEqual({
      target: "https://blog.example.com/",
      status: 302,
    }));

  it("is followed to its end, which is for good only where every step is", () =>
    expect(followRedirects("/a", [moved("/a", "/b"), moved("/b", "/c", 302), moved("/c", "/d")])).toEqual({ target: "/d", status: 302 }));

  it("leaves a path alone that nothing redirects", () =>
    expect(followRedirects("/menu", [moved("/pomelo-lane", "/merchant/1")])).toBeNull());

  it.each([
    ["to itself", [moved("/a", "/a")]],
    ["round in a circle", [moved("/a", "/b"), moved("/b", "/a")]],
    ["into a circle", [moved("/a", "/b"), moved("/b", "/c"), moved("/c", "/b")]],
  ])("leads nowhere when it leads %s", (_, redirects) => expect(followRedirects("/a", redirects)).toBeNull());
});
