import { keepRecord, keptRecord } from "../shell/offline/kept-page.ts";
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
