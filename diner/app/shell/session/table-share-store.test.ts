import { isCalling } from "@comanda/web/client/call";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type HeldCall, holdCalls } from "./held-calls-for-tests.ts";
import { TableShareStore } from "./table-share-store.ts";
import { until } from "../until-for-tests.ts";

let calls: HeldCall[];
const call = (count: number): Promise<HeldCall> => until(() => calls.length === count && calls.at(-1));
/** The event streams that the page has opened. */
let streams: EventTarget[];

class Stream extends EventTarget {
  readonly readyState = 1;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {}
}

const sharedBy = (...members: string[]) => ({ shared: { members } });
const shownBy = (store: TableShareStore) => store.getSnapshot().share;

/** A store that follows a table whose order nobody shares yet, and its stream. */
async function followedTable() {
  const store = new TableShareStore({ merchantId: "100001", tableId: "7", locale: "en-US" });
  const stop = store.use();
  (await call(1)).answer({ shared: null });
  const stream = await until(() => streams[0]);
  return { store, stop, event: () => stream.dispatchEvent(new Event("message")) };
}

beforeEach(() => {
  calls = holdCalls((name, value) => vi.stubGlobal(name, value));
  streams = [];
  vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null, visibilityState: "visible" }));
  vi.stubGlobal("EventSource", Stream);
});
afterEach(() => void vi.unstubAllGlobals());

describe("the order of a table", () => {
  it("is that of the reading that began last, whatever reading is answered last", async () => {
    const { store, stop, event } = await followedTable();
    event();
    const first = await call(2);
    event();
    (await call(3)).answer(sharedBy("Mei", "Ana"));
    await until(() => shownBy(store)?.shared);
    first.answer(sharedBy("Mei"));
    await until(() => !isCalling());
    expect(shownBy(store)).toEqual(sharedBy("Mei", "Ana"));
    stop();
  });

  it("is that of the join, whenever a reading that began before it is answered", async () => {
    const { store, stop, event } = await followedTable();
    event();
    const read = await call(2);
    const join = store.join();
    (await call(3)).answer(sharedBy("Mei", "Ana"));
    await join;
    read.answer(sharedBy("Mei"));
    await until(() => !isCalling());
    expect(shownBy(store)).toEqual(sharedBy("Mei", "Ana"));
    stop();
  });
});
