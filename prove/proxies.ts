import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/test-database/free-port.ts";

const DEPLOY = join(import.meta.dirname, "../deploy");

/** A TLS proxy on this machine. `certificate`: the certificate that clients trust. `switchTo` sends new connections to other ports. */
export type Proxy = { port: number; certificate: string; switchTo(ports: readonly number[]): Promise<void>; stop(): Promise<void> };

/** A self-signed certificate for localhost. */
function selfSigned(folder: string): { certificate: string; key: string } {
  mkdirSync(folder, { recursive: true });
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, "-keyout", key, "-out", certificate],
    { stdio: "ignore" },
  );
  return { certificate, key };
}

/** Starts nginx with deploy/nginx/comanda.conf; only names, ports and paths are replaced. */
export async function startNginx(folder: string, port: number): Promise<Proxy> {
  const { certificate, key } = selfSigned(folder);
  const plainPort = await freePort();
  const config = join(folder, "nginx.conf");
  const write = (ports: readonly number[]) => {
    const site = replaced(readFileSync(join(DEPLOY, "nginx/comanda.conf"), "utf8"), [
      ["    server 127.0.0.1:3001;\n    server 127.0.0.1:3002;\n", ports.map((each) => `    server 127.0.0.1:${each};\n`).join("")],
      ["listen 80;", `listen 127.0.0.1:${plainPort};`],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
      ["order.example.com;", "localhost;"],
      ["/etc/letsencrypt/live/order.example.com/fullchain.pem", certificate],
      ["/etc/letsencrypt/live/order.example.com/privkey.pem", key],
    ]);
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
    writeFileSync(
      config,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;\nevents {}\nhttp { access_log off;\n${paths}\n${site}}\n`,
    );
  };
  write([port]);
  const nginx = ["-p", folder, "-c", config];
  const child = spawn("nginx", nginx, { stdio: "inherit" });
  await listening(child, port);
  return {
    port,
    certificate: readFileSync(certificate, "utf8"),
    async switchTo(ports) {
      write(ports);
      execFileSync("nginx", [...nginx, "-t"], { stdio: "ignore" });
      await reload(folder, nginx);
    },
    stop: () => ended(child),
  };
}

/** Starts Caddy with deploy/caddy/Caddyfile; only the name, the ports and the certificate are replaced. */
export async function startCaddy(folder: string, port: number, [one, other]: [number, number]): Promise<Proxy> {
  const { certificate, key } = selfSigned(folder);
  const config = join(folder, "Caddyfile");
  const site = replaced(readFileSync(join(DEPLOY, "caddy/Caddyfile"), "utf8"), [
    ["127.0.0.1:3001 127.0.0.1:3002", `127.0.0.1:${one} 127.0.0.1:${other}`],
    ["\norder.example.com {", `\nhttps://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
  ]);
  writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", config], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { ...process.env, HOME: folder },
  });
  await listening(child, port);
  const never = () => Promise.reject(new Error("not tried with Caddy"));
  return { port, certificate: readFileSync(certificate, "utf8"), switchTo: never, stop: () => ended(child) };
}

/** A text with each `from` replaced by its `to`. Throws where the text does not hold one. */
export function replaced(text: string, pairs: [string, string][]): string {
  return pairs.reduce((whole, [from, to]) => {
    if (!whole.includes(from)) throw new Error(`the file of deploy/ does not hold ${from}`);
    return whole.replaceAll(from, to);
  }, text);
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once("error", (error) => reject(new Error(`${child.spawnfile} is needed for this proof: ${error.message}`)));
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)));
  });
  failed.catch(() => undefined);
  while (!(await Promise.race([failed, answers(port)]))) await pause(50);
}

/** Whether something listens on a port of this machine. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Reloads the configuration, and waits until no worker with the previous one accepts connections. */
async function reload(folder: string, nginx: string[]): Promise<void> {
  const former = acceptingWorkers(folder);
  execFileSync("nginx", [...nginx, "-s", "reload"], { stdio: "ignore" });
  for (;;) {
    const accepting = acceptingWorkers(folder);
    if (accepting.length > 0 && !accepting.some((pid) => former.includes(pid))) return;
    await pause(100);
  }
}

/** The workers that accept connections: a worker that is shutting down has that in its process title. */
function acceptingWorkers(folder: string): string[] {
  const master = readFileSync(join(folder, "nginx.pid"), "utf8").trim();
  const lines = execFileSync("ps", ["-o", "pid=,args=", "--ppid", master], { encoding: "utf8" }).trim().split("\n");
  return lines.filter((line) => /worker process\s*$/.test(line)).map((line) => line.trim().split(" ")[0] ?? "");
}

/** Ends a program, and waits until it has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.removeAllListeners("exit");
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
