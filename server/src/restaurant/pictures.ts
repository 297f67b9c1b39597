import { pictureAt, pictureSize, pictureWidths } from "@comanda/domain/menu/picture";
import type { Deps } from "../deps.ts";
import { atMost } from "./at-most.ts";
import { findPicture, keepResized, type Served } from "./picture-store.ts";
import { loadResize, type Resize } from "./resize-picture.ts";

/** The requested picture. `isForNow`: it could not be resized, and is the original. */
export type PictureAnswer = Served & { isForNow?: true };

/** The pictures of all restaurants. */
export type Pictures = {
  /** A picture by its name, original or in one of its offered widths; `null` for an unknown one. */
  find(merchantId: string, name: string, width?: number): Promise<PictureAnswer | null>;
};

/** Resizing must not slow down orders: at most two of the four threads that files and hashes use as well. */
const MOST_AT_ONCE = 2;
const MOST_HELD_BYTES = 32 * 1024 * 1024;

/**
 * Serves pictures from memory, otherwise from the database. A width is created at its first request, once for concurrent requests, and
 * stored in the database beside its original, so that it is available after a restart and to other processes.
 */
export function openPictures({ db, log }: Pick<Deps, "db" | "log">, loading: () => Promise<Resize> = loadResize): Pictures {
  const inTurn = atMost(MOST_AT_ONCE);
  const held = hold<PictureAnswer | null>((found) => (found === null || found.isForNow ? null : found.bytes.byteLength));
  let resize: Promise<Resize> | null = null;

  const resized = async (merchantId: string, original: string, width: number): Promise<PictureAnswer | null> => {
    const name = pictureAt(original, width);
    const stored = await findPicture(db, merchantId, name);
    const given = stored ?? (await findPicture(db, merchantId, original));
    if (stored || !given) return stored;
    try {
      const toWidth = await (resize ??= loading());
      const made: Served = { contentType: "image/webp", bytes: await inTurn(() => toWidth(given.bytes, width)) };
      await keepResized(db, { merchantId, original, name, ...made });
      return made;
    } catch (error) {
      log("warn", "picture-not-resized", { merchantId, name, message: String(error) });
      return { ...given, isForNow: true };
    }
  };
  return {
    async find(merchantId, name, width) {
      if (width === undefined) return held(`${merchantId}/${name}`, () => findPicture(db, merchantId, name));
      const size = pictureSize(name);
      if (!size || !pictureWidths(size.width).includes(width)) return null;
      return held(`${merchantId}/${pictureAt(name, width)}`, () => resized(merchantId, name, width));
    },
  };
}

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
