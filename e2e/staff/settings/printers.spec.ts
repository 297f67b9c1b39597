import { violations } from "../../fixtures/accessibility.ts";
import { expect } from "../../fixtures/diner.ts";
import { signsIn, testOnOwnHost } from "../console.ts";
import { staffCall } from "../kitchen-orders.ts";

const test = testOnOwnHost();

test("the owner adds, changes and removes a printer", { tag: "@core" }, async ({ page, host }) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/staff");
  await sam.tapsOn("Printers", "link");
  await expect(page.getByText("No printer is set up.")).toBeVisible();
  await sam.tapsOn("Add a printer");
  await page.getByLabel("Address in the network").fill("http://printer/");
  await page.getByLabel("Port, 9100 to 9109").fill("22");
  await sam.tapsOn("Save");
  for (const mistake of ["Enter a name", "Enter the address of the printer", "Printers listen on the ports 9100 to 9109."])
    await expect(page.getByText(mistake)).toBeVisible();
  await page.getByLabel("Name of the printer").fill("Pass <b>1</b>");
  await page.getByLabel("Address in the network").fill("192.0.2.7");
  await page.getByLabel("Port, 9100 to 9109").fill("9101");
  await sam.tapsOn("Save");
  await expect(page.getByRole("heading", { name: "Pass <b>1</b>" })).toBeVisible();
  await expect(page.getByText("192.0.2.7:9101")).toBeVisible();
  await expect(page.getByText("Not used yet")).toBeVisible();
  await sam.tapsOn(/^Print a test page on Pass/);
  await expect(page.getByRole("listitem").filter({ hasText: "Test page" })).toContainText("Pass <b>1</b>");
  await sam.tapsOn(/^Change Pass/);
  await sam.tapsOn("58 mm", "radio");
  await sam.tapsOn("Save");
  await expect(page.getByText("No station, 58 mm")).toBeVisible();
  await sam.tapsOn(/^Remove Pass/);
  await expect(page.getByText("No printer is set up.")).toBeVisible();
});

test("an owner who changes a printer while another one does keeps what is typed, and chooses where both have changed the same", async ({
  page,
  host,
}) => {
  const sam = await signsIn(page, host, "owner");
  await sam.opens(host, "settings/printers");
  await sam.tapsOn("Add a printer");
  await page.getByLabel("Name of the printer").fill("Bar");
  await page.getByLabel("Address in the network").fill("192.0.2.8");
  await sam.tapsOn("Save");
  await page.setViewportSize({ width: 390, height: 700 });
  await sam.tapsOn("Change Bar");
  await page.getByLabel("Name of the printer").fill("Bar left");

  const { data: printers } = await staffCall<{ id: string; name: string }[]>(page, "GET printers");
  const id = printers.find(({ name }) => name === "Bar")?.id;
  const others = { id, name: "Bar right", kind: "network", host: "192.0.2.8", port: 9100, dots: 384, stations: [] };
  await staffCall(page, "PUT printers", others);
  await sam.tapsOn("Save");
  const conflict = page.getByRole("alert").filter({ hasText: "Name of the printer" });
  await expect(conflict).toContainText("Bar right");
  // The button that was pressed is at the end of the form.
  await expect(conflict).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  await conflict.getByRole("button", { name: "Take mine" }).click();
  await sam.tapsOn("Save");
  await expect(page.getByRole("heading", { name: "Bar left" })).toBeVisible();
  await expect(page.getByText("No station, 58 mm")).toBeVisible();
});
