import type { Deps } from "@comanda/server/deps";
import { findPicture } from "@comanda/server/restaurant/picture-store";
import type { MiddlewareHandler } from "hono";

type Kept = { contentType: string; bytes: Uint8Array<ArrayBuffer> };
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

/** Pictures of restaurants. Their names hold the hash of their bytes, so they are kept for good, here and by everybody. */
export function media(deps: Deps): MiddlewareHandler {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;
  return async (c) => {
    const [, merchantId, name] = /^\/media\/(\d{1,18})\/([\w.-]{1,200})$/.exec(c.req.path) ?? [];
    if (!merchantId || !name) return c.notFound();
    let picture = kept.get(c.req.path);
    if (!picture) {
      const found = await findPicture(deps.db, merchantId, name);
      if (!found) return c.notFound();
      picture = found;
      if ((keptBytes += found.bytes.byteLength) > MOST_KEPT_BYTES) {
        kept.clear();
        keptBytes = found.bytes.byteLength;
      }
      kept.set(c.req.path, found);
    }
    return c.body(picture.bytes, 200, {
      "content-type": picture.contentType,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  };
}
