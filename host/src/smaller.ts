import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Bytes as they travel, and the encoding that they are in, if any. */
export type Travelling = { bytes: Uint8Array<ArrayBuffer>; encoding?: "br" | "gzip" };

/** Text in the best encoding of those that a browser says it accepts. */
export async function smaller(bytes: Uint8Array<ArrayBuffer>, accepts = ""): Promise<Travelling> {
  if (/\bbr\b/.test(accepts)) {
    return { bytes: new Uint8Array(await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })), encoding: "br" };
  }
  return /\bgzip\b/.test(accepts) ? { bytes: new Uint8Array(await toGzip(bytes)), encoding: "gzip" } : { bytes };
}
