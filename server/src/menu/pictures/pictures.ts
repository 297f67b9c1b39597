import { APP_ICONS, SHARE_CARD } from "@comanda/domain/menu/drawn-pictures";
import { pictureAt, pictureSize, pictureWidths } from "@comanda/domain/menu/picture";
import type { Deps } from "../../platform/deps.ts";
import { atMost } from "./at-most.ts";
import { type DrawIcon, loadDrawIcon } from "./draw-icon.ts";
import { type DrawShareCard, loadDrawShareCard } from "./draw-share-card.ts";
import { findPicture, keepResized, type Served } from "./picture-store.ts";
import { loadResize, type Resize } from "./resize-picture.ts";

/** The requested picture. `isForNow`: it could not be resized, and is the original. */
export type PictureAnswer = Served & { isForNow?: true };

/** The pictures of all restaurants. */
export type Pictures = {
  /** A picture by its name, original or in one of its offered widths; `null` for an unknown one. */
  find(merchantId: string, name: string, width?: number): Promise<PictureAnswer | null>;
  /** What is drawn of a picture, by its name: an icon, or the card of a shared page; `null` where there is no such drawing or picture. */
  findDrawn(merchantId: string, name: string, drawnName: string): Promise<PictureAnswer | null>;
};

/** What is made of a picture, and how. */
type Making = { original: string; name: string; make: (given: Uint8Array) => Promise<Served> };

/** Resizing must not slow down orders: at most two of the four threads that files and hashes use as well. */
const MOST_AT_ONCE = 2;
const MOST_HELD_BYTES = 32 * 1024 * 1024;

/**
 * Serves pictures from memory, otherwise from the database. A width is created at its first request, once for concurrent requests, and
 * stored in the database beside its original, so that it is available after a restart and to other processes.
 */
export function openPictures(
  { db, log }: Pick<Deps, "db" | "log">,
  loading: () => Promise<Resize> = loadResize,
  loadingDrawings: Drawings = { icon: loadDrawIcon, shareCard: loadDrawShareCard },
): Pictures {
  const inTurn = atMost(MOST_AT_ONCE);
  const held = hold<PictureAnswer | null>((found) => (found === null || found.isForNow ? null : found.bytes.byteLength));
  let resize: Promise<Resize> | null = null;
  const drawingOf = drawings(loadingDrawings);
  const made = makingIn({ db, log });
  return {
    async find(merchantId, name, width) {
      if (width === undefined) return held(`${merchantId}/${name}`, () => findPicture(db, merchantId, name));
      const size = pictureSize(name);
      if (!size || !pictureWidths(size.width).includes(width)) return null;
      const make = async (given: Uint8Array): Promise<Served> => {
        const toWidth = await (resize ??= loading());
        return { contentType: "image/webp", bytes: await inTurn(() => toWidth(given, width)) };
      };
      const resized = pictureAt(name, width);
      return held(`${merchantId}/${resized}`, () => made(merchantId, { original: name, name: resized, make }));
    },
    async findDrawn(merchantId, name, drawnName) {
      const draw = drawingOf(drawnName);
      if (!draw) return null;
      const make = async (given: Uint8Array): Promise<Served> => ({
        contentType: draw.contentType,
        bytes: await inTurn(() => draw.make(given)),
      });
      const drawn = `${name}/${drawnName}`;
      return held(`${merchantId}/${drawn}`, () => made(merchantId, { original: name, name: drawn, make }));
    },
  };
}

type Drawings = { icon: () => Promise<DrawIcon>; shareCard: () => Promise<DrawShareCard> };

/** What is drawn of pictures, by its name. What draws is loaded once, with the first of its drawings. */
function drawings(loading: Drawings) {
  let drawIcon: Promise<DrawIcon> | null = null;
  let drawCard: Promise<DrawShareCard> | null = null;
  return (name: string): { contentType: string; make: DrawShareCard } | null => {
    const icon = APP_ICONS.find((one) => one.name === name);
    if (icon) return { contentType: "image/png", make: async (given) => (await (drawIcon ??= loading.icon()))(given, icon) };
    if (name !== SHARE_CARD.name) return null;
    return { contentType: "image/jpeg", make: async (given) => (await (drawCard ??= loading.shareCard()))(given) };
  };
}

/** What is made of a picture: as it is in the database, else made and kept there. */
const makingIn =
  ({ db, log }: Pick<Deps, "db" | "log">) =>
  async (merchantId: string, { original, name, make }: Making): Promise<PictureAnswer | null> => {
    const stored = await findPicture(db, merchantId, name);
    const given = stored ?? (await findPicture(db, merchantId, original));
    if (stored || !given) return stored;
    try {
      const result = await make(given.bytes);
      await keepResized(db, { merchantId, original, name, ...result });
      return result;
    } catch (error) {
      log("warn", "picture-not-resized", { merchantId, name, message: String(error) });
      return { ...given, isForNow: true };
    }
  };

/**
 * Caches results up to a limit in bytes, and shares one pending request between concurrent callers. `weigh` returns null for a result that
 * must not be cached.
 */
function hold<T>(weigh: (found: T) => number | null) {
  const held = new Map<string, Promise<T>>();
  let heldBytes = 0;
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const known = held.get(key);
    if (known) return known;
    const pending = read();
    held.set(key, pending);
    const forget = () => held.get(key) === pending && held.delete(key);
    pending.then((found) => {
      const weight = weigh(found);
      if (weight === null) return forget();
      if ((heldBytes += weight) <= MOST_HELD_BYTES) return;
      held.clear();
      heldBytes = 0;
    }, forget);
    return pending;
  };
}
