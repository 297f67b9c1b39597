import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followStream } from "./follow-stream.ts";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
}
class Stream extends EventTarget {
  readyState = 1;
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  fail(readyState = 0) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

/** Follows an order and records the streams, requests and changes of `onLive`. */
function followed() {
  const page = new Page();
  const streams: Stream[] = [];
  const requestTimes: number[] = [];
  const live: boolean[] = [];
  const begun = Date.now();
  const openStream = () => streams[streams.push(new Stream()) - 1] as Stream;
  const ask = async () => void requestTimes.push((Date.now() - begun) / 1000);
  const stop = followStream({ openStream, ask, onLive: (isLive) => live.push(isLive), page });
  return { page, streams, requestTimes, live, stop, stream: () => streams.at(-1) as Stream };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("followStream", () => {
  it("requests the order when the stream sends a message, and is live", () => {
    const { stream, requestTimes, live } = followed();
    stream().dispatchEvent(new Event("message"));
    expect(requestTimes).toEqual([0]);
    expect(live).toEqual([true]);
  });

  it("is not live after two failures, and then requests the order every ten seconds", () => {
    const { stream, requestTimes, live } = followed();
    stream().fail();
    expect(live).toEqual([]);
    stream().fail();
    expect(live).toEqual([false]);
    vi.advanceTimersByTime(25_000);
    expect(requestTimes).toEqual([10, 20]);
  });

  it("requests the order every thirty seconds after ten minutes", () => {
    const { stream, requestTimes } = followed();
    stream().fail();
    stream().fail();
    vi.advanceTimersByTime(690_000);
    expect(requestTimes.slice(-4)).toEqual([600, 630, 660, 690]);
  });

  it("sends no request while the page is hidden, and one at once when it becomes visible", () => {
    const { stream, page, requestTimes } = followed();
    stream().fail();
    stream().fail();
    page.visibilityState = "hidden";
    vi.advanceTimersByTime(35_000);
    expect(requestTimes).toEqual([]);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(requestTimes).toEqual([35]);
  });

  it("is live again when the stream reconnects, and stops polling", () => {
    const { stream, requestTimes, live } = followed();
    stream().fail();
    stream().fail();
    stream().dispatchEvent(new Event("open"));
    vi.advanceTimersByTime(60_000);
    expect(live).toEqual([false, true]);
    expect(requestTimes).toEqual([]);
  });

  it("reopens a stream that the server has closed", () => {
    const { stream, streams } = followed();
    stream().fail(2);
    vi.advanceTimersByTime(3_000);
    expect(streams).toHaveLength(2);
  });

  it("closes the stream and stops polling when it is stopped", () => {
    const { stream, stop, page, requestTimes } = followed();
    stream().fail();
    stream().fail();
    stop();
    page.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(60_000);
    expect(stream().isClosed).toBe(true);
    expect(requestTimes).toEqual([]);
  });
});
