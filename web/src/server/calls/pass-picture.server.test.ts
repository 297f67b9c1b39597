import { describe, expect, it } from "vitest";
import { depsWith } from "../deps-for-tests.ts";
import { siteOpener } from "../open-site.server.ts";
import { merchantOfPicture, passPicture } from "./pass-picture.server.ts";

const PICTURE = "/media/100001/abc-bao.webp";

/** Requests a picture from the web server, with an API that answers as given; returns the picture and the requested URLs. */
async function asks(answer: () => Response | Promise<Response>) {
  const requests: string[] = [];
  const apiFetch = () => async (input: RequestInfo | URL) => {
    requests.push(String(input));
    return String(input).includes("tiny-merchant")
      ? Response.json({ success: true, code: 0, data: { id: "100001", serverMode: 1 }, msg: "" })
      : answer();
  };
  const request = new Request(`http://localhost:3000${PICTURE}?w=320`);
  const site = siteOpener(depsWith({ apiBase: "http://api.example", apiIsApart: true, apiFetch }))(request, "192.0.2.1");
  return { picture: await passPicture(request, "100001", site), requests };
}

describe("a picture of a merchant whose API runs in another process", () => {
  it("has the headers for content and caching of the API's answer, and no others", async () => {
    const headers = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable", "x-behind": "caddy" };
    const { picture, requests } = await asks(() => new Response("bytes", { headers }));
    expect(requests.at(-1)).toBe("http://100001.api.example/media/100001/abc-bao.webp?w=320");
    expect([picture.status, await picture.text()]).toEqual([200, "bytes"]);
    expect(Object.fromEntries(picture.headers)).toEqual({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("is answered with 502 where the API cannot be reached", async () => {
    const { picture } = await asks(() => Promise.reject(new TypeError("fetch failed")));
    expect(picture.status).toBe(502);
  });

  it("is recognized by its path", () => {
    expect([PICTURE, "/media/100001", "/media/x/abc.webp", "/merchant/100001/media/1/a"].map(merchantOfPicture)).toEqual([
      "100001",
      null,
      null,
      null,
    ]);
  });
});
