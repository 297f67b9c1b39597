import { createHash, timingSafeEqual } from "node:crypto";

/** The characters that ECPay's encoding of addresses leaves as they are, and `encodeURIComponent` too, or which it writes in another way. */
const AS_DOT_NET: [RegExp, string][] = [
  [/%20/g, "+"],
  [/~/g, "%7e"],
  [/'/g, "%27"],
];

/**
 * The value with which ECPay signs fields (SHA256 with EncryptType 1, https://developers.ecpay.com.tw/?p=2902): the fields in the order of
 * their names between the two keys, encoded as .NET does, in small letters, and hashed.
 */
export function checkMacValue(fields: Record<string, string>, { hashKey, hashIv }: { hashKey: string; hashIv: string }): string {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== "CheckMacValue")
    .map(([name, value]) => [name.toLowerCase(), `${name}=${value}`] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = [`HashKey=${hashKey}`, ...sorted.map(([, pair]) => pair), `HashIV=${hashIv}`].join("&");
  const encoded = AS_DOT_NET.reduce((all, [from, to]) => all.replace(from, to), encodeURIComponent(text)).toLowerCase();
  return createHash("sha256").update(encoded).digest("hex").toUpperCase();
}

/** Whether fields have the value that they are signed with, compared in constant time. */
export function isSigned(fields: Record<string, string>, keys: { hashKey: string; hashIv: string }): boolean {
  const [given, right] = [fields.CheckMacValue ?? "", checkMacValue(fields, keys)].map((value) => Buffer.from(value.toUpperCase()));
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right);
}
