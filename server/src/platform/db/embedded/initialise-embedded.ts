import { EmbeddedPool } from "./embedded-pool.ts";

/* A program: creates the embedded database in the given folder, and ends. Its memory is freed with the process. */
const pool = await EmbeddedPool.open({ folder: process.argv[2] ?? "", log: () => undefined });
await pool.end();
