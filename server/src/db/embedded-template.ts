import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/**
 * The path of a database folder that is initialised and empty, made under `cacheDir` when it is not there yet. Making one takes seconds and
 * 570 MB of memory; copying it takes neither. It holds nothing but what the database makes for itself, and the user who serves may be another
 * than who builds: everybody can read it.
 */
export const ensureTemplate = (cacheDir: string): Promise<string> =>
  madeOnce(templateIn(cacheDir), async (draft) => {
    await initialise(draft);
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    chmodSync(draft, 0o755);
  });

/**
 * Starts a database folder where there is none: as a copy of the template in `cacheDir`, or, without one, initialised by a process of its
 * own, so that this one never holds the memory that it takes. What is in a folder that is there already stays as it is. The folder is its
 * user's alone: the database writes files that everybody may read.
 */
export async function ensureDatabaseFolder(folder: string, cacheDir: string | undefined): Promise<void> {
  if (cacheDir && existsSync(templateIn(cacheDir))) copyTemplate(templateIn(cacheDir), folder);
  else await madeOnce(folder, initialise);
  chmodSync(folder, 0o700);
}

const templateIn = (cacheDir: string) => join(cacheDir, `embedded-${embeddedVersion()}`);

const initialise = async (folder: string) =>
  void (await promisify(execFile)(process.execPath, [join(import.meta.dirname, "initialise-embedded.ts"), folder]));

/** Starts a database folder as a copy of another. A folder that is there already stays as it is. */
export function copyTemplate(templateDir: string, folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const draft = draftOf(folder);
  try {
    cpSync(templateDir, draft, { recursive: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes a folder whole or not at all; of several who make it at once, one's is kept. */
export async function madeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  const draft = draftOf(folder);
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

const draftOf = (folder: string) => `${folder}.${crypto.randomUUID()}`;

/** Which release made the folder; the template of one release is not given to another. */
export function embeddedVersion(): string {
  const manifest = findPackageJSON("@electric-sql/pglite", import.meta.url);
  if (!manifest) throw new Error("The embedded database is not installed");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
