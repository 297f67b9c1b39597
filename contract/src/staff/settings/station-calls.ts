import { locales } from "@comanda/domain/locale";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { id, idOut, lang, text } from "../../scalars.ts";
import { recordConflict } from "../record-conflict.ts";

const locale = z.enum(locales);
const MAX_NAME = 40;
const MAX_STATIONS = 50;

/** A station as its settings show it. */
const stationSetting = z.object({
  id: idOut,
  /** In the caller's language. */
  shownName: z.string(),
  lang,
  /** In each language that it is written in. */
  name: z.partialRecord(locale, z.string()),
  /** The language of its screen and its tickets. */
  language: locale,
  printerId: idOut.nullable(),
  /** Whether tickets are printed without anybody asking. */
  printsItself: z.boolean(),
  /** The place in the list, from 0. The first station makes what no other station makes. */
  position: z.int(),
  /** The categories that are made there; a dish of its own goes before its category. */
  categoryIds: z.array(idOut),
  productIds: z.array(idOut),
  /** The number of paired screens. */
  screens: z.int(),
  openTickets: z.int(),
  rowVersion: z.int(),
});
export type StationSetting = z.output<typeof stationSetting>;

const named = z.object({ id: idOut, name: z.string(), lang });

export const stationSettings = endpoint({
  method: "GET",
  path: "/api/staff/settings/stations",
  summary: "The stations, and the categories and dishes that are made there",
  needs: staff("settings.edit"),
  data: z.object({ stations: z.array(stationSetting), categories: z.array(named.extend({ products: z.array(named) })) }),
  refusals: ["not-found"],
});

/** Fields of a station; an empty name is none in that language. */
const stationFields = z.strictObject({
  name: z.partialRecord(locale, text(MAX_NAME)).optional(),
  language: locale.optional(),
  printerId: id.nullable().optional(),
  printsItself: z.boolean().optional(),
  position: z.int().min(0).max(MAX_STATIONS).optional(),
});

/**
 * Changes of different fields by two people are both stored. A field that has another value than the person saw is refused with
 * `station-changed`, and nothing is stored.
 */
export const saveStation = endpoint({
  method: "PUT",
  path: "/api/staff/settings/stations",
  summary: "Adds or changes a station, and what is made there",
  needs: staff("settings.edit"),
  body: z.strictObject({
    /** Absent: a new station, which has a name. */
    id: id.optional(),
    /** The fields to change, and the values of the same fields that the person saw; none of a new station. */
    seen: stationFields.default({}),
    wanted: stationFields,
    /** Categories and dishes that are made there from now on, or no longer. `from`: the station that the person saw; null: none. */
    routes: z
      .array(z.strictObject({ of: z.enum(["category", "product"]), id, from: id.nullable(), isHere: z.boolean() }))
      .max(1_000)
      .default([]),
  }),
  data: stationSetting,
  refusals: ["not-found", "station-changed", "station-name-taken", "station-name-missing"],
});

export const removeStation = endpoint({
  method: "POST",
  path: "/api/staff/settings/stations/:id/remove",
  summary: "Removes a station without open tickets; what was made there is made at the first one",
  needs: staff("settings.edit"),
  params: z.object({ id }),
  data: z.null(),
  refusals: ["not-found", "last-station", "open-tickets"],
});

/** Where each category and dish of the call is made now; null: nowhere of its own. */
const madeAt = z.record(z.string(), idOut.nullable());
export const stationConflict = recordConflict(
  z.object({
    name: z.partialRecord(locale, z.string()),
    language: z.string().nullable(),
    printerId: idOut.nullable(),
    printsItself: z.boolean(),
    position: z.int(),
    category: madeAt,
    product: madeAt,
  }),
);
