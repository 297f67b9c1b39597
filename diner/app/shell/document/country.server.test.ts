import { expect, it } from "vitest";
import { countryOf } from "./country.server.ts";

it.each([
  ["2418 Alder Street, Oakland", "America/Los_Angeles", "US"],
  ["Calle Mayor 3, Madrid", "Europe/Madrid", "ES"],
  ["Hauptstraße 1, Konstanz, Deutschland", "Europe/Zurich", "DE"],
  ["12 Rue du Lac, Annecy, France", "UTC", "FR"],
  ["1 High Street, Leeds, UK", "UTC", "GB"],
  ["台北市信義路 1 號", "Asia/Taipei", "TW"],
  ["中正路 1 號，台灣", "UTC", "TW"],
  ["Хрещатик 1", "Europe/Kyiv", "UA"],
  ["1 Cloud Road", "UTC", undefined],
  ["1 Cloud Road", "nowhere", undefined],
])("the country of %j in the zone %s is %s", (address, timeZone, country) => expect(countryOf({ address, timeZone })).toBe(country));
