import { describe, expect, it } from "vitest";
import { addressLine, checkAddress, NO_ADDRESS } from "./delivery-address.ts";

const ELM = { line1: "12 Elm Street", line2: "", city: "Chicago", state: "", zip: "60607", notes: "" };

describe("a delivery address", () => {
  it("has each part on one line, and its state in capitals", () =>
    expect(checkAddress({ ...ELM, line1: " 12  Elm\nStreet ", state: "il", notes: "Ring\ttwice " })).toEqual({
      ok: true,
      value: { ...ELM, state: "IL", notes: "Ring twice" },
    }));

  it.each([
    [{ line1: "  " }, ["line1"]],
    [{ city: "" }, ["city"]],
    [{ state: "Ill" }, ["state"]],
    [{ state: "I1" }, ["state"]],
    [{ zip: "6060" }, ["zip"]],
    [{ zip: "606070" }, ["zip"]],
    [{ zip: "6o607" }, ["zip"]],
    [{ line1: "x".repeat(101), notes: "x".repeat(141) }, ["line1", "notes"]],
  ])("with %j is invalid at %j", (part, wrong) => expect(checkAddress({ ...ELM, ...part })).toMatchObject({ ok: false, help: wrong }));

  it("without any part lacks street, city and ZIP code", () =>
    expect(checkAddress(NO_ADDRESS)).toMatchObject({ ok: false, help: ["line1", "city", "zip"] }));

  it("is written on one line without its empty parts", () => {
    expect(addressLine(ELM)).toBe("12 Elm Street, Chicago, 60607");
    expect(addressLine({ ...ELM, line2: "Apt 4", state: "IL", notes: "Ring twice" })).toBe("12 Elm Street, Apt 4, Chicago, IL 60607");
  });
});
