import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { IS_FULL_TIER } from "@comanda/server/test-database/test-tier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram, startHost } from "./host-process.ts";
import { migratedFolder, newFolder, openedHost, operatorCommand as command } from "./opened-host.ts";

const HARBOR_DELI = "restaurants/harbor-deli";

describe("an operator's command", () => {
  let folder: string;
  beforeAll(() => void (folder = newFolder()));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("says that it loads into a new database, into the one that is there, and through the server that runs", async () => {
    const DATA_DIR = join(folder, "data");
    const first = await command({ DATA_DIR }, "load", HARBOR_DELI);
    expect(first.output).toMatch(new RegExp(`^In a new embedded database in ${DATA_DIR}:\n.*, loaded\\.$`, "m"));
    const second = await command({ DATA_DIR }, "load", HARBOR_DELI);
    expect(second.output).toMatch(new RegExp(`^In the embedded database in ${DATA_DIR}:\n.*, nothing had changed\\.$`, "m"));
    const host = await openedHost({ DATA_DIR });
    const third = await command({ DATA_DIR }, "load", HARBOR_DELI);
    expect(third.output).toContain(`In the embedded database in ${DATA_DIR}, through the server that runs:\n`);
    await host.close();
  });

  it.runIf(IS_FULL_TIER)("runs through the server of npm run dev", async () => {
    const DATA_DIR = await migratedFolder(join(folder, "development"));
    const host = await startHost({ DATA_DIR }, "host/src/dev.ts");
    const opened = await runProgram(["host/src/command.ts", "table", "open", "100001", "12"], { DATA_DIR });
    host.child.kill("SIGTERM");
    await host.ended;
    expect(opened).toEqual({ code: 0, output: expect.stringContaining("through the server that runs:\nTable 12 is open") });
    expect(existsSync(join(DATA_DIR, "control.json"))).toBe(false);
  });

  it.each([
    ["table", "open", "100001", "12"],
    ["order", "send", "100001", "1"],
    ["member", "show", "100001", "4155550134"],
    ["qr", "100001"],
  ])("is refused where no database exists, and creates none: %s", async (...args) => {
    const DATA_DIR = join(folder, "nothing");
    const output = `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has it.\n`;
    expect(await command({ DATA_DIR }, ...args)).toEqual({ code: 1, output });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it("names a PostgreSQL database without the password of its address", async () => {
    const { output } = await command({ DATABASE_URL: "postgres://anna:secret@127.0.0.1:1/orders" }, "qr", "100001");
    expect(output).toMatch(/^In PostgreSQL at 127\.0\.0\.1:1\/orders:\n/);
    expect(output).not.toContain("secret");
  });
});
