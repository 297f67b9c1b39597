import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { onTestFinished } from "vitest";

/** An empty folder that is removed after the test. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `comanda-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
