import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { briefStatus } from "../fixtures/brief-text.ts";
import { expect, test } from "../fixtures/diner.ts";
import { filmCode } from "../fixtures/fake-camera.ts";

test.use({
  // The camera is configured before the server starts: its picture contains the table's path without an origin.
  launchOptions: async ({ launchOptions }, give) => {
    const folder = mkdtempSync(join(tmpdir(), "comanda-film-"));
    const film = join(folder, "table.y4m");
    filmCode(film, "/m/100001/q/700012");
    const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];
    await give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    rmSync(folder, { recursive: true, force: true });
  },
});

test("the scanner reads the code on the table with the camera and continues", async ({ diner, complaints }) => {
  const status = briefStatus(diner.page, "You are at table 12");
  await diner.opens("/scan?merchantId=100001");
  await status;
  await expect(diner.page).toHaveURL(/select-guests$/);
  expect(complaints).toEqual([]);
});
