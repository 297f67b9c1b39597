import { expect, it } from "vitest";
import { dinerName } from "./diner-name.ts";

it("is empty for a guest", () => expect(dinerName({ member: null })).toBe(""));

it("is the member's", () => expect(dinerName({ member: { name: "Mei Lin" } })).toBe("Mei Lin"));

it("has an order of its own from right to left", () => expect(dinerName({ member: { name: "דנה 2" } })).toBe("\u2068דנה 2\u2069"));
