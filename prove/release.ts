import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../server/test-database/free-port.ts";

const ROOT = join(import.meta.dirname, "..");

/** A release in a folder of its own, as an operator installs it. */
export type Release = { folder: string };

/** A running server of a release. `stop` sends SIGTERM and returns the exit code. */
export type Serving = { port: number; child: ChildProcess; stop(): Promise<number | null> };

/** Writes the files of a commit into an empty folder. */
export function unpack(commit: string, folder: string): Release {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return { folder };
}

/**
 * Installs the packages and builds the app: `npm run build`. With `PROVE_COPY_PACKAGES=1` installed packages of the same lock file are
 * copied.
 */
export async function build({ folder }: Release): Promise<void> {
  const isSame = lockOf(folder) === lockOf(ROOT);
  if (process.env.PROVE_COPY_PACKAGES === "1" && isSame && existsSync(join(ROOT, "node_modules")))
    cpSync(join(ROOT, "node_modules"), join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  await run("npm", ["run", "build"], { folder });
}

const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");

/** Runs a program to its end in a folder and returns its output. Throws where it fails. */
export const run = (program: string, args: string[], { folder, env }: { folder: string; env?: Record<string, string> }): Promise<string> =>
  toItsEnd(program, args, { cwd: folder, env: environment(env) });

/** Runs a program in the root folder, with all settings of this process: it tests this folder, not a release. */
export const runHere = (program: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  toItsEnd(program, args, { cwd: ROOT, env: { ...process.env, ...env } });

/** Stores the whole output of a failed program: what failed stands before its end, and the next step removes other traces. Returns the path. */
function stored(output: string): string {
  const path = join(ROOT, "build", `failed-${Date.now()}.log`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, output);
  return path;
}

async function toItsEnd(program: string, args: string[], where: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  const child = spawn(program, args, { ...where, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0)
    throw new Error(`${program} ${args.join(" ")} ended with ${code}, its output is in ${stored(output)}:\n${output.slice(-3000)}`);
  return output.trim();
}

/**
 * Starts the server of a release on a free port, as the service file does, and waits until it is ready. `onLine` gets each line that it
 * prints.
 */
export async function serve(release: Release, env: Record<string, string>, onLine: (line: string) => void = () => {}): Promise<Serving> {
  const { port, child } = await starting(release, env);
  const ended = once(child, "exit") as Promise<[number | null]>;
  const { promise: isOpen, resolve } = Promise.withResolvers<boolean>();
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    onLine(line);
    if (/^(?:Comanda is open|This process does the work in the background)/.test(line)) resolve(true);
  });
  lines.on("close", () => resolve(false));
  if (!(await isOpen)) throw new Error(`the server of ${release.folder} did not start`);
  return { port, child, stop: async () => (child.kill("SIGTERM"), (await ended)[0]) };
}

/** Starts the server of a release without waiting. */
export async function starting({ folder }: Release, env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(join(folder, "node_modules/.bin/node"), ["--max-semi-space-size=8", "host/src/main.ts"], {
    cwd: folder,
    env: environment({ PORT: String(port), ...env }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { port, child };
}

/** Where programs and packages come from: a machine may reach them by a proxy, or trust a certificate of its own. */
const OF_THE_MACHINE = /^(?:PATH|HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no)_proxy)$/i;

/** Nothing else of this process is passed on to the server. */
const environment = (env: Record<string, string> = {}) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name))),
  ...env,
});
