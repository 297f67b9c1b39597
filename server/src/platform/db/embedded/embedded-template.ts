import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/**
 * Returns the path of an initialised, empty database folder under `cacheDir`, and creates it if it does not exist. Creating one takes
 * seconds and 570 MB of memory; copying it takes neither. It contains only what the database itself creates, and is readable by everybody,
 * because the user who serves may not be the one who builds.
 */
export const ensureTemplate = (cacheDir: string): Promise<string> =>
  madeOnce(templateIn(cacheDir), async (draft) => {
    await initialise(draft);
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
    chmodSync(draft, 0o755);
  });

/**
 * Creates a database folder if it does not exist: as a copy of the template in `cacheDir`, or, without one, initialised by a separate
 * process, so that this process never allocates the memory for it. An existing folder is not changed. Only its user can read the folder,
 * because the database writes files that are readable by everybody.
 */
export async function ensureDatabaseFolder(folder: string, cacheDir: string | undefined): Promise<void> {
  if (cacheDir && existsSync(templateIn(cacheDir))) copyTemplate(templateIn(cacheDir), folder);
  else await madeOnce(folder, initialise);
  chmodSync(folder, 0o700);
}

const templateIn = (cacheDir: string) => join(cacheDir, `embedded-${embeddedVersion()}`);

const initialise = async (folder: string) =>
  void (await promisify(execFile)(process.execPath, [join(import.meta.dirname, "initialise-embedded.ts"), folder]));

/** Creates a database folder as a copy of another. An existing folder is not changed. */
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

/** Creates a folder completely or not at all; of several concurrent attempts one succeeds. */
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

/** The release that created the folder; a template is not used by another release. */
export function embeddedVersion(): string {
  const manifest = findPackageJSON("@electric-sql/pglite", import.meta.url);
  if (!manifest) throw new Error("The embedded database is not installed");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}
