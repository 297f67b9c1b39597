import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of a restaurant: a folder of the machine, or one that was uploaded. Paths are relative, with `/` between their parts. */
export type RestaurantFolder = {
  /** The name of a file in a mistake. */
  nameOf(path: string): string;
  /** The bytes of a file; null where there is no file that can be read, its size where it is larger than `most`. */
  read(path: string, most: number): Promise<Uint8Array | number | null>;
};

/** A folder of this machine. A link in it is not followed. */
export const folderOnDisk = (folder: string): RestaurantFolder => ({
  nameOf: (path) => join(folder, path),
  async read(path, most) {
    const file = join(folder, path);
    const entry = await lstat(file).catch(() => null);
    if (!entry?.isFile()) return null;
    return entry.size > most ? entry.size : readFile(file).catch(() => null);
  },
});

/** Files in memory by their path. */
export const folderInMemory = (files: ReadonlyMap<string, Uint8Array>): RestaurantFolder => ({
  nameOf: (path) => path,
  async read(path, most) {
    const bytes = files.get(path) ?? null;
    return bytes && bytes.length > most ? bytes.length : bytes;
  },
});
