import { createHash } from "node:crypto";
import { LARGEST_PICTURE } from "@comanda/contract/staff/menu/menu-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import { LARGEST_STORED, pictureFacts } from "../pictures/picture-bytes.ts";
import { keepOriginal } from "../pictures/picture-store.ts";
import { toStoredSize } from "../pictures/resize-picture.ts";
import type { Handler } from "../../identity/caller/serve.ts";

const DRAWING = "image/svg+xml";
const HASH_CHARACTERS = 8;

/** The picture as it is stored: a photograph upright, without what the camera wrote into it; null for a damaged one. */
async function storedFrom(bytes: Uint8Array, { contentType, width, height }: { contentType: string; width: number; height: number }) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_CHARACTERS);
  if (contentType === DRAWING) return { name: `${hash}-picture.svg`, contentType, bytes, width, height };
  const stored = await toStoredSize(bytes).catch(() => null);
  return stored && { ...stored, name: `${stored.width}x${stored.height}-${hash}.webp`, contentType: "image/webp" };
}

/** Stores a picture that a product can name afterwards. */
export const addPicture: Handler<typeof staffContract.menu.addPicture> = async ({ db }, { merchantId }, { body }) => {
  const bytes = new Uint8Array(Buffer.from(body.base64, "base64"));
  if (bytes.length > LARGEST_PICTURE) return refuse("picture-refused", { problem: "too-large" });
  const facts = await pictureFacts(bytes);
  const isDrawing = facts.ok && facts.value.contentType === DRAWING;
  if (!facts.ok) return refuse("picture-refused", { problem: bytes.length > LARGEST_STORED ? "too-large" : "not-a-picture" });
  if (isDrawing && bytes.length > LARGEST_STORED) return refuse("picture-refused", { problem: "too-large" });
  const stored = await storedFrom(bytes, facts.value);
  if (!stored) return refuse("picture-refused", { problem: "not-a-picture" });
  await keepOriginal(db, { merchantId, name: stored.name, contentType: stored.contentType, bytes: stored.bytes });
  return ok({ src: `/media/${merchantId}/${stored.name}`, width: facts.value.width, height: facts.value.height });
};
