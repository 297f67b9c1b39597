import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { CommandOutcome } from "../../src/platform/command/command.ts";
import type { Database } from "../../src/platform/db/open-database.ts";
import { freshDatabase } from "../../test-database/fresh-database.ts";
import { openTestServer, type TestServer } from "../harness.ts";

/** A folder for files of restaurants, and the function that removes it. */
export function filesFolder(): { newPath: () => string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "comanda-moving-"));
  return { newPath: () => join(folder, `${crypto.randomUUID()}.gz`), remove: () => rmSync(folder, { recursive: true }) };
}

/** Another installation, without a restaurant. */
export const otherInstallation = async (kind: Database["kind"], now?: string): Promise<TestServer> =>
  openTestServer(kind, { database: await freshDatabase(kind), publicOrigin: "https://new.example", ...(now && { now }) });

/** Waits until a server knows where a restaurant is: null while it is stopped, undefined where it is here. A notification makes it read. */
export const knows = (server: TestServer, merchantId: string, movedTo: string | null | undefined): Promise<void> =>
  expect.poll(() => server.deps.moves.of(merchantId)?.movedTo).toBe(movedTo);

/** The output of a command that succeeds. */
export async function lineOf(outcome: Promise<CommandOutcome>): Promise<string> {
  const { ok, lines } = await outcome;
  if (!ok) throw new Error(lines.join(" "));
  return lines.join("\n");
}

/** The `--proof` that an import says. */
export const proofIn = (line: string): string => /--proof (\w+)/.exec(line)?.[1] ?? "";

/** Stops a restaurant, and exports it from one server into another one; returns the path of the file and the proof. */
export async function carried(
  from: TestServer,
  into: TestServer,
  { merchantId, path }: { merchantId: string; path: string },
): Promise<{ path: string; proof: string }> {
  await lineOf(from.command("merchant", "stop", merchantId));
  await lineOf(from.command("merchant", "export", merchantId, path));
  return { path, proof: proofIn(await lineOf(into.command("merchant", "import", path))) };
}
