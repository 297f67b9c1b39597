import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { demoTemplateOf } from "./demo-templates.ts";
import { embeddedTemplate, postgresTemplate } from "./migrated-templates.ts";
import { onNodes, startPostgres } from "./postgres-server.ts";

/** Values provided to tests: the server's address, the templates of both databases, and a folder that is removed after the run. */
export type ProvidedDatabases = { postgresUrl: string; postgresTemplate: string; embeddedTemplate: string; runFolder: string };

declare module "vitest" {
  interface ProvidedContext {
    databases: ProvidedDatabases;
  }
}

/** Runs once per test run: starts one PostgreSQL server and creates a migrated template of each database. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const [server, embedded] = await Promise.all([startPostgres(), embeddedTemplate()]);
  const template = await postgresTemplate(server.url);
  const runFolder = mkdtempSync(join(tmpdir(), "comanda-test-run-"));
  project.provide("databases", { postgresUrl: server.url, postgresTemplate: template, embeddedTemplate: embedded, runFolder });
  return async () => {
    for (const name of [demoTemplateOf(template), template]) await onNodes(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
}
