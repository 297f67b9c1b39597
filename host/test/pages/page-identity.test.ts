import { describe, expect, it } from "vitest";
import { linkIn, metaIn } from "./html.ts";
import { pagesHost } from "./pages-host.ts";
import { pictureSize } from "./picture-size.ts";

const host = pagesHost({ DEFAULT_MERCHANT_ID: "100002" });

type Icon = { src: string; sizes: string; purpose: string };
type Manifest = Record<string, string> & { icons: Icon[] };

async function manifestIn(html: string): Promise<Manifest> {
  return (await (await host().get(linkIn(html, "manifest"))).json()) as Manifest;
}

const sizeAt = async (address: string): Promise<string> => pictureSize(Buffer.from(await (await host().get(address)).arrayBuffer()));

it("the root path redirects to the deployment's merchant where no other is known", async () => {
  const { headers } = await host().get("/", { headers: { "accept-language": "en" } });
  expect(headers.get("location")).toBe("/merchant/100002/order");
});

describe("a page of a restaurant", () => {
  it("is installed with the restaurant's name and logo, and opens its home", async () =>
    expect(await manifestIn(await host().html("/merchant/100002/order"))).toMatchObject({
      name: "Harbor Deli",
      start_url: "/merchant/100002",
      display: "standalone",
    }));

  it("is installed in the language of the page, with the description of the restaurant, as one app in all languages", async () => {
    const app = { id: "/merchant/100001", name: "Pomelo Lane", short_name: "Pomelo Lane", scope: "/" };
    const description = "Taiwanese home cooking, Californian produce.";
    expect(await manifestIn(await host().html("/merchant/100001"))).toMatchObject({
      ...app,
      start_url: "/merchant/100001",
      lang: "en-US",
      description,
    });
    const chinese = await manifestIn(await host().html("/zh-tw/merchant/100001"));
    expect(chinese).toMatchObject({ ...app, start_url: "/zh-tw/merchant/100001", lang: "zh-TW" });
    expect(chinese.description).toMatch(/\p{Script=Han}/u);
  });

  it.each(["/merchant/100001", "/home"])("has icons as PNG in the sizes that phones ask for, on %s", async (path) => {
    const html = await host().html(path);
    const { icons } = await manifestIn(html);
    const touch = { src: linkIn(html, "apple-touch-icon"), sizes: "180x180", purpose: "touch" };
    const sized = [touch, ...icons.filter(({ sizes }) => sizes !== "any")];
    const drawn = sized.map(async ({ src, sizes, purpose }) => ({ purpose, sizes, drawn: await sizeAt(src) }));
    expect(await Promise.all(drawn)).toEqual([
      { purpose: "touch", sizes: "180x180", drawn: "png 180x180" },
      { purpose: "any", sizes: "192x192", drawn: "png 192x192" },
      { purpose: "any", sizes: "512x512", drawn: "png 512x512" },
      { purpose: "maskable", sizes: "512x512", drawn: "png 512x512" },
    ]);
  });

  it("has its name and description as Open Graph metadata", async () => {
    const html = await host().html("/merchant/100001");
    expect(metaIn(html, "og:title")).toBe("Pomelo Lane");
    expect(metaIn(html, "og:description")).toBe("Taiwanese home cooking, Californian produce.");
    expect([metaIn(html, "og:image:width"), metaIn(html, "og:image:height")]).toEqual(["1200", "630"]);
    expect(await sizeAt(metaIn(html, "og:image"))).toBe("jpeg 1200x630");
  });
});
