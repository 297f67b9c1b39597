/** Runs statements: a database or a transaction. A named statement is prepared once per connection. */
export type Queryable = {
  query<Row extends object>(statement: {
    name?: string;
    text: string;
    values?: readonly unknown[];
  }): Promise<{ rows: Row[]; rowCount: number }>;
};

const declared = new Map<string, { text: string; parameters: readonly string[] }>();

/** Every statement that is declared, by its name: its text with numbered parameters, as it is prepared, and their names by number. */
export const declaredStatements: ReadonlyMap<string, { text: string; parameters: readonly string[] }> = declared;

/** What contains no parameter: strings, quoted names, comments and casts. The group is the name of a parameter. */
const PARAMETER = /'(?:[^']|'')*'|"[^"]*"|--.*|::|:([a-z]\w*)/gi;

/** The text with `$1`, `$2` … in place of `:merchantId` …, and the names in the order of their numbers, which is that of their first use. */
export function numberedParameters(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (found, name?: string) => {
    if (name === undefined) return found;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}

/** A statement that runs on a database or a transaction, with a value for each parameter that it names. */
export type Statement<Row extends object, Parameters extends object> = (
  on: Queryable,
  ...parameters: keyof Parameters extends never ? [] : [parameters: Parameters]
) => Promise<Row[]>;

/**
 * Declares a named statement. `source` is SQL that names its parameters (`:merchantId`), and `Parameters` says the type of each. The name must be unique,
 * because a connection keeps the first text of a name. A call without one of the parameters throws.
 */
export function statement<Row extends object, Parameters extends object = Record<never, never>>(
  name: string,
  source: string,
): Statement<Row, Parameters> {
  const { text, names } = numberedParameters(source);
  if ((declared.get(name)?.text ?? text) !== text) throw new Error(`Two statements are named ${name}`);
  declared.set(name, { text, parameters: names });
  return async (on: Queryable, parameters: object = {}): Promise<Row[]> => {
    const values = names.map((parameter) => valueOf(name, parameters, parameter));
    return (await on.query<Row>({ name, text, values })).rows;
  };
}

/** The value of a parameter; `undefined` is null for the database, but only where it is given. */
function valueOf(name: string, parameters: object, parameter: string): unknown {
  if (!(parameter in parameters)) throw new Error(`${name} is called without ${parameter}`);
  return parameters[parameter as keyof object];
}

/** The SQLSTATE of a database error, if it has one. */
export const sqlStateOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : undefined;
