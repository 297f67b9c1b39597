import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { depsWith } from "@comanda/web/server/deps-for-tests";
import { siteOpener } from "@comanda/web/server/open-site.server";
import { siteContext } from "@comanda/web/server/site-context.server";
import { loader } from "./order.route.tsx";

const ANSWERS: Record<string, object> = {
  menu: { version: 1, categories: [{ id: "8", name: "Noodles", products: [] }] },
  merchant: { announcement: null, merchant: { timeZone: "UTC" } },
};

/** The categories in the order page's data at a URL, with an API that gives these answers. */
async function categoriesAt(address: string): Promise<string> {
  const answerTo = (path: string) => ANSWERS[path.includes("products-by-categories") ? "menu" : "merchant"];
  const apiFetch = () => async (input: string | URL | Request) =>
    Response.json({ success: true, code: 0, data: answerTo(input instanceof Request ? input.url : String(input)), msg: "" });
  const request = new Request(address);
  const context = new RouterContextProvider();
  context.set(siteContext, siteOpener(depsWith({ apiFetch }))(request, "192.0.2.1"));
  const url = new URL("http://localhost:3000/merchant/100001/order");
  const params = { merchantId: "100001" };
  return (await loader({ request, url, params, context, pattern: "/merchant/:merchantId/order" } as Parameters<typeof loader>[0]))
    .categories;
}

describe("the menu in the data of the order page", () => {
  it("is a list of values in a document, which links the scripts that read it", async () =>
    expect(await categoriesAt("http://localhost:3000/merchant/100001/order")).toBe("[['8','Noodles',[]]]"));

  it("has field names for an open page, which may be of an earlier release", async () =>
    expect(await categoriesAt("http://localhost:3000/merchant/100001/order.data")).toBe("[{'id':'8','name':'Noodles','rows':[]}]"));
});
