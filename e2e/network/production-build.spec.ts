import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../fixtures/diner.ts";
import { startHost } from "../fixtures/running-host.ts";

/** The files that a process ran, from the coverage that it writes when it ends (`NODE_V8_COVERAGE`). */
function filesRun(folder: string): string[] {
  const coverage = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as { result: { url: string }[] });
  return coverage.flatMap(({ result }) => result.map(({ url }) => url));
}

test("npm start renders pages with React's production build, whatever NODE_ENV says", async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-coverage-"));
  const host = await startHost({ NODE_V8_COVERAGE: folder, NODE_ENV: "development" });
  expect((await request.get(`${host.origin}/merchant/100001/order`)).status()).toBe(200);
  await host.stop();
  const ofReact = filesRun(folder).filter((url) => /node_modules\/react(-dom)?\//.test(url));
  rmSync(folder, { recursive: true });
  expect(ofReact.filter((url) => url.endsWith(".production.js"))).not.toEqual([]);
  expect(ofReact.filter((url) => url.endsWith(".development.js"))).toEqual([]);
});
