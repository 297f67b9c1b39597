import { PGlite, type Results } from "@electric-sql/pglite";
import { EmbeddedStatements } from "./embedded-statements.ts";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { Query, RawError, RawResult, WorkerMessage, ToWorker, WorkerSettings } from "./embedded-messages.ts";

/*
 * Only V8's baseline compiler for WebAssembly: its optimizing compiler takes 600 MB and two seconds for one function of the database, soon
 * after each start, and the optimized code places orders no faster (decision 18). The flags must be set before the database is compiled.
 */
for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const post = (message: WorkerMessage) => parentPort?.postMessage(message);

/** A small memory footprint, and times in the format of the server's own connections. */
const postgresqlconf = ["shared_buffers=8MB", "timezone=UTC", "datestyle='ISO, MDY'", "standard_conforming_strings=on"];

const ERROR_FIELDS =
  "length severity code detail hint position internalPosition internalQuery where schema table column dataType constraint file line routine".split(
    " ",
  );

function rawError(error: unknown): RawError {
  const fields = error as Record<string, unknown>;
  const named = ERROR_FIELDS.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]);
  return { message: String(fields.message ?? error), ...Object.fromEntries(named) };
}

const rawResult = ({ command, rowCount, fields, rows }: Results): RawResult => ({
  command: command ?? "",
  rowCount: rowCount ?? null,
  fields,
  rows: rows as unknown as (string | null)[][],
});

const asItIs = (text: string) => text;

/**
 * Values are passed as PostgreSQL's text in both directions: the main thread parses them with `pg`'s parsers, so that both databases
 * agree.
 */
async function openDatabase({ folder }: WorkerSettings): Promise<PGlite> {
  const database = await PGlite.create({ dataDir: folder, relaxedDurability: false, postgresqlconf });
  database.parsers = new Proxy({}, { get: () => asItIs });
  database.serializers = {};
  database.onNotification((channel, payload) => post({ kind: "notified", channel, payload }));
  return database;
}

async function run(database: PGlite, statements: EmbeddedStatements, { name, text, values }: Query): Promise<RawResult[]> {
  const results = values ? [await statements.run({ name, text, values })] : await database.exec(text, { rowMode: "array" });
  return (results as Results[]).map(rawResult);
}

try {
  const database = await openDatabase(workerData as WorkerSettings);
  const statements = new EmbeddedStatements(database);
  const take = async (message: ToWorker) => {
    if (message.kind === "close") {
      await database.close();
      post({ kind: "closed" });
      return parentPort?.close();
    }
    const { id } = message.query;
    await run(database, statements, message.query).then(
      (results) => post({ kind: "answered", id, results }),
      (error: unknown) => post({ kind: "refused", id, error: rawError(error) }),
    );
  };
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on("message", (message: ToWorker) => {
    last = last.then(() => take(message));
  });
  post({ kind: "ready" });
} catch (error) {
  post({ kind: "failed", error: rawError(error) });
  parentPort?.close();
}
