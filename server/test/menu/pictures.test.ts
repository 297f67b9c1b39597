import { APP_ICONS, SHARE_CARD } from "@comanda/domain/menu/drawn-pictures";
import { pictureWidths } from "@comanda/domain/menu/picture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../src/platform/db/open-database.ts";
import type { Deps } from "../../src/platform/deps.ts";
import { findMerchant } from "../../src/platform/merchant/merchant-store.ts";
import { systemRandom } from "../../src/platform/random.ts";
import { loadRestaurant } from "../../src/transfer/menu-folder/load-restaurant.ts";
import { type PictureAnswer, openPictures } from "../../src/menu/pictures/pictures.ts";
import { loadResize } from "../../src/menu/pictures/resize-picture.ts";
import { TIER_DATABASE_KINDS, freshDatabase } from "../../test-database/fresh-database.ts";
import { HARBOR_DELI, POMELO_LANE, restaurantFolder } from "../harness.ts";
import { largePhotograph, looks, photograph, withHero } from "./photographs.ts";

const clock = { now: () => new Date("2026-09-17T21:30:00Z") };
const neverResizes = async () => Promise.reject(new Error("nothing is to be resized here"));
const neverDraws = { icon: neverResizes, shareCard: neverResizes };
const bytesOf = (found: PictureAnswer | null) => found?.bytes ?? new Uint8Array();

describe.each(TIER_DATABASE_KINDS)("the pictures of a restaurant, on the %s database", (kind) => {
  let db: Database;
  const logged: string[] = [];
  const log: Deps["log"] = (_level, event) => void logged.push(event);
  beforeAll(async () => void (db = await freshDatabase(kind)));
  afterAll(() => db.close());

  const load = async (folder: string) => {
    const loaded = await loadRestaurant({ db, clock, random: systemRandom(clock) }, folder);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.help));
    const img = (await findMerchant(db, loaded.value.id))?.definition.img ?? "";
    return { name: img.split("/").at(-1) ?? "", isNew: loaded.value.isNew };
  };
  const hero = async (...[width, height, how]: Parameters<typeof photograph>) => withHero(await photograph(width, height, how), load);
  const pictures = () => openPictures({ db, log });

  it("have their size and the hash of their bytes in the address", async () =>
    expect((await hero(1000, 750)).name).toMatch(/^1000x750-[0-9a-f]{8}\.jpg$/));

  it("are served unchanged, and in each screen width that they fill", async () => {
    const { name } = await hero(1000, 750);
    const { find } = pictures();
    expect(await looks(bytesOf(await find(HARBOR_DELI, name)))).toEqual({ format: "jpeg", width: 1000, height: 750 });
    expect(await looks(bytesOf(await find(HARBOR_DELI, name, 320)))).toEqual({ format: "webp", width: 320, height: 240 });
    expect(await looks(bytesOf(await find(HARBOR_DELI, name, 768)))).toEqual({ format: "webp", width: 768, height: 576 });
  });

  it("are never enlarged", async () => {
    const { name } = await hero(1000, 750);
    expect(await looks(bytesOf(await pictures().find(HARBOR_DELI, name, 1024)))).toEqual({ format: "webp", width: 1000, height: 750 });
  });

  it.each([1, 319, 321, 1000, 1280, 9999])("are not served in other widths, such as %i", async (width) => {
    const { name } = await hero(1000, 750);
    expect(await openPictures({ db, log }, neverResizes).find(HARBOR_DELI, name, width)).toBeNull();
  });

  it.each(APP_ICONS)("are drawn as the icon $name, $side pixels wide and high, once", async (icon) => {
    const { name } = await load(restaurantFolder[POMELO_LANE]);
    const drawn = await pictures().findDrawn(POMELO_LANE, name, icon.name);
    expect(drawn).toMatchObject({ contentType: "image/png" });
    expect(await looks(bytesOf(drawn))).toEqual({ format: "png", width: icon.side, height: icon.side });
    const fromDatabase = openPictures({ db, log }, neverResizes, neverDraws);
    expect(await fromDatabase.findDrawn(POMELO_LANE, name, icon.name)).toEqual(drawn);
    expect(await fromDatabase.findDrawn(POMELO_LANE, "no-such.svg", icon.name)).toBeNull();
  });

  it("are cropped to the card of a shared page, photographs and drawings", async () => {
    const photo = await hero(1000, 1750);
    const drawing = await load(restaurantFolder[POMELO_LANE]);
    for (const [merchantId, { name }] of [
      [HARBOR_DELI, photo],
      [POMELO_LANE, drawing],
    ] as const) {
      const card = await pictures().findDrawn(merchantId, name, SHARE_CARD.name);
      expect(card).toMatchObject({ contentType: "image/jpeg" });
      expect(await looks(bytesOf(card))).toEqual({ format: "jpeg", width: 1200, height: 630 });
    }
  });

  it("that are SVG are served unchanged, and in no other width", async () => {
    const { name } = await load(restaurantFolder[POMELO_LANE]);
    const { find } = openPictures({ db, log }, neverResizes);
    expect(await find(POMELO_LANE, name)).toMatchObject({ contentType: "image/svg+xml" });
    expect(await find(POMELO_LANE, name, 320)).toBeNull();
  });

  it("are upright, in any orientation of the camera", async () => {
    const { name } = await hero(1200, 900, { orientation: 6 });
    expect(name).toMatch(/^900x1200-/);
    expect(await looks(bytesOf(await pictures().find(HARBOR_DELI, name, 320)))).toEqual({ format: "webp", width: 320, height: 427 });
  });

  it("are resized once for concurrent requests", async () => {
    const { name } = await hero(1100, 800);
    let times = 0;
    const { find } = openPictures({ db, log }, async () => {
      const resize = await loadResize();
      return async (...given) => ((times += 1), resize(...given));
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => find(HARBOR_DELI, name, 640)));
    expect(times).toBe(1);
    expect(new Set(all.map((found) => Buffer.from(bytesOf(found)).toString("base64"))).size).toBe(1);
  });

  it("are not resized again by another process, or after a restart", async () => {
    const { name } = await hero(1100, 800);
    const first = await pictures().find(HARBOR_DELI, name, 320);
    const second = await openPictures({ db, log }, neverResizes).find(HARBOR_DELI, name, 320);
    expect(bytesOf(second)).toEqual(bytesOf(first));
  });

  it("keep their resized widths when something else of the restaurant changes", async () => {
    const picture = await photograph(900, 700);
    const { name } = await withHero(picture, load);
    const first = await pictures().find(HARBOR_DELI, name, 320);
    await db.query({ text: "update merchant set source_hash = 'changed' where id = $1", values: [HARBOR_DELI] });
    expect(await withHero(picture, load)).toEqual({ name, isNew: true });
    expect(await openPictures({ db, log }, neverResizes).find(HARBOR_DELI, name, 320)).toEqual(first);
  });

  it("have another address when they change, and the old one is removed in all its widths", async () => {
    const { name: old } = await hero(1200, 800, { colour: "#402010" });
    await pictures().find(HARBOR_DELI, old, 320);
    const { name } = await hero(1200, 800, { colour: "#a0c0e0" });
    expect(name).not.toBe(old);
    expect(await pictures().find(HARBOR_DELI, old)).toBeNull();
    expect(await pictures().find(HARBOR_DELI, old, 320)).toBeNull();
  });

  it("that cannot be resized are served unchanged for now, and logged", async () => {
    const whole = await photograph(1300, 900);
    const { name } = await withHero(whole.subarray(0, whole.length / 2), load);
    const found = await pictures().find(HARBOR_DELI, name, 320);
    expect(found).toMatchObject({ contentType: "image/jpeg", isForNow: true });
    expect(logged).toContain("picture-not-resized");
  });

  it("are stored 2400 wide and upright where the file has more than 3 MB", async () => {
    const large = await largePhotograph({ orientation: 3 });
    expect(large.length).toBeGreaterThan(3_000_000);
    const { name } = await withHero(large, load);
    expect(name).toMatch(/^2400x1800-[0-9a-f]{8}\.webp$/);
    expect(await looks(bytesOf(await pictures().find(HARBOR_DELI, name)))).toEqual({ format: "webp", width: 2400, height: 1800 });
    expect(await looks(bytesOf(await pictures().find(HARBOR_DELI, name, 320)))).toEqual({ format: "webp", width: 320, height: 240 });
    expect(await withHero(large, load)).toEqual({ name, isNew: false });
  });

  it.each([
    ["of more than 25 MB", /is larger than 25 MB/, async () => Buffer.concat([await photograph(100, 100), Buffer.alloc(25_000_000)])],
    [
      "of more than 3 MB that is cut off",
      /3 MB and could not be made smaller/,
      async () => (await largePhotograph()).subarray(0, 3_500_000),
    ],
    [
      "of more than 3 MB that is drawn",
      /is larger than 3 MB/,
      async () => Buffer.from(`<svg width="9" height="9">${" ".repeat(3_000_000)}</svg>`),
    ],
  ])("are refused with a sentence: a file %s", async (_which, sentence, file) =>
    expect(withHero(await file(), load)).rejects.toThrow(sentence),
  );

  it("have four widths if they are a thousand pixels wide", () => expect(pictureWidths(1000)).toEqual([320, 640, 768, 1024]));
});
