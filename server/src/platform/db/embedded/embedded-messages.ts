/** The worker's start settings. */
export type WorkerSettings = { folder: string };

/** One statement for the worker. Without values it may contain several statements, as in `pg`; with a name it is prepared once. */
export type Query = { id: number; name?: string | undefined; text: string; values: (string | null)[] | undefined };

/** The result of one statement, every value as PostgreSQL's text. */
export type RawResult = {
  command: string;
  rowCount: number | null;
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
};

/** A database error field by field, named as in `pg`'s DatabaseError. */
export type RawError = { message: string; length?: number } & Record<string, unknown>;

/** A message from the worker. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "failed"; error: RawError }
  | { kind: "answered"; id: number; results: RawResult[] }
  | { kind: "refused"; id: number; error: RawError }
  | { kind: "notified"; channel: string; payload: string }
  | { kind: "closed" };

/** A message to the worker. */
export type ToWorker = { kind: "run"; query: Query } | { kind: "close" };
