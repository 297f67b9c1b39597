import type { StationSetting } from "@comanda/contract/staff/settings/station-calls";
import { changeOf, STATION_SHAPE } from "@comanda/domain/record/record-change";
import { describe, expect, it } from "vitest";
import { bodyOf, fieldsOf, NEW } from "./station-draft.ts";

const station = (id: string, more: Partial<StationSetting>): StationSetting => ({
  id,
  shownName: id,
  name: { "en-US": id },
  language: "en-US",
  printerId: null,
  printsItself: false,
  position: 0,
  categoryIds: [],
  productIds: [],
  screens: 0,
  openTickets: 0,
  rowVersion: 1,
  ...more,
});
const bar = station("2", { categoryIds: ["40"] });
const all = [station("1", {}), bar];

describe("the body that saves a station", () => {
  it("has the changed fields alone, with what was seen", () => {
    const seen = fieldsOf(bar, all);
    const wanted = { ...seen, name: { "en-US": " Tea bar " }, printerId: "7", category: { 40: null }, product: { 4005: "2" } };
    expect(bodyOf("2", changeOf({ seen, wanted }, STATION_SHAPE))).toEqual({
      id: "2",
      seen: { name: { "en-US": "2" }, printerId: null },
      wanted: { name: { "en-US": "Tea bar" }, printerId: "7" },
      routes: [
        { of: "category", id: "40", from: "2", isHere: false },
        { of: "product", id: "4005", from: null, isHere: true },
      ],
    });
  });

  it("of a new station says from where a category is taken", () => {
    const seen = fieldsOf(null, all);
    const wanted = { ...seen, name: { "es-ES": "Parrilla" }, language: "es-ES", category: { ...seen.category, 40: NEW } };
    expect(bodyOf(NEW, changeOf({ seen, wanted }, STATION_SHAPE))).toEqual({
      seen: {},
      wanted: { name: { "es-ES": "Parrilla" }, language: "es-ES" },
      routes: [{ of: "category", id: "40", from: "2", isHere: true }],
    });
  });
});
