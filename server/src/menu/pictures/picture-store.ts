import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A picture ready to be served. */
export type Served = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const byName = statement<{ contentType: string; base64: string }, { merchantId: string; name: string }>(
  "picture.by-name",
  `select content_type as "contentType", encode(bytes, 'base64') as base64 from picture where merchant_id = :merchantId and name = :name`,
);

/** A picture by the last part of its address; the name of a resized one is prefixed by that of its original. */
export async function findPicture(on: Queryable, merchantId: string, name: string): Promise<Served | null> {
  const [found] = await byName(on, { merchantId, name });
  return found ? { contentType: found.contentType, bytes: new Uint8Array(Buffer.from(found.base64, "base64")) } : null;
}

const keepOriginalPicture = statement<object, { merchantId: string; name: string; contentType: string; bytes: string }>(
  "picture.keep-original",
  `insert into picture (merchant_id, name, content_type, bytes) values (:merchantId, :name, :contentType, decode(:bytes, 'base64')) on conflict do nothing`,
);

/** Stores a picture of a restaurant. Its name contains the hash of its bytes, so an existing one is identical. */
export async function keepOriginal(
  on: Queryable,
  { merchantId, name, contentType, bytes }: Pick<Served, "contentType"> & { bytes: Uint8Array; merchantId: string; name: string },
): Promise<void> {
  await keepOriginalPicture(on, { merchantId, name, contentType, bytes: Buffer.from(bytes).toString("base64") });
}

const keep = statement<object, { merchantId: string; original: string; name: string; contentType: string; bytes: string }>(
  "picture.keep-resized",
  `insert into picture (merchant_id, name, content_type, bytes)
   select merchant_id, :name, :contentType, decode(:bytes, 'base64') from picture where merchant_id = :merchantId and name = :original for key share
   on conflict do nothing`,
);

/**
 * Stores a resized picture as long as the restaurant has its original. A concurrent process writes the same bytes, so conflicts are
 * ignored.
 */
export async function keepResized(
  on: Queryable,
  { merchantId, original, name, contentType, bytes }: Served & Record<"merchantId" | "original" | "name", string>,
): Promise<void> {
  await keep(on, { merchantId, original, name, contentType, bytes: Buffer.from(bytes).toString("base64") });
}
