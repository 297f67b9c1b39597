import { EmbeddedPool } from "./embedded-pool.ts";

/* A program: creates the embedded database in the given folder, and ends. Its memory is freed with the process. */
// Closing writes all pages: ended early, each copy of the folder would begin with recovery.
const CLOSE_WITHIN_MS = 10 * 60_000;
const pool = await EmbeddedPool.open({ folder: process.argv[2] ?? "", log: () => undefined, watchdogMs: CLOSE_WITHIN_MS });
await pool.end();
