import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startHost } from "./host-process.ts";
import { migratedFolder } from "./opened-host.ts";

/** A module that writes the CommonJS modules that its process has run, one per line, when the main thread ends. */
const recorder = (file: string) => `
  const { writeFileSync } = require("node:fs");
  const { isMainThread } = require("node:worker_threads");
  const run = () => Object.values(require.cache).filter(({ loaded }) => loaded).map(({ filename }) => filename);
  if (isMainThread) process.on("exit", () => writeFileSync(${JSON.stringify(file)}, run().join("\\n")));
`;

it("the host renders pages with React's production build, whatever NODE_ENV says", async () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-modules-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [record, list] = [join(folder, "record-modules.cjs"), join(folder, "modules.txt")];
  writeFileSync(record, recorder(list));
  const DATA_DIR = await migratedFolder();
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const settings = { DATA_DIR, DEMO: "false", NODE_OPTIONS: `--require ${record}`, NODE_ENV: "development" };
  const { origin, child } = await startHost(settings);
  const ended = once(child, "exit");
  expect((await fetch(`${origin}/home`)).status).toBe(200);
  child.kill("SIGTERM");
  await ended;
  const ofReact = readFileSync(list, "utf8")
    .split("\n")
    .filter((file) => /node_modules\/react(-dom)?\//.test(file));
  expect(ofReact.filter((file) => file.endsWith(".production.js"))).not.toEqual([]);
  expect(ofReact.filter((file) => file.endsWith(".development.js"))).toEqual([]);
});
