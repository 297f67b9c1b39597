import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migratedFolder } from "../../test/opened-host.ts";
import { configFrom } from "../config.ts";
import { openControl } from "./control.ts";
import { CONTROL_FILE, CONTROL_MARK, controlMark } from "./control-file.ts";
import { openServer } from "../open-server.ts";

/** More rows than fit into the buffers of a loopback connection, with content that cannot be compressed much. */
const ROWS = 30;
const FILL = `insert into outbox (merchant_id, id, kind, payload, created_at, next_at)
  select 1, $1, 'none', jsonb_build_object('text', string_agg(md5(random()::text), '')), now(), now() from generate_series(1, 30000)`;

it("a backup whose reader has stopped reading ends, and the database is usable again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "comanda-control-"));
  const config = configFrom({ DATA_DIR: await migratedFolder(join(folder, "data")), DEMO: "false" });
  const server = await openServer(config, { buildId: "test" });
  for (let id = 1; id <= ROWS; id += 1) await server.deps.db.query(FILL, [id]);
  const stop = await openControl(server.deps, config.dataDir, { stalledMs: 500 });
  const file = join(config.dataDir, CONTROL_FILE);
  const { port, secret } = JSON.parse(readFileSync(file, "utf8")) as { port: number; secret: string };
  const body = JSON.stringify({ name: "backup", args: [] });
  const reader = connect(port, "127.0.0.1");
  reader.on("error", () => undefined);
  reader.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${secret}\r\n${CONTROL_MARK}: ${controlMark(file)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  await once(reader, "readable");
  const { rows } = await server.deps.db.query("select count(*)::int as n from outbox");
  expect(rows).toEqual([{ n: ROWS }]);
  reader.destroy();
  stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
