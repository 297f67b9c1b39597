import { readJson, writeText } from "@comanda/web/client/browser-storage";
import { keepRecord, keptRecord } from "../shell/offline/kept-page.ts";
import type { Mark } from "./shown-tickets.ts";
import type { StationData } from "./station-store.ts";

const nameOf = (merchantId: string, { station }: StationData): string => `tickets-${merchantId}-${station.id}`;

/** Stores the tickets of a station on this device, for a reload without a network. They have no price, no member and no money. */
export const keepTickets = (merchantId: string, data: StationData): void => keepRecord(nameOf(merchantId, data), data);

/** The stored tickets of a station, if they are newer than those of the page. */
export function keptTickets(merchantId: string, page: StationData): StationData | null {
  try {
    const stored = JSON.parse(keptRecord(nameOf(merchantId, page)) ?? "null") as StationData | null;
    return stored &&
      Date.parse(stored.asOf) > Date.parse(page.asOf) &&
      Array.isArray(stored.open) &&
      Array.isArray(stored.made) &&
      "ageMinutes" in stored &&
      [...stored.open, ...stored.made].every(({ allergy }) => allergy === null || "statements" in allergy)
      ? stored
      : null;
  } catch {
    return null;
  }
}

const keyOf = (merchantId: string, stationId: string): string => `kitchen-marks-${merchantId}-${stationId}`;

const isMark = (value: unknown): value is Mark =>
  typeof value === "object" &&
  value !== null &&
  "ticketId" in value &&
  typeof value.ticketId === "string" &&
  "isMade" in value &&
  typeof value.isMade === "boolean" &&
  (!("itemIds" in value) || (Array.isArray(value.itemIds) && value.itemIds.every((id) => typeof id === "string")));

/** The marks that the server has not answered, from this device's storage; a reload sends them again. */
export function readMarks(merchantId: string, stationId: string): Mark[] {
  const stored = readJson("localStorage", keyOf(merchantId, stationId));
  return Array.isArray(stored) ? stored.filter(isMark) : [];
}

/** Where storage is full or blocked, the marks stay in memory. */
export const storeMarks = (merchantId: string, stationId: string, marks: readonly Mark[]): void =>
  void writeText("localStorage", keyOf(merchantId, stationId), JSON.stringify(marks));
