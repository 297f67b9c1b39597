import { EmbeddedPool } from "./embedded-pool.ts";

/* A program: makes the embedded database in the folder that it is given, and ends. The memory that this takes goes with the process. */
const pool = await EmbeddedPool.open({ folder: process.argv[2] ?? "", log: () => undefined });
await pool.end();
