import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { limitBodies } from "./body-limit.ts";

const app = new Hono()
  .use(limitBodies((path) => (path === "/file" ? 20 : 10)))
  .all("*", async (c) => c.text(c.req.method === "GET" ? "" : await c.req.text()));

const inPieces = (...pieces: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
const post = (body: BodyInit, headers: Record<string, string> = {}, path = "/") => {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request(`http://localhost${path}`, init);
};

describe("a body", () => {
  it("of ten bytes passes where ten are the most, and one of eleven is refused with 413", async () => {
    const answers = await Promise.all(
      ["0123456789", "0123456789a"].map(async (body) => app.request(post(body, { "content-length": String(body.length) }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 413]);
  });

  it("may be as large as its path allows", async () =>
    expect((await app.request(post("0123456789a", { "content-length": "11" }, "/file"))).status).toBe(200));

  it("without its length is read and counted", async () => {
    expect(await (await app.request(post(inPieces("01234", "56789")))).text()).toBe("0123456789");
    expect((await app.request(post(inPieces("01234", "56789a")))).status).toBe(413);
  });

  it("in pieces is counted, whatever length the headers say", async () =>
    expect((await app.request(post(inPieces("0123456789a"), { "content-length": "1", "transfer-encoding": "chunked" }))).status).toBe(413));

  it.each([
    ["whose length the headers say", post("012", { "content-length": "3" })],
    ["of a request that has none", new Request("http://localhost/")],
  ])("%s is not looked at before it is read", async (_, request) => {
    const read: string[] = [];
    const { body } = request;
    Object.defineProperty(request, "body", { get: () => (read.push("body"), body) });
    expect((await app.request(request)).status).toBe(200);
    expect(read).toEqual([]);
  });
});
