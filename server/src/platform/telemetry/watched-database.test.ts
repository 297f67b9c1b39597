import type { Attributes } from "@opentelemetry/api";
import { describe, expect, it } from "vitest";
import { countedTelemetry } from "../../../test/counted-telemetry.ts";
import type { Database } from "../db/open-database.ts";
import { watchedDatabase } from "./watched-database.ts";

/** The attributes with which a statement is measured that fails with an error. */
async function measured(error: Error): Promise<Attributes[]> {
  const recorded: Attributes[] = [];
  const { telemetry } = countedTelemetry();
  telemetry.meter.createHistogram = () => ({ record: (_, attributes) => void recorded.push(attributes ?? {}) });
  const db = watchedDatabase({ query: () => Promise.reject(error) } as Partial<Database> as Database, telemetry);
  await expect(db.query({ name: "order.write-new", text: "" })).rejects.toBe(error);
  return recorded;
}

const STATEMENT = { "db.system.name": "postgresql", "db.query.summary": "order.write-new" };

describe("a statement that fails is measured", () => {
  it("with the code with which PostgreSQL answered", async () => {
    const error = Object.assign(new Error("duplicate key: 415-555-0177"), { code: "23505" });
    expect(await measured(error)).toEqual([{ ...STATEMENT, "error.type": "23505", "db.response.status_code": "23505" }]);
  });

  it("with the code of the system alone where PostgreSQL has not answered", async () => {
    expect(await measured(Object.assign(new Error("write"), { code: "EPIPE" }))).toEqual([{ ...STATEMENT, "error.type": "EPIPE" }]);
  });

  it("with the class of an error that has no code", async () => {
    expect(await measured(new RangeError("no 415-555-0177"))).toEqual([{ ...STATEMENT, "error.type": "RangeError" }]);
  });
});
