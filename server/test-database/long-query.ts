import { queryableOn } from "../src/platform/db/connection/database-connection.ts";
import { onLongConnection } from "../src/platform/db/long-work.ts";
import type { Database } from "../src/platform/db/open-database.ts";

/** Reads with a statement that compares thousands of rows, to which the limits of calls do not apply: on a busy machine it takes longer. */
export const longQuery = <Row extends object>({ pool }: Database, text: string): Promise<Row[]> =>
  onLongConnection(pool, async (connection) => (await queryableOn(connection).query<Row>({ text })).rows);
