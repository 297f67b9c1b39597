import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../fixtures/diner.ts";
import { startHostProcess } from "../fixtures/servers/spawned-host.ts";

/** A module that writes the CommonJS modules that its process has run, one per line, when the main thread ends. */
const recorder = (file: string) => `
  const { writeFileSync } = require("node:fs");
  const { isMainThread } = require("node:worker_threads");
  const run = () => Object.values(require.cache).filter(({ loaded }) => loaded).map(({ filename }) => filename);
  if (isMainThread) process.on("exit", () => writeFileSync(${JSON.stringify(file)}, run().join("\\n")));
`;

test("npm start renders pages with React's production build, whatever NODE_ENV says", async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-modules-"));
  const [record, list] = [join(folder, "record-modules.cjs"), join(folder, "modules.txt")];
  writeFileSync(record, recorder(list));
  const host = await startHostProcess({ NODE_OPTIONS: `--require ${record}`, NODE_ENV: "development" });
  expect((await request.get(`${host.origin}/merchant/100001/order`)).status()).toBe(200);
  await host.stop();
  const ofReact = readFileSync(list, "utf8")
    .split("\n")
    .filter((file) => /node_modules\/react(-dom)?\//.test(file));
  rmSync(folder, { recursive: true });
  expect(ofReact.filter((file) => file.endsWith(".production.js"))).not.toEqual([]);
  expect(ofReact.filter((file) => file.endsWith(".development.js"))).toEqual([]);
});
