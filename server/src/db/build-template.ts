import { ensureTemplate } from "./embedded-template.ts";

/* A program: makes the template of the embedded database in the folder that it is given, where there is none yet. */
await ensureTemplate(process.argv[2] ?? "");
