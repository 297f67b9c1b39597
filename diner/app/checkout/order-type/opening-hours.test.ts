import { afterEach, expect, it, vi } from "vitest";
import { holdCalls } from "../../shell/session/held-calls-for-tests.ts";
import { until } from "../../shell/until-for-tests.ts";
import { OpeningHours } from "./opening-hours.ts";

afterEach(() => void vi.unstubAllGlobals());

it("the opening hours of a restaurant are idle, pending, an error, pending again and a success, and then not read again", async () => {
  const calls = holdCalls((name, value) => vi.stubGlobal(name, value));
  const hours = new OpeningHours("100001");
  const states = [hours.getSnapshot().status];
  hours.subscribe(() => states.push(hours.getSnapshot().status));
  const refused = hours.load("en-US");
  void hours.load("en-US");
  (await until(() => calls[0])).answer({}, { success: false });
  await refused;
  const read = hours.load("en-US");
  (await until(() => calls[1])).answer({ openingHours: [] });
  await read;
  await hours.load("en-US");
  expect(states).toEqual(["idle", "pending", "error", "pending", "success"]);
  expect(calls).toHaveLength(2);
  expect(hours.getSnapshot().hours).toEqual({ openingHours: [] });
});
