import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../harness.ts";

const repository = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
  folder = mkdtempSync(join(tmpdir(), "comanda-client-"));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  copyFileSync(join(repository, "server/test-client/place-order.ts"), join(folder, "place-order.ts"));
  const document = (await (await server.raw("/api/openapi.json")).json()) as OpenAPI3;
  // Not as `api.d.ts`, whose own mistakes `--skipLibCheck` would hide.
  writeFileSync(join(folder, "api.ts"), astToString(await openapiTypescript(document)));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it("a client generated from the description compiles with strict types, and only where it narrows an answer", async () => {
  const options = ["--strict", "--noEmit", "--skipLibCheck", "--module", "nodenext", "--target", "es2024", "--types", "node"];
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const compiled = run(process.execPath, [compiler, ...options, "--allowImportingTsExtensions", "place-order.ts"], { cwd: folder });
  await expect(compiled.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: "" });
});

it("a client generated from the description places an order and narrows four refusals", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  // Without its own Request in place of the global one, which other files of this worker use.
  const options = { port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false };
  const listener = serve({ fetch: (request) => server.app(request), ...options }, ({ port }) => resolve(port));
  const origin = `http://127.0.0.1:${await promise}`;
  const { stdout } = await run(process.execPath, ["place-order.ts", origin, "1004", "2010"], { cwd: folder }).finally(() =>
    listener.close(),
  );
  expect(JSON.parse(stdout)).toEqual({
    placed: expect.stringMatching(/^\d+\.\d{2}$/),
    serial: 1,
    narrowed: ["2028 true", "2025 0", "12000 true", "400 orderItems"],
  });
});
