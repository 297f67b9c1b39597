import { briefStatus } from "../fixtures/brief-text.ts";
import { expect, test } from "../fixtures/diner.ts";
import { photoOf } from "../fixtures/fake-camera.ts";

test.describe("the scanner", () => {
  test(
    "reads a table's code from a photo where there is no camera, after one without a code, and continues to the number of guests",
    { tag: "@core" },
    async ({ diner, host }) => {
      await diner.opens("/scan?merchantId=100001");
      await expect(diner.page.getByRole("heading", { name: "The camera is off" })).toBeVisible();
      const blank = await diner.page.screenshot({ clip: { x: 0, y: 700, width: 50, height: 20 } });
      await diner.page.getByLabel("Choose a photo").setInputFiles({ name: "blank.png", mimeType: "image/png", buffer: blank });
      await expect(diner.page.getByText("There is no code on this photo. Try another one.")).toBeVisible();
      const status = briefStatus(diner.page, "You are at table 12");
      await diner.page.getByLabel("Choose a photo").setInputFiles(photoOf(`${host.origin}/m/100001/q/700012`));
      await status;
      await expect(diner.page).toHaveURL(/select-guests$/);
      await diner.choosesGuests(2);
      await expect(diner.page).toHaveURL(/\/merchant\/100001\/order$/);
    },
  );

  test("shows a text that is not a table's code as plain text without a link", async ({ diner }) => {
    await diner.opens("/scan?merchantId=100001");
    await diner.page.getByLabel("Choose a photo").setInputFiles(photoOf("https://example.org/m/100001/q/700012"));
    await expect(diner.page.getByRole("heading", { name: "Not a table code" })).toBeVisible();
    await expect(diner.page.getByText("https://example.org/m/100001/q/700012")).toBeVisible();
    await expect(diner.page.getByRole("link", { name: "example.org" })).toHaveCount(0);
    await diner.tapsOn("Scan again", "link");
    await expect(diner.page).toHaveURL(/\/scan\?merchantId=100001$/);
  });
});
