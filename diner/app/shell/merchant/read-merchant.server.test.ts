import { describe, expect, it } from "vitest";
import { depsWith } from "@comanda/web/server/deps-for-tests";
import { siteOpener } from "@comanda/web/server/open-site.server";
import { readMerchant } from "./read-merchant.server.ts";

const BOTH = [
  { templateEnum: 18001, value: "false" },
  { templateEnum: 18002, value: "false" },
];
const looks = { shortName: "Pomelo Lane", accentColor: "#7a1f2b", accentTokens: { light: {}, dark: {} } };

/**
 * Reads a merchant from an API that answers as given, one answer per document; returns the merchant, the log and the cookies that were set.
 */
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

describe("readMerchant", () => {
  it("reads the merchant for each document, so that its settings are current", async () => {
    const { once, logged } = await read("100001", {}, { necessarySettingValues: BOTH.map((one) => ({ ...one, value: "true" })) });
    expect(await once()).toMatchObject({ isGuestMode: false, isOrderCodeRequired: false });
    expect(await once()).toMatchObject({ isGuestMode: true, isOrderCodeRequired: true });
    expect(logged).toEqual([]);
  });

  it("stores the merchant as the current one in a SameSite=Lax cookie of one year", async () => {
    const { once, cookies } = await read("100001", {});
    await once();
    expect(cookies()).toEqual(["merchantId=100001; Path=/; SameSite=Lax; Max-Age=31536000"]);
  });

  it("uses the defaults where settings are missing, and logs it", async () => {
    const { once, logged } = await read("100001", { necessarySettingValues: BOTH.slice(0, 1) });
    expect(await once()).toMatchObject({ isGuestMode: false, isOrderCodeRequired: true });
    expect(logged).toEqual(saying("Merchant settings not found for ID"));
  });

  it("answers 404 for a merchant that does not exist, and logs it", async () => {
    const { once, logged, cookies } = await read("100009", { status: 404 });
    expect([await once(), logged]).toEqual([404, saying("Merchant info not found for ID", "100009")]);
    expect(cookies()).toEqual([]);
  });

  it("answers 404 for an invalid id, and logs the beginning of it", async () => {
    const { once, logged } = await read("x".repeat(500), { status: 400 });
    expect([await once(), logged]).toEqual([404, saying("Failed to get merchant ID", "x".repeat(40))]);
  });

  it.each([429, 500, 503])("answers 503 where the API answers with status %i, and logs it", async (status) => {
    const { once, logged } = await read("100001", { status });
    expect([await once(), logged]).toEqual([503, saying("Merchant info update failed")]);
  });
});
