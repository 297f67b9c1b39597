import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { type Queryable, statement } from "./db/queryable.ts";

/** Encryption and keyed hashes with the deployment's key. */
export type Secrets = {
  /** The keyed hash of a text (HMAC-SHA-256): without the key, texts cannot be tried against it. */
  hash(text: string): string;
  /** Encrypts a text (AES-256-GCM) for `open`. */
  seal(text: string): string;
  /** Decrypts a sealed text; `null` if it was sealed with another key, or modified. */
  open(sealed: string): string | null;
};

const insert = statement<object, { name: string; value: string }>(
  "secret.insert",
  `insert into deployment_secret (name, value) values (:name, :value) on conflict (name) do nothing`,
);
const byName = statement<{ value: string }, { name: string }>("secret.by-name", `select value from deployment_secret where name = :name`);
const STORED_NAME = "secret-key";
const newSecret = (): string => randomBytes(32).toString("base64url");

/** The deployment's secrets: derived from the operator's secret, otherwise from one that is generated once and stored in the database. */
export async function openSecrets(on: Queryable, given: string | undefined): Promise<Secrets> {
  return secretsFrom(given ?? (await storedSecret(on, STORED_NAME, newSecret)));
}

/** A secret of the deployment by its name, which is generated once and stored in the database. */
export async function storedSecret(on: Queryable, name: string, generate: () => string): Promise<string> {
  const [stored] = await byName(on, { name });
  if (stored) return stored.value;
  await insert(on, { name, value: generate() });
  // Another process may have stored it first: all processes use the stored one.
  const [now] = await byName(on, { name });
  if (!now) throw new Error(`the secret ${name} was not stored`);
  return now.value;
}

const storeCheck = statement<object, { value: string }>(
  "secret.store-check",
  `insert into deployment_secret (name, value) values ('key-check', :value)
   on conflict (name) do update set value = excluded.value where deployment_secret.value <> excluded.value`,
);

const checkOf = (secrets: Pick<Secrets, "hash">): string => secrets.hash("the key of this installation");

/** Stores by what the key of the processes that serve is recognised. */
export const storeKeyCheck = async (on: Queryable, secrets: Secrets): Promise<void> =>
  void (await storeCheck(on, { value: checkOf(secrets) }));

/**
 * Whether the processes that serve an installation have these secrets; also where none of them has served yet. `given`: the operator's secret, or
 * the secrets; undefined for those that the database stores.
 */
export async function areSecretsOfServers(on: Queryable, given: string | Secrets | undefined): Promise<boolean> {
  const [check] = await byName(on, { name: "key-check" });
  if (!check) return true;
  if (typeof given === "object") return checkOf(given) === check.value;
  const secret = given ?? (await byName(on, { name: STORED_NAME }))[0]?.value;
  return secret !== undefined && checkOf(secretsFrom(secret)) === check.value;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption and keyed hashes with keys that are derived from a secret. */
export function secretsFrom(secret: string): Secrets {
  const keyFor = (purpose: string) => createSecretKey(Buffer.from(hkdfSync("sha256", secret, "comanda", purpose, 32)));
  const [hashing, sealing] = [keyFor("hash"), keyFor("seal")];
  return {
    hash: (text) => createHmac("sha256", hashing).update(text).digest("base64url"),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv("aes-256-gcm", sealing, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
