import { saveOrderingSettings } from "@comanda/contract/staff/settings/ordering-calls";
import { saveRestaurantSettings } from "@comanda/contract/staff/settings/restaurant-calls";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** The pages of the settings, without what they show of somebody else's change. */
const pages = sourceFiles("staff/app/settings")
  .filter(({ path }) => path.endsWith(".tsx") && !/-conflict\.tsx$|\/audit[-.]/.test(path))
  .map(({ text }) => text)
  .join("\n");
/** The ways to order are drawn from the table `WAYS`, which the compiler asks for each of them. */
const WAYS = ["dineIn", "toGo", "pickup", "delivery"];

const withoutPlace = (fields: readonly string[]): string[] =>
  fields.filter((field) => !WAYS.includes(field) && !new RegExp(`\\b${field}\\b`).test(pages));

describe("a field of the restaurant", () => {
  it.each([saveRestaurantSettings, saveOrderingSettings])("has a place on a page of the settings: $path", ({ body }) => {
    const fields = Object.keys(body.shape.wanted.shape);
    expect(fields.length).toBeGreaterThan(15);
    expect(withoutPlace(fields)).toEqual([]);
  });

  it("is reported where no page has it", () => expect(withoutPlace(["phone", "website"])).toEqual(["website"]));
});
