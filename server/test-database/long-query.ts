import { queryableOn } from "../src/platform/db/connection/database-connection.ts";
import { connectForLongWork } from "../src/platform/db/long-work.ts";
import type { Database } from "../src/platform/db/open-database.ts";

/** Reads with a statement that compares thousands of rows, to which the limits of calls do not apply: on a busy machine it takes longer. */
export async function longQuery<Row extends object>({ pool }: Database, text: string): Promise<Row[]> {
  const connection = await connectForLongWork(pool);
  try {
    return (await queryableOn(connection).query<Row>({ text })).rows;
  } finally {
    connection.release();
  }
}
