import { FOLDER_MOST, type FolderProblem } from "@comanda/domain/menu/menu-import";
import { refuse, ok, type Result } from "@comanda/domain/result";
import { Unzip, UnzipInflate } from "fflate";
import { RESTAURANT_FILE } from "../file/restaurant-file.ts";

/** Files by their path in the restaurant's folder. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>;
type Unpacked = Result<FolderFiles, FolderProblem>;

/** What macOS adds to archives and folders. */
const ADDED_BY_SYSTEM = /(^|\/)(__MACOSX\/|\.DS_Store$|\._)/;
/** An archive is inflated in pieces of this size, so that a small one cannot become large in memory before it is measured. */
const PIECE = 16 * 1024;

/** Ends the reading of an archive. */
class ArchiveRefused extends Error {
  readonly problem: FolderProblem;

  constructor(problem: FolderProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Whether a path could lead out of its folder, or means another file on another system. */
const isUnsafe = (path: string): boolean =>
  path.startsWith("/") || /[\\:\p{Cc}]/u.test(path) || path.split("/").some((part) => part === ".." || part === ".");

/** The files of an archive by their path. Names are checked, and files and bytes are counted, while it is read. */
function filesOfArchive(archive: Uint8Array): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array[]>();
  const sizes = { total: 0 };
  const unzip = new Unzip((file) => {
    if (isUnsafe(file.name)) throw new ArchiveRefused("unsafe-name");
    const isFile = !file.name.endsWith("/") && !ADDED_BY_SYSTEM.test(file.name);
    const chunks: Uint8Array[] = [];
    if (isFile) found.set(file.name, chunks);
    if (found.size > FOLDER_MOST.files) throw new ArchiveRefused("too-many-files");
    file.ondata = (error, chunk) => {
      if (error) throw error;
      sizes.total += chunk.length;
      if (sizes.total > FOLDER_MOST.unpackedBytes) throw new ArchiveRefused("too-large-unpacked");
      if (isFile) chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += PIECE) unzip.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.length);
  return new Map([...found].map(([path, chunks]) => [path, new Uint8Array(Buffer.concat(chunks))]));
}

function unzipped(archive: Uint8Array): Unpacked {
  if (archive[0] !== 0x50 || archive[1] !== 0x4b) return refuse("not-a-zip");
  try {
    return ok(filesOfArchive(archive));
  } catch (error) {
    return refuse(error instanceof ArchiveRefused ? error.problem : "not-a-zip");
  }
}

/** The folder itself: `restaurant.yaml` may be in a folder of the upload, of which what is beside that is left out. */
function inOwnFolder(files: FolderFiles): Unpacked {
  const found = [...files.keys()]
    .filter((path) => path === RESTAURANT_FILE || path.endsWith(`/${RESTAURANT_FILE}`))
    .toSorted((one, other) => one.length - other.length)[0];
  if (found === undefined) return refuse("no-restaurant-file");
  const root = found.slice(0, -RESTAURANT_FILE.length);
  const own = [...files].filter(([path]) => path.startsWith(root));
  return ok(new Map(own.map(([path, bytes]) => [path.slice(root.length), bytes])));
}

/** The files of a folder that a person has uploaded, as files or as one archive. Nothing of them is written to a disk. */
export function unpackFolder(files: readonly { path: string; content: string }[]): Unpacked {
  const uploaded = files.map(({ path, content }) => [path, new Uint8Array(Buffer.from(content, "base64"))] as const);
  if (uploaded.reduce((total, [, bytes]) => total + bytes.length, 0) > FOLDER_MOST.bytes) return refuse("too-large");
  if (uploaded.some(([path]) => isUnsafe(path))) return refuse("unsafe-name");
  const [[path, bytes] = ["", new Uint8Array()]] = uploaded;
  const isArchive = uploaded.length === 1 && /\.zip$/i.test(path);
  const read = isArchive ? unzipped(bytes) : ok(new Map(uploaded.filter(([name]) => !ADDED_BY_SYSTEM.test(name))));
  return read.ok ? inOwnFolder(read.value) : read;
}
