import { describe, expect, it } from "vitest";
import { depsWith } from "@comanda/web/server/deps-for-tests";
import { siteOpener } from "@comanda/web/server/open-site.server";
import { scanMerchant } from "./scan-merchant.server.ts";

/** The merchant of a scan page, and the number of API requests. */
async function found(path: string, cookie = "") {
  let requestCount = 0;
  const apiFetch = () => async (input: RequestInfo | URL) => {
    requestCount += 1;
    const id = new URL(new Request(input).url).searchParams.get("id");
    return Response.json({ success: true, code: 0, data: { id, shortName: "Pomelo Lane", offersToGo: true }, msg: "" });
  };
  const url = new URL(path, "http://localhost:3000");
  const site = siteOpener(depsWith({ apiFetch }))(new Request(url, { headers: { cookie } }), "192.0.2.1");
  return { id: (await scanMerchant(site, url))?.id ?? null, requestCount };
}

describe("scanMerchant", () => {
  it.each(["/scan", "/scan?merchantId=", "/scan?merchantId=pomelo"])("sends no request where no id is known: %s", async (path) =>
    expect(await found(path)).toEqual({ id: null, requestCount: 0 }),
  );

  it("reads the merchant of the query, else of the cookie", async () => {
    expect(await found("/scan?merchantId=100001")).toEqual({ id: "100001", requestCount: 1 });
    expect(await found("/scan?merchantId=100002", "merchantId=100001")).toEqual({ id: "100002", requestCount: 1 });
    expect(await found("/scan", "merchantId=100001")).toEqual({ id: "100001", requestCount: 1 });
  });
});
