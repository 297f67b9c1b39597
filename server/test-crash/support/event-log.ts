import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Acknowledged } from "./audit.ts";

/** A log of acknowledged orders, written to disk before the next order is sent, so that a lost buffer cannot look like a lost order. */
export type EventLog = { write(order: Acknowledged): void; read(): Acknowledged[]; remove(): void };

export function openEventLog(): EventLog {
  const folder = mkdtempSync(join(tmpdir(), "comanda-event-log-"));
  const path = join(folder, "acknowledged");
  const file = openSync(path, "a");
  return {
    write: (order) => void writeSync(file, `${JSON.stringify(order)}\n`),
    read: () =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Acknowledged),
    remove: () => {
      closeSync(file);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
