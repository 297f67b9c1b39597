import { RECORD_CHANGED, RESTAURANT_FIELD_WRONG, SETUP_CODE_WRONG, SETUP_INVALID } from "@comanda/domain/refusal-codes";
import { PAID_FIRST } from "@comanda/domain/order/awaiting-payment";
import { WEBHOOK_ADDRESS_PROBLEMS } from "@comanda/domain/staff/webhook-events";
import { roomConflict, tableConflict } from "../staff/orders/floor-calls.ts";
import { personConflict } from "../staff/people/staff-calls.ts";
import { settingConflict } from "../staff/settings/ordering-calls.ts";
import { printerConflict } from "../staff/settings/printer-calls.ts";
import { restaurantConflict, restaurantMistakes } from "../staff/settings/restaurant-calls.ts";
import { SETUP_FIELDS } from "../staff/settings/setup-calls.ts";
import { stationConflict } from "../staff/settings/station-calls.ts";
import { type DeclaredRefusal, nothing } from "./refusal.ts";
import { z } from "zod";

/** Refusals of the calls that set up a restaurant and change its people, rooms, stations and settings. */
export const SETTINGS_REFUSALS = {
  "staff-name-taken": { code: 5104, status: 200, data: nothing, when: "Another person of the merchant has this name." },
  "pairing-code-wrong": {
    code: 5105,
    status: 200,
    data: nothing,
    when: "The code of the screen is wrong, expired or was used: all look the same.",
  },
  "last-owner": { code: 5012, status: 200, data: nothing, when: "The merchant would have no active owner." },
  "person-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: personConflict,
    when: "Somebody else has changed the same field of the person since it was read.",
  },
  "table-name-taken": { code: 5019, status: 200, data: nothing, when: "Another table has this name." },
  "table-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: tableConflict,
    when: "Somebody else has changed the same field of the table since it was read.",
  },
  "printer-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: printerConflict,
    when: "Somebody else has changed the same field of the printer since it was read.",
  },
  "room-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: roomConflict,
    when: "Somebody else has changed the same name of the room, or its place, since it was read.",
  },
  "room-name-taken": { code: 5038, status: 200, data: nothing, when: "Another room has one of these names." },
  "room-name-missing": { code: 5037, status: 200, data: nothing, when: "The room would have no name in any language." },
  "station-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: stationConflict,
    when: "Somebody else has changed a field of the station since it was read.",
  },
  "station-name-taken": { code: 5030, status: 200, data: nothing, when: "Another station has one of these names." },
  "station-name-missing": { code: 5031, status: 200, data: nothing, when: "The station would have no name in any language." },
  "last-station": { code: 5032, status: 200, data: nothing, when: "The restaurant would have no station." },
  "open-tickets": { code: 5033, status: 200, data: z.object({ tickets: z.int() }), when: "Tickets of the station are not made." },
  "setting-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: settingConflict,
    when: "Somebody else has changed a setting since it was read.",
  },
  "restaurant-changed": {
    code: RECORD_CHANGED,
    status: 200,
    data: restaurantConflict,
    when: "Somebody else has changed a field of the restaurant since it was read.",
  },
  "restaurant-field-wrong": {
    code: RESTAURANT_FIELD_WRONG,
    status: 200,
    data: restaurantMistakes,
    when: "A field of the restaurant has a value that cannot be stored.",
  },
  "late-before-warn": { code: 5036, status: 200, data: nothing, when: "An order would be late before its age turns." },
  "pay-not-offered": {
    code: 5039,
    status: 200,
    data: z.object({ types: z.array(z.enum(PAID_FIRST)) }),
    when: "No account offers to pay orders of these types, so that payment cannot be required of them.",
  },
  "setup-closed": { code: 5083, status: 200, data: nothing, when: "The deployment has a restaurant already." },
  "setup-code-wrong": {
    code: SETUP_CODE_WRONG,
    status: 200,
    data: nothing,
    when: "The code is not the one that the server prints at its start.",
  },
  "setup-invalid": {
    code: SETUP_INVALID,
    status: 200,
    data: z.object({ fields: z.array(z.enum(SETUP_FIELDS)) }),
    when: "Values are not possible for a restaurant; `fields` names them.",
  },
  "webhook-address-refused": {
    code: 5060,
    status: 200,
    data: z.object({ problem: z.enum(WEBHOOK_ADDRESS_PROBLEMS) }),
    when: "The address of the webhook is none, does not use https, has a name without an address, or an address inside a network that `WEBHOOK_NETWORKS` of the server does not allow (`inside`).",
  },
} as const satisfies Record<string, DeclaredRefusal>;
