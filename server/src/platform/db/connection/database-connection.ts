/** One statement. With a `name` it is parsed and planned once per connection. */
export type Statement = { name?: string; text: string; values?: readonly unknown[] };

/** Runs statements, also plain text: a superset of Queryable. Rows are keyed by column; `rowCount` is 0 for a command without a count. */
export type TextQueryable = {
  query<Row extends object>(statement: string | Statement, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>;
};

/** The part of the `pg` client interface that both databases implement. */
export type Connection = {
  query(
    statement: string | { name?: string; text: string },
    values?: unknown[],
  ): Promise<{ rows: unknown[]; rowCount: number | null; command: string }>;
};

/** A connection taken from a pool; it must be released, with the error if it is broken. */
export type TakenConnection = Connection & { release(broken?: Error): void };

/** The part of the `pg.Pool` interface that both databases implement. */
export type ConnectionPool = Connection & { connect(): Promise<TakenConnection>; end(): Promise<void> };

/** A pool that says how it is used. */
export type CountedPool = ConnectionPool & {
  /** How many connections are open, how many of them nobody holds, and how many callers wait for one. */
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** The log of the database: an English line with its fields. */
export type DatabaseLog = (line: string, about?: Record<string, unknown>) => void;

/** A TextQueryable over a connection or a pool. */
export const queryableOn = (connection: Connection): TextQueryable => ({
  async query<Row extends object>(statement: string | Statement, values?: readonly unknown[]) {
    const given = values ?? (typeof statement === "string" ? undefined : statement.values);
    const { rows, rowCount } = await connection.query(statement, given && [...given]);
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  },
});
