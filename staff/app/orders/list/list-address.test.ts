import { describe, expect, it } from "vitest";
import { listQueryIn, onOtherDays } from "./list-address.ts";

const NOW = new Date("2026-09-17T18:42:00.000Z");
const read = (query: string) => listQueryIn(new URLSearchParams(query), NOW);

describe("the filters of all orders in the address", () => {
  it.each([
    ["", {}],
    ["state=cancelled&type=to-go&unpaid=true", { state: "cancelled", type: "to-go", unpaid: "true" }],
    ["q=++table+5++", { q: "table 5" }],
    ["day=2026-09-16", { from: "2026-09-16", to: "2026-09-16" }],
    ["from=2026-09-01&to=2026-09-16&state=open", { from: "2026-09-01", to: "2026-09-16", state: "open" }],
    ["order=7", {}],
    ["source=staff&person=359088626852145603", { source: "staff", person: "359088626852145603" }],
  ])("%s is %o", (query, expected) => expect(read(query)).toEqual(expected));

  it.each([
    "state=eaten",
    "type=by-air",
    "unpaid=yes",
    "source=phone",
    "person=Ana",
    "person=9999999999999999999",
    "q=+++",
    "day=tomorrow",
    "from=2026-13-01",
  ])("what the server would refuse is left out: %s", (query) => expect(read(query)).toEqual({}));

  it("a search has 60 characters at most, none of them half of one", () =>
    expect([...(read(`q=${"🍜".repeat(40)}`).q ?? "")]).toHaveLength(30));

  it.each([
    ["source=staff&q=soy&order=7", { from: "2026-09-16", to: "2026-09-16" }, "?day=2026-09-16&source=staff&q=soy"],
    ["day=2026-09-16&person=5", { from: "2026-09-01", to: "2026-09-15" }, "?from=2026-09-01&to=2026-09-15&person=5"],
    ["from=2026-09-01&to=2026-09-16&state=open", null, "?state=open"],
  ])("other days keep them, without the order that is open: %s", (query, period, expected) =>
    expect(onOtherDays(new URLSearchParams(query), period)).toBe(expected),
  );
});
