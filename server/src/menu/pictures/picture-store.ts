import { type Queryable, statement } from "../../platform/db/queryable.ts";

/** A picture ready to be served. */
export type Served = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const byName = statement<{ contentType: string; base64: string }>(
  "picture.by-name",
  `select content_type as "contentType", encode(bytes, 'base64') as base64 from picture where merchant_id = $1 and name = $2`,
);

/** A picture by the last part of its address; the name of a resized one is prefixed by that of its original. */
export async function findPicture(on: Queryable, merchantId: string, name: string): Promise<Served | null> {
  const [found] = await byName(on, merchantId, name);
  return found ? { contentType: found.contentType, bytes: new Uint8Array(Buffer.from(found.base64, "base64")) } : null;
}

const keepOriginalPicture = statement(
  "picture.keep-original",
  `insert into picture (merchant_id, name, content_type, bytes) values ($1, $2, $3, decode($4, 'base64')) on conflict do nothing`,
);

/** Stores a picture of a restaurant. Its name contains the hash of its bytes, so an existing one is identical. */
export async function keepOriginal(
  on: Queryable,
  { merchantId, name, contentType, bytes }: Pick<Served, "contentType"> & { bytes: Uint8Array; merchantId: string; name: string },
): Promise<void> {
  await keepOriginalPicture(on, merchantId, name, contentType, Buffer.from(bytes).toString("base64"));
}

const keep = statement(
  "picture.keep-resized",
  `insert into picture (merchant_id, name, content_type, bytes)
   select merchant_id, $3, $4, decode($5, 'base64') from picture where merchant_id = $1 and name = $2 for key share
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
  await keep(on, merchantId, original, name, contentType, Buffer.from(bytes).toString("base64"));
}
