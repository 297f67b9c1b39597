import { describe, expect, it } from "vitest";
import { depsWith } from "@comanda/web/server/deps-for-tests";
import { redirectLegacyPath } from "./legacy-redirect.server.ts";
import { siteOpener } from "@comanda/web/server/open-site.server";

/** Where a path redirects to, with an API that answers with this redirect; null where there is none. */
async function leadsTo(path: string, found: { target: string; status: number } | null) {
  const requests: string[] = [];
  const apiFetch = () => async (input: RequestInfo | URL) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    requests.push(searchParams.get("path") ?? "");
    return Response.json({ success: true, code: 0, data: found, msg: "" });
  };
  const url = new URL(path, "http://localhost:3000");
  const site = siteOpener(depsWith({ apiFetch }))(new Request(url), "192.0.2.1");
  const thrown = await redirectLegacyPath(site, url).then(
    () => null,
    (redirect: Response) => [redirect.headers.get("location"), redirect.status],
  );
  expect(requests).toHaveLength(1);
  return { requests: requests[0], to: thrown };
}

describe("redirectLegacyPath", () => {
  it("looks a path up without its query and trailing slash", async () =>
    expect(await leadsTo("/pomelo-lane/menu/?from=card", null)).toEqual({ requests: "/pomelo-lane/menu", to: null }));

  it("redirects within the app with the query", async () =>
    expect((await leadsTo("/old?a=1", { target: "/merchant/100001", status: 301 })).to).toEqual(["/merchant/100001?a=1", 301]));

  it("redirects to another site by its whole URL", async () =>
    expect((await leadsTo("/blog?a=1", { target: "https://blog.example.com/", status: 302 })).to).toEqual([
      "https://blog.example.com/",
      302,
    ]));
});
