import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";

const test = testOnOwnHost();

/** The answer to a poll of Star CloudPRNT. */
type PollAnswer = { jobReady: boolean; jobToken?: string };

/** A printer that speaks Star CloudPRNT to an address. */
function printerAt(address: string) {
  const mac = "00:11:62:0a:0b:0c";
  return {
    polls: async (statusCode = "200%20OK", printerMAC = mac): Promise<PollAnswer> =>
      (await (await fetch(address, { method: "POST", body: JSON.stringify({ printerMAC, statusCode }) })).json()) as PollAnswer,
    asks: (method: "GET" | "DELETE", parameters: Record<string, string>) =>
      fetch(`${address}?${new URLSearchParams({ mac, ...parameters }).toString()}`, { method }),
  };
}

test("a printer behind a router gets its address once, prints a test page, and says that paper is out", async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/printers");
  await sam.tapsOn("Add a printer");
  await sam.tapsOn("Star CloudPRNT", "radio");
  await expect(page.getByText("The printer asks this server for its paper")).toBeVisible();
  await expect(page.getByLabel("Address in the network")).toBeHidden();
  await page.getByLabel("Name of the printer").fill("Pass");
  await sam.tapsOn("Save");
  await expect(page.getByText("It has no address yet.")).toBeVisible();
  await sam.tapsOn("Make the address of Pass");
  await expect(page.getByRole("img", { name: "QR code with the address of Pass" })).toBeVisible();
  const shown = page.getByText(/^https?:\/\/\S+\/api\/print\/\d+_[\w-]{43}$/);
  const star = printerAt((await shown.textContent()) ?? "");
  await expect(page.getByText("Has not asked for paper yet")).toBeVisible();
  await sam.tapsOn("The printer has it");
  await expect(shown).toBeHidden();

  expect(await star.polls()).toEqual({ jobReady: false });
  await expect(page.getByText(/^Asked for paper at \d/)).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  await sam.tapsOn("Print a test page on Pass");
  const job = page.getByRole("listitem").filter({ has: page.getByText("Test page", { exact: true }) });
  await expect(job).toContainText("Waits");
  const { jobToken = "" } = await star.polls();
  const paper = await star.asks("GET", { type: "image/png", token: jobToken });
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await star.asks("DELETE", { code: "OK", token: jobToken })).status).toBe(200);
  await expect(job).toContainText(/Printed \d/);

  await star.polls("410%20Out%20of%20paper");
  await expect(page.getByText("No paper", { exact: true })).toBeVisible();
  await star.polls("200%20OK", "00:11:62:ff:ff:ff");
  await expect(page.getByText(/^Another device asks/)).toContainText("00:11:62:ff:ff:ff");
  await sam.tapsOn("Renew the address of Pass");
  await sam.tapsOn("Make a new address");
  await expect(shown).toBeVisible();
  expect((await star.asks("GET", {})).status).toBe(404);
  await expect(page.getByText("Has not asked for paper yet")).toBeVisible();
});
