import { describe, expect, it } from "vitest";
import { acceptedEncodings, compressed } from "./compression.ts";
import { responseOf, storeAnswer } from "./stored-answer.ts";

describe("the codings that a client takes", () => {
  it.each([
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["gzip, deflate", ["gzip", "identity"]],
    ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
    ["gzip;q=1.0, br;q=0.5", ["gzip", "br", "identity"]],
    ["BR;Q=0.000, GZIP", ["gzip", "identity"]],
    ["br;q=0", ["identity"]],
    ["*", ["br", "gzip", "identity"]],
    ["*;q=0", ["identity"]],
    ["gzip, *;q=0", ["gzip", "identity"]],
    ["identity", ["identity"]],
    ["identity, br;q=0.5", ["identity", "br"]],
    ["gzip;q=nonsense", ["identity"]],
    ["brr, x-gzip", ["identity"]],
    ["", ["identity"]],
    [undefined, ["identity"]],
  ])("by %s are %j", (header, codings) => expect(acceptedEncodings(header)).toEqual(codings));
});

const TEXT = "The soup of the day. ".repeat(100);

describe("the ETag of a compressed answer", () => {
  const answerTo = async (headers: Record<string, string>) =>
    responseOf(await storeAnswer(Buffer.from(TEXT), { "content-type": "text/plain" }), new Headers(headers));
  const etagOf = async (encoding: string) => (await answerTo({ "accept-encoding": encoding })).headers.get("etag") ?? "";

  it("differs for each coding, because the bytes do", async () => {
    const [identity, gzip, br] = [await etagOf("identity"), await etagOf("gzip"), await etagOf("br")];
    expect(new Set([identity, gzip, br]).size).toBe(3);
    expect([gzip, br]).toEqual([`${identity.slice(0, -1)}-gzip"`, `${identity.slice(0, -1)}-br"`]);
  });

  it("is known in whatever coding a client has the answer", async () => {
    const etag = await etagOf("gzip");
    const again = await answerTo({ "accept-encoding": "gzip", "if-none-match": etag });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    expect((await answerTo({ "if-none-match": `W/${etag}` })).status).toBe(304);
    expect((await answerTo({ "if-none-match": '"another-gzip"' })).status).toBe(200);
  });

  it("is adapted on an answer that is compressed for one client", async () => {
    const request = new Request("http://localhost/", { headers: { "accept-encoding": "gzip" } });
    const answer = new Response(TEXT, { headers: { "content-type": "text/plain", etag: '"soup"' } });
    expect((await compressed(request, answer)).headers.get("etag")).toBe('"soup-gzip"');
  });
});

describe("an answer that is compressed for one client", () => {
  it("is sent as it is made where it is a CSV file, whose first rows arrive before the last are read", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const rows = writable.getWriter();
    const request = new Request("http://localhost/", { headers: { "accept-encoding": "gzip, br" } });
    const answer = await compressed(request, new Response(readable, { headers: { "content-type": "text/csv; charset=utf-8" } }));
    void rows.write(Buffer.from("serial,total\n"));
    const read = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(read?.value)).toBe("serial,total\n");
    expect(answer.headers.has("content-encoding")).toBe(false);
  });
});
