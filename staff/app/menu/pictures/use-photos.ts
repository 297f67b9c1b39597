import type { MenuRow } from "@comanda/contract/staff/menu/menu-calls";
import { matchPictures } from "@comanda/domain/menu/edit/match-pictures";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../shell/calls/call.ts";
import { useRestaurant } from "../../shell/frame/console-data.ts";
import { usePicturesText } from "./pictures-text.ts";
import { LARGEST_FILE, sendPicture } from "./send-picture.ts";

/**
 * A photograph on its way to a dish. `preview`: the URL of the file in this browser; `dishId`: null where it is left out; `problem`: why it
 * was not added; `before` and `after`: the pictures of the dish, once it was sent.
 */
export type Photo = {
  id: number;
  file: File;
  preview: string;
  dishId: string | null;
  state: "waiting" | "sending" | "added" | "failed" | "undone";
  problem: string;
  before: string | null;
  after: string | null;
};

type Settled = Partial<Photo> & { isSignedOut?: boolean };

/** Whether a photograph is sent with the next ones. */
export const isReady = ({ dishId, state }: Photo): boolean => dishId !== null && state !== "added" && state !== "sending";

/** The new photographs with the dishes that no other one has, those without a dish first. */
function matched(
  files: readonly File[],
  { firstId, dishes, photos }: { firstId: number; dishes: readonly MenuRow[]; photos: readonly Photo[] },
): Photo[] {
  const taken = new Set(photos.map(({ dishId }) => dishId));
  const free = dishes.filter(({ id }) => !taken.has(id));
  const named = free.map(({ id, number, name }) => ({ id, number, names: Object.values(name).flatMap((text) => text ?? []) }));
  const ids = matchPictures(
    files.map(({ name }) => name),
    named,
  );
  const added = files.map((file, at): Photo => ({
    id: firstId + at,
    file,
    preview: URL.createObjectURL(file),
    dishId: ids[at] ?? null,
    state: "waiting",
    problem: "",
    before: null,
    after: null,
  }));
  return added.toSorted((one, other) => Number(one.dishId !== null) - Number(other.dishId !== null));
}

/** Gives a photograph another dish. A dish has one photograph: another one that is not sent yet loses it. */
const assigned = (photos: readonly Photo[], id: number, dishId: string | null): Photo[] =>
  photos.map((photo) => {
    if (photo.id === id) return { ...photo, dishId, state: "waiting", problem: "" };
    return dishId !== null && photo.dishId === dishId && isReady(photo) ? { ...photo, dishId: null } : photo;
  });

/** The calls that give a dish its photograph, or the picture of before. */
function usePhotoCalls(dishes: readonly MenuRow[]) {
  const t = usePicturesText();
  const { id: merchantId } = useRestaurant();
  const refused = (answer: { status: number; msg: string }): Settled => ({
    state: "failed",
    problem: answer.status === 0 ? t("noAnswer") : answer.msg,
    isSignedOut: answer.status === 401,
  });
  const savePicture = (id: string, seen: string | null, wanted: string | null) =>
    call("PUT /api/staff/menu/products", merchantId, { body: { id, seen: { picture: seen }, wanted: { picture: wanted } } });
  const send = async ({ file, dishId }: Photo): Promise<Settled> => {
    if (file.size > LARGEST_FILE) return { state: "failed", problem: t("picturesTooLarge") };
    const stored = await sendPicture(merchantId, file);
    if (!stored.success) return refused(stored);
    const before = dishes.find(({ id }) => id === dishId)?.picture ?? null;
    const saved = await savePicture(dishId ?? "", before, stored.data.src);
    return saved.success ? { state: "added", problem: "", before, after: saved.data.fields.picture } : refused(saved);
  };
  const bringBack = async ({ dishId, before, after }: Photo): Promise<Settled> => {
    const saved = await savePicture(dishId ?? "", after, before);
    return saved.success ? { state: "undone", problem: "" } : { ...refused(saved), state: "added" };
  };
  return { refused, send, bringBack };
}

/**
 * The chosen photographs with their dishes, and the acts on them. They are sent one after the other; one that is refused stops no other one.
 * `sent`: how many of how many were sent, while they are.
 */
export function usePhotos(dishes: readonly MenuRow[]) {
  const { refused, send, bringBack } = usePhotoCalls(dishes);
  const { revalidate } = useRevalidator();
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [sent, setSent] = useState<{ done: number; count: number } | null>(null);
  const nextId = useRef(0);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((url) => URL.revokeObjectURL(url)), []);

  const set = (id: number, part: Partial<Photo>) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const add = (files: readonly File[]) => {
    const added = matched(files, { firstId: nextId.current, dishes, photos });
    nextId.current += files.length;
    previews.current.push(...added.map(({ preview }) => preview));
    setPhotos((now) => [...now, ...added]);
  };
  const remove = (id: number) => setPhotos((now) => now.filter((photo) => photo.id !== id));
  const assign = (id: number, dishId: string | null) => setPhotos((now) => assigned(now, id, dishId));
  const each = async (which: readonly Photo[], act: (photo: Photo) => Promise<Settled>) => {
    for (const [done, photo] of which.entries()) {
      setSent({ done, count: which.length });
      set(photo.id, { state: "sending", problem: "" });
      // An unexpected error is of this photograph alone.
      const { isSignedOut = false, ...part } = await act(photo).catch(() => refused({ status: 0, msg: "" }));
      set(photo.id, part);
      if (isSignedOut) break;
    }
    await revalidate();
    setSent(null);
  };
  return {
    photos,
    sent,
    add,
    remove,
    assign,
    sendAll: () => each(photos.filter(isReady), send),
    undo: () => each(photos.filter(({ state }) => state === "added").toReversed(), bringBack),
  };
}
