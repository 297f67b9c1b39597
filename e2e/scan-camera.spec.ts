import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./diner.ts";
import { filmCode } from "./fake-camera.ts";

/** The fake camera is chosen before there is a server: what it sees is a table's path alone. */
const FILM = join(mkdtempSync(join(tmpdir(), "comanda-film-")), "table.y4m");
filmCode(FILM, "/m/100001/q/700012");

test.use({
  launchOptions: ({ launchOptions }, give) => {
    const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${FILM}`];
    return give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
});

test("the scanner reads the code on the table with the camera and goes on by itself", async ({ diner, complaints }) => {
  await diner.opens("/scan?merchantId=100001");
  await expect(diner.page.getByRole("heading", { name: "You are at table 12" })).toBeVisible();
  await expect(diner.page).toHaveURL(/select-guests$/);
  expect(complaints).toEqual([]);
});
