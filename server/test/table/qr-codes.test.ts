import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openDrafts } from "../restaurant/draft-folder.ts";
import { openTestServer, POMELO_LANE, restaurantFolder, type TestServer } from "../harness.ts";

const COPY = "200001";
const asCopy = (yaml: string) => yaml.replace("id: 100001", `id: ${COPY}`).replace("name: Pomelo Lane", "name: Copy Lane");
const withoutCodes = (yaml: string) => yaml.replace(/, qrcodes: \[\d+\]/g, "");
const withoutRedirects = (yaml: string) => yaml.replace(/\nredirects:\n(?: {2}.*\n)+/, "\n");

describe.each(TIER_DATABASE_KINDS)("the codes of a restaurant's tables, on the %s database", (kind) => {
  let server: TestServer;
  const drafts = openDrafts();
  beforeAll(async () => {
    server = await openTestServer(kind, { publicOrigin: "https://order.example.com" });
  });
  afterAll(() => server.close());
  const codes = async () => (await server.command("qr", COPY)).lines;
  const tableOf = async (id: string) => {
    const { status, data } = await server.call(contract.table.qrcodeInfo, { params: { id } });
    return status === 200 ? data : status;
  };

  it("of another restaurant are mistakes with their lines, and so are its redirects", async () => {
    const folder = drafts.changed("copied", asCopy);
    const { ok, lines } = await server.command("load", folder);
    const written = readFileSync(join(folder, "restaurant.yaml"), "utf8").split("\n");
    const lineOf = (text: string) => written.findIndex((line) => line.includes(text)) + 1;
    expect(ok).toBe(false);
    const [first] = lines;
    expect(first).toMatch(
      new RegExp(`restaurant\\.yaml:${lineOf("qrcodes: [700001]")}:\\d+ the QR code 700001 belongs to another restaurant;`),
    );
    expect(lines.filter((line) => line.includes("belongs to another restaurant")).length).toBe(18);
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`:${lineOf("path: /pomelo-lane,")}:\\d+ the redirect of /pomelo-lane belongs to another restaurant$`),
      ),
    );
    expect(lines.at(-1)).toBe("Nothing was loaded: 18 mistakes.");
    expect(await tableOf("700001")).toMatchObject({ merchantId: POMELO_LANE });
  });

  it("that the file omits are random, stay the same when the folder is loaded again, and are printed", async () => {
    const folder = drafts.changed("fresh", (yaml) => withoutRedirects(withoutCodes(asCopy(yaml))));
    expect(await server.command("load", folder)).toMatchObject({ ok: true });
    const printed = await codes();
    expect(printed).toHaveLength(16);
    const [, table, id = ""] = /^Table (\S+): https:\/\/order\.example\.com\/m\/200001\/q\/(\d{18})$/.exec(printed[11] ?? "") ?? [];
    expect(table).toBe("12");
    expect(await tableOf(id)).toMatchObject({ merchantId: COPY, tableName: "12" });
    const corrected = (yaml: string) => withoutRedirects(withoutCodes(asCopy(yaml))).replace("Local oysters", "Oysters");
    await server.command("load", drafts.changed("fresh-again", corrected));
    expect(await codes()).toEqual(printed);
    expect(new Set(printed).size).toBe(16);
  });

  it("that were revoked are replaced when the folder is loaded again", async () => {
    const [before = ""] = await codes();
    const id = before.split("/").at(-1) ?? "";
    await server.command("table", "revoke", COPY, id);
    expect((await codes())[0]).toBe("Table 1: no code");
    await server.command(
      "load",
      drafts.changed("fresh", (yaml) => withoutRedirects(withoutCodes(asCopy(yaml)))),
    );
    const [after = ""] = await codes();
    expect(after).toMatch(/^Table 1: .*\/q\/\d{18}$/);
    expect([after === before, await tableOf(id)]).toEqual([false, 404]);
  });

  it("stay valid when a folder that listed them omits them", async () => {
    await server.command("load", drafts.changed("unnamed", withoutCodes));
    expect(await tableOf("700012")).toMatchObject({ merchantId: POMELO_LANE, tableName: "12" });
    await server.command("load", restaurantFolder[POMELO_LANE]);
  });

  it("are not printed for an unknown restaurant", async () => {
    expect(await server.command("qr", "999999")).toEqual({ ok: false, lines: ["There is no restaurant 999999 with tables."] });
    expect(await server.command("qr")).toEqual({ ok: false, lines: ["Usage: npm run qr -- <merchant>"] });
  });

  it("are transferred from a removed restaurant to one that lists them, and are mistakes when the removed one is loaded again", async () => {
    const copy = drafts.changed("takes-over", asCopy);
    const formerPath = () => server.data(contract.merchant.redirect, { query: { path: "/pomelo-lane" } });
    expect(await server.command("load", copy)).toMatchObject({ ok: false });
    expect(await server.command("restaurant", "remove", POMELO_LANE)).toMatchObject({ ok: true });
    expect(await server.command("load", copy)).toMatchObject({ ok: true });
    await expect.poll(() => tableOf("700012")).toMatchObject({ merchantId: COPY, tableName: "12" });
    expect(await formerPath()).toEqual({ target: "/merchant/100001", status: 301 });
    const back = await server.command("load", restaurantFolder[POMELO_LANE]);
    expect(back.ok).toBe(false);
    expect(back.lines).toContainEqual(expect.stringContaining("the QR code 700012 belongs to another restaurant"));
    expect(back.lines).toContainEqual(expect.stringContaining("the redirect of /pomelo-lane belongs to another restaurant"));
    expect(await tableOf("700012")).toMatchObject({ merchantId: COPY });
  });
});
