import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type Encoding } from "./accept-encoding.ts";

/** A body as it is, and in the codings that make it smaller. */
export type EncodedBody = { identity: Buffer } & Partial<Record<Exclude<Encoding, "identity">, Buffer>>;

/** A body in the coding that one client takes. */
export type ChosenBody = { encoding: Encoding; bytes: Buffer };

/** In fewer bytes than these a coding saves nothing worth its work: they travel in one packet anyway. */
const WORTH_ENCODING = 860;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const encoders = {
  br: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => toGzip(bytes),
};

/** Codes a body in all codings, to be stored. */
export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  if (identity.byteLength < WORTH_ENCODING) return { identity };
  const [br, zipped] = await Promise.all([encoders.br(identity), encoders.gzip(identity)]);
  return { identity, br, gzip: zipped };
}

/** The best coding of a stored body for a client. */
export function chooseBody(body: EncodedBody, acceptEncoding: string | undefined | null): ChosenBody {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const bytes = body[encoding];
    if (bytes) return { encoding, bytes };
  }
  return { encoding: "identity", bytes: body.identity };
}

/** Codes a body for one client, for an answer that is not stored. */
export async function encodeFor(acceptEncoding: string | undefined | null, bytes: Buffer): Promise<ChosenBody> {
  const [encoding = "identity"] = bytes.byteLength < WORTH_ENCODING ? [] : acceptedEncodings(acceptEncoding);
  return encoding === "identity" ? { encoding, bytes } : { encoding, bytes: await encoders[encoding](bytes) };
}
