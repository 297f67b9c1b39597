import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../test-database/fresh-database.ts";
import { openTestServer, POMELO_LANE, restaurantFolder, type TestServer } from "../harness.ts";
import { type Signed, staffOf } from "../staff/console.ts";
import { openDrafts } from "./draft-folder.ts";

const { audit, menu, restaurant } = staffContract;
const SOUP = "1005";

describe.each(TIER_DATABASE_KINDS)("the audit of npm run load, on the %s database", (kind) => {
  let server: TestServer;
  let olivia: Signed;
  const drafts = openDrafts();
  const loaded = async () =>
    (await server.data(audit.list, { query: { action: "restaurant.load" } }, olivia)).lines.map(
      ({ actorKind, actorName, subjectName, after }) => ({
        actorKind,
        actorName,
        subjectName,
        after,
      }),
    );
  const load = (folder: string, ...flags: string[]) => server.command("load", folder, ...flags);
  const dearer = (yaml: string) => yaml.replace("price: 17.50", "price: 17.90");

  beforeAll(async () => {
    server = await openTestServer(kind);
    olivia = await staffOf(server, "owner");
  });
  afterAll(() => server.close());

  it("has no line of a folder that is loaded already, and none of one with mistakes", async () => {
    expect((await load(restaurantFolder[POMELO_LANE])).lines[0]).toMatch(/nothing had changed\.$/);
    const wrong = drafts.changed("wrong", (yaml) => yaml.replace("price: 17.50", "price: 17,5O"));
    expect(await load(wrong)).toMatchObject({ ok: false });
    expect(await loaded()).toEqual([]);
  });

  it("names the command, the folder, the number of products that changed, and the other parts that did", async () => {
    const folder = drafts.changed("autumn", (yaml) =>
      dearer(yaml)
        .replace(/rate: 8\.25%/, "rate: 9%")
        .replace(/^phone: .*$/m, "phone: +1 212 555 0177"),
    );
    expect(await load(folder)).toMatchObject({ ok: true });
    expect(await loaded()).toEqual([
      {
        actorKind: "system",
        actorName: "npm run load",
        subjectName: "autumn",
        after: { changedProducts: 1, parts: ["restaurant", "money"] },
      },
    ]);
    expect(await load(folder)).toMatchObject({ ok: true });
    expect(await loaded()).toHaveLength(1);
  });

  it("says what --replace takes back of the console's changes, and nothing of what stays as the console has it", async () => {
    const { length } = await loaded();
    await server.data(menu.saveProduct, { body: { id: SOUP, seen: { price: "17.90" }, wanted: { price: "18.75" } } }, olivia);
    const { fields } = await server.data(restaurant.get, {}, olivia);
    await server.data(restaurant.save, { body: { seen: { phone: fields.phone }, wanted: { phone: "+1 212 555 0188" } } }, olivia);
    const undecided = await load(drafts.changed("undecided", (yaml) => yaml.replace("price: 17.50", "price: 19.25")));
    expect(undecided).toMatchObject({ ok: false });
    expect(await loaded()).toHaveLength(length);
    const folder = drafts.changed("winter", (yaml) => dearer(yaml).replace("Local oysters, egg", "Oysters, egg"));
    expect(await load(folder, "--keep-console")).toMatchObject({ ok: true });
    expect((await loaded())[0]).toMatchObject({ subjectName: "winter", after: { changedProducts: 1, parts: ["money"] } });
    expect(await load(folder, "--replace")).toMatchObject({ ok: true });
    expect((await loaded())[0]).toMatchObject({ subjectName: "winter", after: { changedProducts: 1, parts: ["restaurant"] } });
  });

  it("has the products that came and went, and the stock that --reset-stock takes from the folder", async () => {
    await server.command("product", "stock", POMELO_LANE, "2009", "1");
    const folder = drafts.changed("winter-2", (yaml) =>
      dearer(yaml)
        .replace("Local oysters, egg", "Oysters, egg")
        .replace(/^( *)- id: 2008\b/m, "$1- id: 2998"),
    );
    expect(await load(folder, "--reset-stock")).toMatchObject({ ok: true });
    expect((await loaded())[0]?.after).toEqual({ addedProducts: 1, removedProducts: 1, parts: ["stock"] });
  });
});
