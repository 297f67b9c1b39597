import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IS_FULL_TIER } from "@comanda/server/test-database/test-tier";
import { describe, expect, it } from "vitest";
import { startHost } from "./host-process.ts";

/** The peak memory of a process in MB, as Linux counts it. */
const peakOf = (pid: number) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

describe.runIf(IS_FULL_TIER)("a host on an empty data folder", () => {
  it("creates its database, loads the restaurants and serves a page in 512 MB", async ({ annotate, skip }) => {
    skip(!existsSync("/proc/self/status"), "only Linux tells the most memory that a process has held");
    const dataDir = mkdtempSync(join(tmpdir(), "comanda-host-"));
    const host = await startHost({ DATA_DIR: dataDir });
    try {
      expect((await fetch(`${host.origin}/merchant/100001/order`)).status).toBe(200);
      const peak = peakOf(host.child.pid ?? 0);
      await annotate(`${Math.round(peak)} MB`);
      expect(peak).toBeLessThan(512);
    } finally {
      host.child.kill("SIGKILL");
      await host.ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
