/** Runs statements: a database or a transaction. A named statement is prepared once per connection. */
export type Queryable = {
  query<Row extends object>(statement: {
    name?: string;
    text: string;
    values?: readonly unknown[];
  }): Promise<{ rows: Row[]; rowCount: number }>;
};

const texts = new Map<string, string>();

/** Every statement that is declared, by its name. */
export const declaredStatements: ReadonlyMap<string, string> = texts;

/** Declares a named statement. The name must be unique, because a connection keeps the first text of a name. */
export function statement<Row extends object>(name: string, text: string) {
  if ((texts.get(name) ?? text) !== text) throw new Error(`Two statements are named ${name}`);
  texts.set(name, text);
  return async (on: Queryable, ...values: unknown[]): Promise<Row[]> => (await on.query<Row>({ name, text, values })).rows;
}

/** The SQLSTATE of a database error, if it has one. */
export const sqlStateOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : undefined;
