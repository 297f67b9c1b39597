import type { Deps } from "@comanda/server/platform/deps";
import { openPictures } from "@comanda/server/menu/pictures/pictures";
import type { MiddlewareHandler } from "hono";
import { bodyHeaders, encodeFor, etagIn } from "@comanda/server/platform/net/compression";
import { isNotModified } from "@comanda/server/platform/net/stored-answer";

/**
 * `/media/100001/1a2b3c4d-hero.svg`, or one of the widths of a picture: `/media/100001/1600x1200-5e6f7a8b-soup.jpg/640.webp`,
 * or what is drawn of it: `/media/100001/1a2b3c4d-logo.svg/icon-192.png`, `/media/100001/1a2b3c4d-hero.svg/share-1200x630.jpg`.
 */
const ADDRESS = /^\/media\/(\d{1,18})\/([\w.-]{1,200})(?:\/(?:([1-9]\d{2,3})\.webp|([a-z0-9-]{1,20}\.(?:png|jpg))))?$/;

/** Serves the pictures of restaurants. Their names contain the hash of their bytes, so they can be cached permanently. */
export function media(deps: Deps): MiddlewareHandler {
  const pictures = openPictures(deps);
  return async (c) => {
    const [, merchantId, name, width, drawnName] = ADDRESS.exec(c.req.path) ?? [];
    if (!merchantId || !name) return c.notFound();
    const picture = await (drawnName
      ? pictures.findDrawn(merchantId, name, drawnName)
      : pictures.find(merchantId, name, width === undefined ? undefined : Number(width)));
    if (!picture) return c.notFound();
    const policy = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
    const type = { "content-type": picture.contentType, ...policy };
    if (picture.isForNow) return c.body(picture.bytes, 200, { ...type, ...lengthOf(picture), "cache-control": "no-cache" });
    const isDrawing = picture.contentType === "image/svg+xml";
    // Photographs are as small as they get; a drawing is text.
    const body = await encodeFor(isDrawing ? c.req.header("accept-encoding") : undefined, Buffer.from(picture.bytes));
    const etag = `"${[name, width ?? drawnName].filter(Boolean).join("/")}"`;
    const forGood = {
      "cache-control": "public, max-age=31536000, immutable",
      etag: etagIn(body.encoding, etag),
      ...(isDrawing && { vary: "accept-encoding" }),
    };
    if (isNotModified(etag, c.req.header("if-none-match"))) return c.body(null, 304, { ...policy, ...forGood });
    return c.body(new Uint8Array(body.bytes), 200, { ...type, ...bodyHeaders(body), ...forGood });
  };
}

const lengthOf = ({ bytes }: { bytes: Uint8Array }) => ({ "content-length": String(bytes.byteLength) });
