import { LOCALES } from "../locale.ts";

/** The content of a table's QR code. Ids are decimal digits as text. */
export type TableLink = { merchantId: string; qrcodeId: string };

/** A 64-bit id has at most 19 digits. */
const PATH = /^\/m\/([0-9]{1,19})\/q\/([0-9]{1,19})$/;

/** Parses a path of the form /m/{digits}/q/{digits} (specification, section 2); null for anything else. */
export function tableLinkFromPath(path: string): TableLink | null {
  const [, merchantId, qrcodeId] = PATH.exec(path) ?? [];
  return merchantId !== undefined && qrcodeId !== undefined ? { merchantId, qrcodeId } : null;
}

/** The path with an optional language prefix, trailing slash and query. */
const prefixes = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);
const PRINTED = new RegExp(`^(?:/(?:${prefixes.join("|")}))?(/m/[^/?]+/q/[^/?]+)/?(?:\\?[^\\s#]*)?$`, "i");

/**
 * Parses the text of a scanned code: the path alone, or an address of this deployment with `origin` (`https://order.example.com`), in any
 * language and with any query, as the phone's own camera opens it. Null for an address elsewhere, one with a fragment, or one with text
 * around it.
 */
export function tableLinkFrom(text: string, origin: string): TableLink | null {
  const isHere = text.slice(0, origin.length).toLowerCase() === origin.toLowerCase();
  const [, path = ""] = PRINTED.exec(isHere ? text.slice(origin.length) : text) ?? [];
  return tableLinkFromPath(path);
}
