import type { Histogram } from "@opentelemetry/api";
import type { TextQueryable } from "../db/connection/database-connection.ts";
import type { Database } from "../db/open-database.ts";
import { errorAttributes, inStatementSpan } from "./spans.ts";
import type { Telemetry } from "./telemetry.ts";

/** The bounds of the durations of statements, in seconds, as the conventions of OpenTelemetry advise. */
const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
/** The name of statements that have none: there are few, and none of them serves a call. */
const UNNAMED = "unnamed";

type Watch = { telemetry: Telemetry; duration: Histogram };

/**
 * The database, with the duration of each statement by its name, and a span for each one of a request whose trace is sent. Parameters and rows
 * are in neither.
 */
export function watchedDatabase(db: Database, telemetry: Telemetry): Database {
  const duration = telemetry.meter.createHistogram("db.client.operation.duration", {
    description: "Time of a statement, by its name, from sending it, or waiting for a connection, to its rows",
    unit: "s",
    advice: { explicitBucketBoundaries: SECONDS },
  });
  const watch = { telemetry, duration };
  return {
    ...db,
    ...watched(db, watch),
    transaction: (work) => db.transaction((tx) => work(watched(tx, watch))),
  };
}

function watched(on: TextQueryable, { telemetry, duration }: Watch): TextQueryable {
  return {
    async query(statement, values) {
      const name = (typeof statement === "string" ? undefined : statement.name) ?? UNNAMED;
      const startedAt = performance.now();
      const attributes: Record<string, string> = { "db.system.name": "postgresql", "db.query.summary": name };
      try {
        return await inStatementSpan(telemetry, name, () => on.query(statement, values));
      } catch (error) {
        Object.assign(attributes, errorAttributes(error));
        throw error;
      } finally {
        duration.record((performance.now() - startedAt) / 1000, attributes);
      }
    },
  };
}
