import { pathToFileURL } from "node:url";
import { bundledProgram, isBundled } from "./bundled-program.ts";

/*
 * Runs the bundle of a program in this process: `node server/test-database/run-bundled.ts host/src/command.ts …`. For the browser tests,
 * which import nothing of the server.
 */
const [program = ""] = process.argv.splice(2, 1);
if (!isBundled(program)) throw new Error(`No bundle has the program ${program}`);
await import(pathToFileURL(await bundledProgram(program)).href);
