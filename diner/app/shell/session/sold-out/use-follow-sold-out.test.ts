import { afterEach, expect, it, vi } from "vitest";
import type { DinerSession } from "../diner-session.tsx";
import { follow } from "./use-follow-sold-out.ts";

const opened: { url: string; isClosed: boolean }[] = [];

/** Records the streams that are opened. */
class RecordedStream extends EventTarget {
  readonly #entry;

  constructor(url: string) {
    super();
    this.#entry = { url, isClosed: false };
    opened.push(this.#entry);
  }

  close(): void {
    this.#entry.isClosed = true;
  }
}

const session = (merchantId: string) => ({ merchantId }) as DinerSession;
const isClosed = () => opened.map((stream) => stream.isClosed);
const nothing = () => undefined;

afterEach(() => void vi.unstubAllGlobals());

it("opens one stream of what is sold out, which stays open when the menu is left and returned to, and ends with the session", () => {
  vi.stubGlobal("EventSource", RecordedStream);
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: nothing, removeEventListener: nothing });
  const visit = session("100001");
  const leaveMenu = follow(visit, nothing);
  leaveMenu();
  expect(isClosed()).toEqual([false]);
  const leaveAgain = follow(visit, nothing);
  expect(isClosed()).toEqual([false]);
  leaveAgain();
  follow(session("100002"), nothing);
  expect(isClosed()).toEqual([true, false]);
  expect(opened.map(({ url }) => url)).toEqual([
    "/merchant/100001/call/api/member/merchant/sold-out/events",
    "/merchant/100002/call/api/member/merchant/sold-out/events",
  ]);
});
