import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadChanged, photograph } from "./changed-restaurant.ts";
import { pagesHost } from "./pages-host.ts";

const host = pagesHost();

const GIVEN = "given-by-the-proxy-1";

describe("an answer", () => {
  it("of pages and calls has an id of its request: the trusted proxy's, or a new one", async () => {
    const idOf = async (path: string, headers: Record<string, string> = {}) =>
      (await host().get(path, { headers })).headers.get("x-request-id");
    for (const path of ["/healthz", "/en-us/notFound", "/api/shoppingCart", "/api/nothing"]) {
      expect(await idOf(path, { "x-request-id": GIVEN })).toBe(GIVEN);
      expect(await idOf(path)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
      expect(await idOf(path, { "x-request-id": "a b" })).not.toBe("a b");
    }
  });

  it.each(["/merchant/100001%00", "/en-us/merchant/100001%E0%A4%A", "/m/100001/q/%ff"])(
    "to %s, a path with an invalid escape or a control character, has status 404",
    async (path) => expect((await host().get(path)).status).toBe(404),
  );

  it("with the page of the search has no personal data, and is the same for everybody", async () => {
    const { headers } = await host().get("/merchant/100001/search");
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("with the manifest that a page links lets the app be installed with its own name", async () => {
    const { get, html } = host();
    const path = /<link rel="manifest" href="([^"]+)"/.exec(await html("/home"))?.[1] ?? "";
    const manifest = (await (await get(path)).json()) as { icons: { src: string }[]; theme_color: string };
    expect(manifest).toMatchObject({ name: "Comanda", start_url: "/", display: "standalone" });
    expect((await get(manifest.icons[0]?.src ?? "")).headers.get("content-type")).toContain("image/svg+xml");
    expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
  });

  it("with the API's description names the release", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(await (await host().get("/api/openapi.json")).json()).toMatchObject({ info: { version } });
  });
});

describe("a picture of a restaurant", () => {
  it("that is a photograph is served in the supported widths with immutable caching, and in no other width", async () => {
    const { get, html } = host();
    await loadChanged(host(), "restaurants/harbor-deli", {
      pictures: { "hero.png": photograph(2400, 1600) },
      change: (yaml) => `hero: hero.png\n${yaml}`,
    });
    const address = /\/media\/100002\/2400x1600-[0-9a-f]{8}\.png/.exec(await html("/merchant/100002"))?.[0] ?? "";
    const answer = await get(`${address}/640.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const bytes = await answer.bytes();
    expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(`${address}/640.webp`, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await get(`${address}/320.webp`, { headers: { "if-none-match": etag } })).status).toBe(200);
    const head = await get(`${address}/640.webp`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), (await head.bytes()).byteLength]).toEqual([200, String(bytes.byteLength), 0]);
    const others = ["641.webp", "0640.webp", "3072.webp", "640.avif", "640.webp/320.webp"];
    expect(await Promise.all(others.map(async (other) => (await get(`${address}/${other}`)).status))).toEqual(others.map(() => 404));
    expect((await get(address)).headers.get("content-type")).toBe("image/png");
  });

  it("that is an SVG is served compressed by brotli or gzip, with the same content", async () => {
    const { get, html } = host();
    const hero = /\/media\/100001\/\w+-hero\.svg/.exec(await html("/merchant/100001"))?.[0] ?? "";
    const answerIn = (encoding: string) => get(hero, { headers: { "accept-encoding": encoding } });
    const plain = await answerIn("identity");
    expect(plain.headers.get("content-encoding")).toBe(null);
    const drawing = await plain.text();
    for (const encoding of ["br", "gzip"]) {
      const answer = await answerIn(encoding);
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toBe("accept-encoding");
      expect(Number(answer.headers.get("content-length"))).toBeLessThan(drawing.length / 5);
      expect(await answer.text()).toBe(drawing);
    }
  });
});

describe("the page of a large menu with a photograph of every dish", () => {
  const budgets = JSON.parse(readFileSync(join(import.meta.dirname, "../../../bench/budgets.json"), "utf8")) as {
    "order page": { page: number };
  };
  const pictures: Record<string, Buffer> = {};
  const named = (id: string) => {
    pictures[`dish-${id}.png`] = photograph(400, 300, Object.keys(pictures).length);
    return `picture: dish-${id}.png`;
  };
  const withPictures = (yaml: string) =>
    yaml
      .replaceAll(/^      - \{ id: (\d{3,4}),/gm, (line, id: string) => `${line} ${named(id)},`)
      .replaceAll(/^      - id: (\d{3,4})$/gm, (line, id: string) => `${line}\n        ${named(id)}`);

  it.each([
    ["open", "[daily 00:00-24:00]"],
    ["closed", `["${weekdayAhead(3)} 11:00-22:00"]`],
  ])("stays within the budget of a page while the restaurant is %s", async (_, hours) => {
    await loadChanged(host(), "server/test-restaurant/big-menu", {
      pictures,
      change: (yaml) => withPictures(yaml).replace(/^openingHours: .*$/m, `openingHours: ${hours}`),
    });
    const html = await host().html("/merchant/100003/order");
    expect(html.match(/<img [^>]*\/media\/100003\/400x300-\w+\.png\/320\.webp"/g)?.length).toBeGreaterThanOrEqual(129);
    expect(gzipSync(html, { level: 9 }).byteLength).toBeLessThanOrEqual(budgets["order page"].page);
  });
});

/** The weekday some days ahead, as in `restaurant.yaml`. */
function weekdayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" }).toLowerCase();
}
