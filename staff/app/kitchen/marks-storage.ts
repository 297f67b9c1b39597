import { readJson, writeText } from "@comanda/web/client/browser-storage";
import type { Mark } from "./shown-tickets.ts";

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
