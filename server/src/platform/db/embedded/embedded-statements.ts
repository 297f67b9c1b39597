import { type PGlite, parse, protocol, type Results } from "@electric-sql/pglite";

const { serialize, messages } = protocol;

/** A statement with values; one with a name is planned once per connection. */
export type ExtendedStatement = { name?: string | undefined; text: string; values: (string | null)[] };

/** The maximum number of prepared statements; the oldest one is deallocated for another. */
const MAX_PREPARED = 200;

/** SQLSTATEs of a prepared statement whose tables have changed, or that was deallocated: it is prepared again. */
const NO_LONGER_VALID = new Set(["0A000", "26000"]);

/**
 * Runs statements by PostgreSQL's extended query protocol, each in one request: parse (once per name), bind, describe, execute, sync.
 * Values are text. Throws the database's error. Using a name for a different text is an error, as in `pg`.
 */
export class EmbeddedStatements {
  readonly #database: PGlite;
  readonly #textByName = new Map<string, string>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  async run(statement: ExtendedStatement): Promise<Results> {
    const { name = "", text, values } = statement;
    const prepared = this.#textByName.get(name);
    if (prepared !== undefined && prepared !== text)
      throw new Error(`Prepared statements must be unique - '${name}' was used for a different statement`);
    const replies = await this.#send([
      ...(prepared === undefined ? [...this.#closeFirst(), serialize.parse({ name, text })] : []),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: "P" }),
      serialize.execute(),
      serialize.sync(),
    ]);
    if (name && replies.some((reply) => reply.name === "parseComplete")) this.#textByName.set(name, text);
    const error = replies.find((reply) => reply instanceof messages.DatabaseError);
    if (prepared !== undefined && error && NO_LONGER_VALID.has(error.code ?? "")) return this.#prepareAgain(statement, error);
    if (error) throw error;
    const [result] = parse.parseResults(replies, this.#database.parsers, { rowMode: "array" });
    return result ?? { rows: [], fields: [] };
  }

  /** Inside a transaction the error has aborted it: the caller gets the error, and the next run prepares the statement again. */
  async #prepareAgain(statement: ExtendedStatement & { name?: string }, error: Error): Promise<Results> {
    const { name = "" } = statement;
    this.#textByName.delete(name);
    await this.#send([serialize.close({ type: "S", name }), serialize.sync()]);
    if (this.#database.isInTransaction()) throw error;
    return this.run(statement);
  }

  #closeFirst(): Uint8Array[] {
    const [first] = this.#textByName.keys();
    if (first === undefined || this.#textByName.size < MAX_PREPARED) return [];
    this.#textByName.delete(first);
    return [serialize.close({ type: "S", name: first })];
  }

  #send(request: Uint8Array[]) {
    return this.#database.execProtocolStream(Buffer.concat(request), { throwOnError: false });
  }
}
