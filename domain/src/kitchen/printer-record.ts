import type { RecordShape } from "../record/record-change.ts";

/** How a printer prints the tickets of a station: not, when somebody asks, or without anybody asking. */
export type Printing = "not" | "asked" | "itself";

/** The stations of a printer as fields that two people change apart: by the id of each station that it prints for. */
export type StationsOfPrinter = Record<string, Printing>;

/** A printer as fields that two people change apart: one for each station, which it does not print for where there is none. */
export const PRINTER_SHAPE: RecordShape = { entries: ["stations"], none: { stations: "not" } };

type PrintedStation = { id: string; printsItself: boolean };

/** The stations of a printer by their ids. `others`: those of which it is said that it does not print for them, where it does not. */
export const stationsById = (stations: readonly PrintedStation[], others: readonly PrintedStation[] = []): StationsOfPrinter =>
  Object.fromEntries([
    ...others.map(({ id }) => [id, "not"] as const),
    ...stations.map(({ id, printsItself }) => [id, printsItself ? "itself" : "asked"] as const),
  ]);

/** The stations that a printer prints for. */
export const printedStations = (stations: Readonly<Record<string, Printing | "">>): PrintedStation[] =>
  Object.entries(stations).flatMap(([id, printing]) =>
    printing === "not" || printing === "" ? [] : [{ id, printsItself: printing === "itself" }],
  );
