import { createECDH } from "node:crypto";
import type { Queryable } from "./db/queryable.ts";
import { storedSecret } from "./secrets.ts";

/** With what the server identifies itself to push services (VAPID, RFC 8292): keys in base64url, and whom to contact about messages. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

/** The settings of an operator: the private key where it is not stored, and the contact, `mailto:` or an address. */
export type VapidSettings = { privateKey?: string | undefined; contact?: string | undefined };

const CURVE = "prime256v1";
const STORED_NAME = "vapid-key";

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return asText(pair.getPrivateKey());
}

/** The operator's key, otherwise one that is generated once and stored in the database. */
export async function openVapid(on: Queryable, { privateKey: given, contact = "" }: VapidSettings): Promise<Vapid> {
  const privateKey = given ?? (await storedSecret(on, STORED_NAME, newPrivateKey));
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { privateKey, publicKey: pair.getPublicKey("base64url"), subject: contact };
}

/** Node leaves out zeros at the beginning of a private key, which has 32 bytes. */
const asText = (key: Buffer): string => Buffer.concat([Buffer.alloc(32 - key.length), key]).toString("base64url");
