import { describe, expect, it } from "vitest";
import { PageCache } from "./page-cache.ts";
import { type PageVersion, versionsOverApi } from "./page-versions.ts";

const LUNCH = Date.parse("2026-09-17T21:30:10Z");
const MENU = { pathname: "/merchant/100001/order", merchantId: "100001" };

/** A cache with a clock that the test sets, and pages that contain how often they were rendered. */
function opened() {
  const state = {
    now: LUNCH,
    version: { current: "1", before: null } as PageVersion | null,
    renderings: 0,
    marked: 0,
    mayRender: Promise.resolve(),
  };
  const cache = new PageCache({
    versions: { inMemory: () => state.version, read: async () => state.version },
    now: () => new Date(state.now),
    asLastMenu: (html) => {
      state.marked += 1;
      return `last: ${html}`;
    },
  });
  const render = async (status = 200) => {
    state.renderings += 1;
    const body = `rendering ${state.renderings}`;
    await state.mayRender;
    return new Response(body, { status, headers: { "content-type": "text/html", "set-cookie": "token=1" } });
  };
  const asks = async (query = "", at = MENU, status = 200) => {
    const answer = await cache.answer(new Request(`http://localhost:3000${at.pathname}${query}`), at, () => render(status));
    return { text: await answer.text(), status: answer.status, headers: answer.headers };
  };
  return { state, cache, asks };
}

describe("a public page", () => {
  it("is rendered once, for any query and for concurrent requests, and sets no cookie", async () => {
    const { state, asks } = opened();
    const answers = await Promise.all(["", "?utm_source=qr", "?fbclid=1", "?x=1&y=2"].map((query) => asks(query)));
    expect((await asks("?another")).text).toBe("rendering 1");
    expect([state.renderings, ...answers.map(({ text }) => text)]).toEqual([1, ...Array<string>(4).fill("rendering 1")]);
    expect(answers[0]?.headers.get("set-cookie")).toBeNull();
  });

  it("is served from memory while it is current, and not after the minute has ended", async () => {
    const { state, cache, asks } = opened();
    expect(cache.current(MENU.pathname, MENU.merchantId)).toBeNull();
    await asks();
    expect(cache.current(MENU.pathname, MENU.merchantId)?.body.identity.toString()).toBe("rendering 1");
    state.now += 60_000;
    expect(cache.current(MENU.pathname, MENU.merchantId)).toBeNull();
  });

  it("is not stored if it does not exist", async () => {
    const { state, asks } = opened();
    expect((await asks("", MENU, 404)).status).toBe(404);
    expect((await asks()).text).toBe("rendering 2");
    expect(state.renderings).toBe(2);
  });

  it("is rendered before the answer after the menu has changed", async () => {
    const { state, asks } = opened();
    await asks();
    state.version = { current: "2", before: null };
    expect((await asks()).text).toBe("rendering 2");
  });

  it("is served in its previous version while another stock is rendered, for one second at most", async () => {
    const { state, asks } = opened();
    await asks();
    const rendering = Promise.withResolvers<void>();
    state.mayRender = rendering.promise;
    state.version = { current: "1 sold-out", before: { cacheVersion: "1", until: state.now } };
    state.now += 900;
    expect((await asks()).text).toBe("rendering 1");
    expect((await asks()).text).toBe("rendering 1");
    state.now += 200;
    const waiting = asks();
    rendering.resolve();
    expect([(await waiting).text, (await asks()).text, state.renderings]).toEqual(["rendering 2", "rendering 2", 2]);
  });

  it("of a version that changed twice is never served", async () => {
    const { state, asks } = opened();
    await asks();
    state.version = { current: "3", before: { cacheVersion: "2", until: state.now } };
    expect((await asks()).text).toBe("rendering 2");
  });

  it("is dropped if it is the least recently used", async () => {
    const { state, asks } = opened();
    const at = (id: number) => ({ pathname: `/merchant/${id}`, merchantId: String(id) });
    for (let id = 1; id <= 2000; id += 1) await asks("", at(id));
    await asks("", at(1));
    await asks("", at(2001));
    const before = state.renderings;
    for (const id of [1, 3, 2000, 2001]) await asks("", at(id));
    expect(state.renderings).toBe(before);
    await asks("", at(2));
    expect(state.renderings).toBe(before + 1);
  });
});

describe("a public page while the API is unreachable", () => {
  it("is served in its last version for a minute, marked as outdated and not cacheable", async () => {
    const { state, asks } = opened();
    await asks();
    state.version = null;
    state.now += 59_000;
    const [last] = [await asks(), await Promise.all([asks(), asks()])];
    expect(state.marked).toBe(1);
    expect([last.text, last.status, last.headers.get("cache-control")]).toEqual(["last: rendering 1", 200, "no-store"]);
    state.now += 2000;
    expect((await asks("", MENU, 503)).status).toBe(503);
  });

  it("is not served if it was never rendered", async () => {
    const { state, asks } = opened();
    state.version = null;
    expect((await asks("", MENU, 503)).status).toBe(503);
  });
});

describe("the page version of a remote API", () => {
  it("is requested once for all waiting requests and held for three seconds; an unreachable API for one", async () => {
    const state = { now: LUNCH, reads: 0, version: "7" as string | null };
    const ask = async () => {
      state.reads += 1;
      return state.version;
    };
    const versions = versionsOverApi(ask, () => new Date(state.now));
    expect(versions.inMemory("100001")).toBeNull();
    const read = await Promise.all([versions.read("100001"), versions.read("100001")]);
    const seven = { current: "7", before: null };
    expect([read, state.reads]).toEqual([[seven, seven], 1]);
    state.now += 2900;
    expect([versions.inMemory("100001")?.current, state.reads]).toEqual(["7", 1]);
    state.now += 200;
    state.version = null;
    expect([versions.inMemory("100001"), await versions.read("100001"), await versions.read("100001"), state.reads]).toEqual([
      null,
      null,
      null,
      2,
    ]);
    state.now += 1100;
    state.version = "8";
    expect([await versions.read("100001"), state.reads]).toEqual([{ current: "8", before: null }, 3]);
  });
});
