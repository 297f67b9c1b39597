import { join } from "node:path";
import { checkRestaurant } from "@comanda/server/transfer/backup/read-backup";
import { describe, expect, it } from "vitest";
import { pagesHost } from "./pages-host.ts";

const NEW = "https://new.example";
const SPANISH = { headers: { "accept-language": "es" } };

describe("pages of a restaurant that moves to another installation", () => {
  const host = pagesHost();
  const PAGES = ["/merchant/100001/order", "/m/100001/q/700012", "/zh/merchant/100001/search?keyword=tea", "/staff/100001/orders"];

  it("say so while it is stopped, and lead to the same path there afterwards, with links that are printed", async () => {
    const { get, html, command, dataDir } = host();
    // Stored pages of it are given no more.
    for (let view = 0; view < 2; view += 1) await html("/merchant/100001/order");
    await command("merchant", "stop", "100001");
    const statusOf = async (path: string) => (await get(path)).status;
    await expect.poll(() => statusOf("/merchant/100001/order")).toBe(503);
    for (const path of PAGES) {
      const answer = await get(path, SPANISH);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "10"]);
      expect(await answer.text()).toContain("Este restaurante se está trasladando.");
    }
    expect((await get("/merchant/100002/order")).status).toBe(200);
    expect((await get("/api/merchant/tiny-merchant?id=100001", { headers: { merchantid: "100001" } })).status).toBe(503);

    const file = join(dataDir, "restaurant.gz");
    await command("merchant", "export", "100001", file);
    const checked = await checkRestaurant(file);
    await command("merchant", "moved", "100001", "--to", NEW, "--proof", checked.ok ? checked.value.proof : "");
    await expect.poll(() => statusOf("/merchant/100001/order")).toBe(307);
    for (const path of PAGES) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([307, `${NEW}${path}`]);
    }
    const open = await get("/merchant/100001/order.data");
    expect(await open.text()).toContain(`${NEW}/merchant/100001/order`);
    expect(await (await get("/staff/100001/sign-in.data")).text()).toContain(`${NEW}/staff/100001/sign-in"`);
    await command("merchant", "remove", "100001");
    expect((await get("/m/100001/q/700012")).headers.get("location")).toBe(`${NEW}/m/100001/q/700012`);
  });
});
