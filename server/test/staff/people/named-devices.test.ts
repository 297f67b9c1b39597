import { HEADERS } from "@comanda/contract/headers";
import { staffContract } from "@comanda/contract/staff/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TIER_DATABASE_KINDS } from "../../../test-database/fresh-database.ts";
import { freshAddress, LARGE_MENU, openTestServer, POMELO_LANE, type TestServer } from "../../harness.ts";
import { type Signed, staffOf } from "../console.ts";

const { audit, device, people, secondFactor, session } = staffContract;
const PIN = "2580";

describe.each(TIER_DATABASE_KINDS)("a device with a name, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(kind);
  });
  afterAll(() => server.close());

  const options = (token: string | null) => ({
    merchantId: POMELO_LANE,
    address: freshAddress(),
    headers: token ? { [HEADERS.browser]: token } : ({} as Record<string, string>),
  });
  /** Signs in by password, in the browser with this token, or in a new one. */
  const signsIn = async ({ name, password }: Signed, browser: string | null = null) => {
    const data = await server.data(session.signIn, { body: { name, password, device: "Firefox" } }, options(browser));
    return { as: { merchantId: POMELO_LANE, token: data.token, uuid: "" }, browser: data.browserToken ?? browser ?? "" };
  };
  const knownIn = (browser: string) => server.data(device.people, {}, options(browser));
  const newestLine = async () => (await server.data(audit.list, {}, await staffOf(server, "owner"))).lines;

  it("is named by a manager who is signed in there, for all its people, and says so in the audit", async () => {
    const [jo, ana] = [await staffOf(server, "manager"), await staffOf(server, "staff")];
    const tablet = await signsIn(jo);
    expect(await knownIn(tablet.browser)).toMatchObject({ deviceName: "" });
    expect(await server.data(device.name, { body: { name: " Bar tablet " } }, tablet)).toEqual({ name: "Bar tablet" });
    const ofAna = await signsIn(ana, tablet.browser);
    expect(await knownIn(tablet.browser)).toMatchObject({ deviceName: "Bar tablet" });
    expect(await server.data(session.me, {}, ofAna)).toMatchObject({ deviceName: "Bar tablet" });
    expect(await server.call(device.name, { body: { name: "Hers" } }, ofAna)).toMatchObject({ status: 403 });
    await server.data(device.setPin, { body: { password: ana.password, pin: PIN } }, ofAna);
    const lines = (await newestLine()).filter(({ actorName }) => [jo.name, ana.name].includes(actorName));
    const lineOf = (action: string, name: string) => lines.find((one) => one.action === action && one.actorName === name);
    expect(lineOf("device.name", jo.name)).toMatchObject({
      subjectName: "Bar tablet",
      before: { name: "" },
      after: { name: "Bar tablet" },
    });
    expect(lineOf("session.sign-in", ana.name)?.device).toBe("Bar tablet");
    expect(lineOf("pin.set", ana.name)?.device).toBe("Bar tablet");
    const staff = await server.data(people.list, {}, await staffOf(server, "owner"));
    expect(staff.find(({ id }) => id === ana.id)).toMatchObject({ hasPin: true, lastSeen: { device: "Bar tablet" } });
  });

  it("is listed with its people, and its access is ended by the owner, and by no owner elsewhere", async () => {
    const [jo, owner] = [await staffOf(server, "manager"), await staffOf(server, "owner")];
    const tablet = await signsIn(jo);
    await server.data(device.name, { body: { name: "Terrace" } }, tablet);
    await server.data(device.setPin, { body: { password: jo.password, pin: PIN } }, tablet);
    const found = (await server.data(device.list, {}, owner)).find(({ name }) => name === "Terrace");
    expect(found).toMatchObject({ browser: "Firefox", people: [{ name: jo.name, hasPin: true }], isCurrent: false });
    const body = { id: found?.id ?? "" };
    expect(await server.call(device.revoke, { body }, await staffOf(server, "owner", LARGE_MENU))).toMatchObject({ code: 404 });
    expect((await server.call(session.me, {}, tablet)).code).toBe(0);
    await server.data(device.revoke, { body }, owner);
    expect(await server.call(session.me, {}, tablet)).toMatchObject({ status: 401 });
    expect((await knownIn(tablet.browser)).people).toEqual([]);
    const typed = await server.call(device.signIn, { body: { staffId: jo.id, pin: PIN } }, options(tablet.browser));
    expect(typed).toMatchObject({ code: 5107 });
    expect(await server.call(device.revoke, { body }, owner)).toMatchObject({ code: 404 });
    expect((await newestLine()).find(({ action }) => action === "device.revoke")).toMatchObject({ subjectName: "Terrace" });
  });

  it("takes no PIN whose owner has removed it, and an owner removes nothing of the own sign-in", async () => {
    const [ana, owner] = [await staffOf(server, "staff"), await staffOf(server, "owner")];
    const tablet = await signsIn(ana);
    await server.data(device.setPin, { body: { password: ana.password, pin: PIN } }, tablet);
    await server.data(people.removeFactor, { body: { id: ana.id, factor: "pin" } }, owner);
    expect(await knownIn(tablet.browser)).toMatchObject({ people: [{ name: ana.name, digits: null, passwordReason: "no-pin" }] });
    await server.data(secondFactor.start, { body: { password: owner.password } }, owner);
    const own = await server.call(people.removeFactor, { body: { id: owner.id, factor: "second-factor" } }, owner);
    expect(own).toMatchObject({ code: 404 });
    expect((await newestLine()).find(({ action }) => action === "staff.remove-pin")).toMatchObject({ subjectName: ana.name });
  });
});
