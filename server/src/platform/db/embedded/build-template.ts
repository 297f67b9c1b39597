import { ensureTemplate } from "./embedded-template.ts";

/* A program: creates the template of the embedded database in the given folder, if there is none. */
await ensureTemplate(process.argv[2] ?? "");
