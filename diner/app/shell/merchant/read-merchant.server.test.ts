import { describe, expect, it } from "vitest";
import { depsWith } from "@comanda/web/server/deps-for-tests";
import { siteOpener } from "@comanda/web/server/open-site.server";
import { readMerchant } from "./read-merchant.server.ts";

const BOTH = [
  { templateEnum: 18001, value: "false" },
  { templateEnum: 18002, value: "false" },
];
const looks = { shortName: "Pomelo Lane", accentColor: "#7a1f2b", accentTokens: { light: {}, dark: {} } };

/** Reads a merchant of an API that answers these, one for each document; what it is, what was logged, and which cookies were set. */
async function read(merchantId: string, ...answers: { status?: number; necessarySettingValues?: object[] }[]) {
  const logged: unknown[] = [];
  let at = 0;
  const apiFetch = () => async () => {
    const { status = 200, necessarySettingValues = BOTH } = answers[Math.min(at++, answers.length - 1)] ?? {};
    const data = { id: "100001", necessarySettingValues, ...looks };
    const good = { success: true, code: 0, data, msg: "" };
    return Response.json(status === 200 ? good : { success: false, code: status, data: null, msg: "" }, { status });
  };
  const log = (level: string, event: string, fields: object = {}) => void logged.push({ level, event, ...fields });
  const site = siteOpener(depsWith({ apiFetch, log }))(new Request("http://localhost:3000/"), "192.0.2.1");
  const once = () =>
    readMerchant(site, merchantId, "/the/path").then(
      ({ page: { merchant } }) => merchant,
      (thrown: { init: { status: number } }) => thrown.init.status,
    );
  return { once, logged, cookies: () => site.session.writeTo(new Response(null)).headers.getSetCookie() };
}

const saying = (message: string, merchantId = "100001") => [{ level: "warn", event: "merchant-info", message, merchantId }];

describe("a merchant's info", () => {
  it("is read anew with each document: its settings are those of now", async () => {
    const { once, logged } = await read("100001", {}, { necessarySettingValues: BOTH.map((one) => ({ ...one, value: "true" })) });
    expect(await once()).toMatchObject({ isGuestMode: false, isOrderCodeRequired: false });
    expect(await once()).toMatchObject({ isGuestMode: true, isOrderCodeRequired: true });
    expect(logged).toEqual([]);
  });

  it("makes it the current merchant: a cookie of a year, same-site lax", async () => {
    const { once, cookies } = await read("100001", {});
    await once();
    expect(cookies()).toEqual(["merchantId=100001; Path=/; SameSite=Lax; Max-Age=31536000"]);
  });

  it("without its settings has both on, and is logged", async () => {
    const { once, logged } = await read("100001", { necessarySettingValues: BOTH.slice(0, 1) });
    expect(await once()).toMatchObject({ isGuestMode: false, isOrderCodeRequired: true });
    expect(logged).toEqual(saying("Merchant settings not found for ID"));
  });

  it("of no merchant is a page that is not there, and is logged", async () => {
    const { once, logged, cookies } = await read("100009", { status: 404 });
    expect([await once(), logged]).toEqual([404, saying("Merchant info not found for ID", "100009")]);
    expect(cookies()).toEqual([]);
  });

  it("of what is no id is a page that is not there, and is logged by its beginning", async () => {
    const { once, logged } = await read("x".repeat(500), { status: 400 });
    expect([await once(), logged]).toEqual([404, saying("Failed to get merchant ID", "x".repeat(40))]);
  });

  it.each([429, 500, 503])("that cannot be had, with status %i, is logged, and is no page", async (status) => {
    const { once, logged } = await read("100001", { status });
    expect([await once(), logged]).toEqual([503, saying("Merchant info update failed")]);
  });
});
