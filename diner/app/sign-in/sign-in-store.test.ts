import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type HeldCall, holdCalls } from "../shell/session/held-calls-for-tests.ts";
import { signInStore } from "./sign-in-store.ts";
import { until } from "../shell/until-for-tests.ts";

let calls: HeldCall[];
beforeEach(() => void (calls = holdCalls((name, value) => vi.stubGlobal(name, value))));
afterEach(() => void vi.unstubAllGlobals());

/** A sign-in with a phone and what is in the field of the code, whose request for a code is not answered yet. */
async function requestsCode(merchantId: string, code: string) {
  const store = signInStore(merchantId);
  store.typePhone("415 555 0132");
  store.typeCode(code);
  const outcome = store.send("en-US");
  const call = await until(() => calls[0]);
  return { store, outcome, answer: () => call.answer({ resendInSeconds: 60 }) };
}

describe("the code of a sign-in", () => {
  it("is removed when a new one was sent: the old one is not valid any more", async () => {
    const { store, outcome, answer } = await requestsCode("1", "111111");
    answer();
    expect(await outcome).toEqual({ focus: "code" });
    expect(store.getSnapshot().code).toBe("");
  });

  it("stays where the message arrived before the answer, and its code is typed already", async () => {
    const { store, outcome, answer } = await requestsCode("2", "111111");
    store.typeCode("222222");
    answer();
    expect(await outcome).toEqual({ focus: "code" });
    expect(store.getSnapshot().code).toBe("222222");
  });
});
