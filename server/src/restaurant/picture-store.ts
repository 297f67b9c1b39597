import { type Queryable, statement } from "../db/queryable.ts";

const byName = statement<{ contentType: string; base64: string }>(
  "picture.by-name",
  `select content_type as "contentType", encode(bytes, 'base64') as base64 from picture where merchant_id = $1 and name = $2`,
);

/** A picture by the last part of its address. */
export async function findPicture(on: Queryable, merchantId: string, name: string) {
  const [found] = await byName(on, merchantId, name);
  return found ? { contentType: found.contentType, bytes: new Uint8Array(Buffer.from(found.base64, "base64")) } : null;
}
