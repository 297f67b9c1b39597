import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ok, refuse, type Result } from "@comanda/domain/result";
import type { Deps } from "../../platform/deps.ts";
import { checkRestaurant, type CheckedRestaurant } from "../backup/read-backup.ts";
import { openRestaurant } from "./export-restaurant.ts";

/** The file with the key of a restaurant's file, beside it. */
export const keyFileOf = (path: string): string => `${path}.key`;

/** Why a file is not written: `exists` and `not-writable` say which path, and the error of the system. */
export type WriteRefusal = "unknown-restaurant" | "no-tables" | "newer-schema" | "exists" | "not-writable";

type Writing = Pick<Deps, "db" | "clock" | "random" | "secrets">;

/**
 * Writes everything of a restaurant into a new file, and the key of its secrets into another one beside it; only their user can read them. The
 * file is read again before it gets its name.
 */
export async function writeRestaurantFile(
  { db, clock, random, secrets }: Writing,
  { merchantId, path }: { merchantId: string; path: string },
): Promise<Result<CheckedRestaurant, WriteRefusal, { what: string }>> {
  const there = [path, keyFileOf(path)].find(existsSync);
  if (there) return refuse("exists", { what: there });
  const draft = `${path}.${random.uuid()}.part`;
  const file = createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true });
  try {
    await once(file, "open");
  } catch (error) {
    return refuse("not-writable", { what: `${path} (${codeOf(error)})` });
  }
  const fileKey = random.token();
  try {
    const opened = await openRestaurant(db.pool, { merchantId, madeAt: clock.now(), secrets, fileKey });
    if (!opened.ok) return refuse(opened.why, { what: merchantId });
    await pipeline(opened.value, createGzip(), file);
    const checked = await checkRestaurant(draft);
    if (!checked.ok) throw new Error(`The file that was written is not complete: ${checked.help?.reason}`);
    writeFileSync(keyFileOf(path), `${fileKey}\n`, { mode: 0o600, flag: "wx", flush: true });
    renameSync(draft, path);
    return ok({ ...checked.value, path });
  } finally {
    file.destroy();
    rmSync(draft, { force: true });
  }
}

/** The key of a file, from the file beside it; null where there is none. */
export const fileKeyOf = async (path: string): Promise<string | null> => {
  const text = await readFile(keyFileOf(path), "utf8").catch(() => null);
  return text === null ? null : text.trim();
};

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : String(error));
