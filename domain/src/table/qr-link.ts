import { LOCALES } from "../locale.ts";

/** What the QR code of a table says. Ids are digits, as text. */
export type TableLink = { merchantId: string; qrcodeId: string };

/** An id of 64 bits has at most 19 digits. */
const PATH = /^\/m\/([0-9]{1,19})\/q\/([0-9]{1,19})$/;

/** Reads a path of the form /m/{digits}/q/{digits} (specification, section 2), and nothing else; null for anything else. */
export function tableLinkFromPath(path: string): TableLink | null {
  const [, merchantId, qrcodeId] = PATH.exec(path) ?? [];
  return merchantId !== undefined && qrcodeId !== undefined ? { merchantId, qrcodeId } : null;
}

/** The path in any language, with what may follow it: a slash, a query that says where the code hangs. */
const prefixes = Object.values(LOCALES).flatMap(({ prefix }) => prefix || []);
const PRINTED = new RegExp(`^(?:/(?:${prefixes.join("|")}))?(/m/[^/?]+/q/[^/?]+)/?(?:\\?[^\\s#]*)?$`, "i");

/**
 * Reads what a camera saw: that path alone, or as an address of this deployment, whose `origin` is like `https://order.example.com`, in
 * any of the languages and with any query, as the phone's own camera opens it. An address elsewhere, with a fragment or anything around
 * it, is no table of ours: null.
 */
export function tableLinkFrom(text: string, origin: string): TableLink | null {
  const isHere = text.slice(0, origin.length).toLowerCase() === origin.toLowerCase();
  const [, path = ""] = PRINTED.exec(isHere ? text.slice(origin.length) : text) ?? [];
  return tableLinkFromPath(path);
}
