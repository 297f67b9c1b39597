import { tierViolations } from "../fixtures/accessibility.ts";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "../fixtures/diner.ts";
import { filmCode } from "../fixtures/fake-camera.ts";
import { joins } from "../fixtures/joining.ts";
import { call, opensEmptyPage } from "../fixtures/page-call.ts";
import { newPhone } from "../fixtures/phones.ts";
import { signsIn, testOnOwnHost } from "./console.ts";

/** The browser reads the file whenever a page opens the camera: what it shows can change during a test. */
const FILM = join(tmpdir(), `comanda-film-of-members-${process.pid}.y4m`);

const test = testOnOwnHost();
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, give) => {
    filmCode(FILM, "/m/100001/q/700012");
    const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${FILM}`];
    await give({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    rmSync(FILM, { force: true });
  },
});

test("a member is looked up by the code on the phone, and another code is said to be none of a member", async ({ page, host, browser }) => {
  const phone = await (await browser.newContext()).newPage();
  await opensEmptyPage(phone, host);
  await joins({ page: phone, host }, newPhone());
  const { data } = await call<{ identifier: string }>(phone, "member");
  const ana = await signsIn(page, host, "staff");
  await ana.opens(host, "members");
  await ana.tapsOn("Scan their code");
  const sheet = page.getByRole("dialog", { name: "Scan their code" });
  await expect(sheet.getByRole("alert")).toContainText("This is not the code of a member");
  expect(await tierViolations(page)).toEqual([]);
  filmCode(FILM, data.identifier);
  await sheet.getByRole("button", { name: "Scan again" }).click();
  await expect(page.getByRole("region", { name: "Mei Lin", exact: true })).toContainText("0 Pts");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("searchbox")).toHaveValue(data.identifier);
});
