/** One statement. With a `name` it is parsed and planned once for each connection. */
export type Statement = { name?: string; text: string; values?: readonly unknown[] };

/** What takes statements, as a plain text too: a Queryable and more. Rows are keyed by column; `rowCount` is 0 where a command counts none. */
export type TextQueryable = {
  query<Row extends object>(statement: string | Statement, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number }>;
};

/** The part of a `pg` client that both databases have. */
export type Connection = {
  query(
    statement: string | { name?: string; text: string },
    values?: unknown[],
  ): Promise<{ rows: unknown[]; rowCount: number | null; command: string }>;
};

/** A connection taken from a pool; it must be released, with the error that broke it where there is one. */
export type TakenConnection = Connection & { release(broken?: Error): void };

/** The part of `pg.Pool` that both databases have. */
export type ConnectionPool = Connection & { connect(): Promise<TakenConnection>; end(): Promise<void> };

/** Where the database says what went on: an English line, and what it is about. */
export type DatabaseLog = (line: string, about?: Record<string, unknown>) => void;

/** Puts statements to a connection, or to a whole pool. */
export const queryableOn = (connection: Connection): TextQueryable => ({
  async query<Row extends object>(statement: string | Statement, values?: readonly unknown[]) {
    const given = values ?? (typeof statement === "string" ? undefined : statement.values);
    const { rows, rowCount } = await connection.query(statement, given && [...given]);
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  },
});
