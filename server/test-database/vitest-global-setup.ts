import type { TestProject } from "vitest/node";
import { embeddedTemplate, postgresTemplate } from "./migrated-templates.ts";
import { asked, startPostgres } from "./postgres-server.ts";

/** What the tests get to know: the server's address, and what to copy for a fresh database of each kind. */
export type ProvidedDatabases = { postgresUrl: string; postgresTemplate: string; embeddedTemplate: string };

declare module "vitest" {
  interface ProvidedContext {
    databases: ProvidedDatabases;
  }
}

/** Once for each run of the tests: one PostgreSQL, and a migrated template of each database. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [server, embedded] = await Promise.all([startPostgres(), embeddedTemplate()]);
  const template = await postgresTemplate(server.url);
  project.provide("databases", { postgresUrl: server.url, postgresTemplate: template, embeddedTemplate: embedded });
  return async () => {
    await asked(server.url, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
