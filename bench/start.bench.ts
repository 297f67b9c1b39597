import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Measures the time from `npm start` until ready: with an empty data folder, and again. */
export async function start(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "comanda-start-"));
  const env = { ...process.env, PORT: "0", PUBLIC_ORIGIN: "http://localhost:1", DATA_DIR: dataDir };
  const seconds = async () => {
    const began = performance.now();
    const server = spawn("npm", ["start", "--silent"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
    await new Promise<void>((open) => {
      server.stdout.on("data", (part: Buffer) => part.includes("Comanda is open") && open());
    });
    const took = (performance.now() - began) / 1000;
    if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
    await once(server, "close");
    return took;
  };
  const [first, second] = [await seconds(), await seconds()];
  rmSync(dataDir, { recursive: true, force: true });
  return [`start with an empty data folder ${first.toFixed(1)} s; second start ${second.toFixed(1)} s (bar 2 s)`];
}
