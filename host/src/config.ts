import { join, resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { lanAddress } from "./config/lan-address.ts";
import { type Role, ROLES } from "./config/role.ts";

/** The configuration from the environment, read once (product rules, section 1). */
export type Config = {
  port: number;
  host: string;
  /** The origin of all absolute addresses; the `Host` header is never used for them. */
  publicOrigin: string;
  /** The accepted hosts; requests for others get 421. */
  hosts: ReadonlySet<string>;
  databaseUrl: string | undefined;
  /** The address of PostgreSQL itself, where `databaseUrl` is that of a pooler; otherwise the same address. */
  directUrl: string | undefined;
  /** The addresses of the NATS servers that tell processes of changes; undefined where the database does. */
  busUrl: string | undefined;
  dataDir: string;
  appEnv: "prod" | "dev";
  /**
   * Folders of the restaurants that are loaded at start: those of RESTAURANTS, otherwise the two demo restaurants on the embedded
   * database, and on PostgreSQL if DEMO is true.
   */
  restaurants: readonly string[];
  /** The API of another process; unset: it runs in this one. */
  apiBase: string | undefined;
  defaultMerchantId: string | undefined;
  /** How the server identifies itself to the push services of browsers. */
  vapid: { privateKey?: string; contact?: string };
  /** CIDR blocks of networks of the restaurant to which webhooks and messages to browsers may be delivered, also without https. */
  webhookNetworks: readonly string[];
  trustedProxies: [ipaddr.IPv4 | ipaddr.IPv6, number][];
  /** The secret with which one-time codes are hashed; unset: one is generated and stored in the database. */
  secretKey: string | undefined;
  /** The header of every answer that makes browsers use https only; unset over http, and where it is switched off. */
  strictTransportSecurity: string | undefined;
  /** Whether each request is logged. */
  logRequests: boolean;
  role: Role;
};

/** An invalid setting: the start stops with its sentence. */
export class ConfigMistake extends Error {}

/** Parses the environment; throws a `ConfigMistake` that names the variable and its valid values. */
export function configFrom(env: NodeJS.ProcessEnv, addressInLan: () => string | null = lanAddress): Config {
  const port = portFrom(env.PORT || "3000");
  const { host, publicOrigin, hosts } = addressesFrom(env, port, addressInLan);
  const databaseUrl = databaseUrlFrom("DATABASE_URL", env.DATABASE_URL);
  const apiBase = env.API_BASE ? originFrom("API_BASE", env.API_BASE) : undefined;
  return {
    port,
    host,
    publicOrigin,
    hosts,
    databaseUrl,
    directUrl: directUrlFrom(env.DATABASE_DIRECT_URL, databaseUrl),
    busUrl: busUrlFrom(env.BUS_URL, databaseUrl),
    dataDir: resolve(env.DATA_DIR || "./data"),
    appEnv: appEnvFrom(env.APP_ENV || "prod"),
    restaurants: restaurantsFrom(env),
    apiBase,
    defaultMerchantId: merchantIdFrom(env.DEFAULT_MERCHANT_ID),
    trustedProxies: (env.TRUSTED_PROXIES ?? "").split(",").filter(Boolean).map(rangeFrom),
    webhookNetworks: (env.WEBHOOK_NETWORKS ?? "").split(",").filter(Boolean).map(blockFrom),
    vapid: vapidFrom(env),
    secretKey: secretFrom(env.SECRET_KEY),
    strictTransportSecurity: strictTransportSecurityFrom(env.STRICT_TRANSPORT_SECURITY, publicOrigin),
    logRequests: env.LOG_REQUESTS === "true",
    role: roleFrom(env.ROLE, { databaseUrl, apiBase }),
  };
}

type Addresses = Pick<Config, "host" | "publicOrigin" | "hosts">;

/** Where the process listens and what its addresses are. LAN=true, which is `--lan`: those of this machine in the restaurant's network. */
function addressesFrom(env: NodeJS.ProcessEnv, port: number, addressInLan: () => string | null): Addresses {
  const own = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (isLan(env)) {
    const address = addressInLan();
    if (address === null)
      throw new ConfigMistake(
        "--lan: this machine has no address in a private network. Start without --lan, with the address at which phones reach it: " +
          `HOST=0.0.0.0 PUBLIC_ORIGIN=http://<address>:${port}`,
      );
    return { host: env.HOST || "0.0.0.0", publicOrigin: `http://${address}:${port}`, hosts: new Set([`${address}:${port}`, ...own]) };
  }
  const publicOrigin = originFrom("PUBLIC_ORIGIN", env.PUBLIC_ORIGIN || `http://localhost:${port}`);
  const hosts = new Set(env.PUBLIC_ORIGIN ? [new URL(publicOrigin).host] : own);
  return { host: env.HOST || "127.0.0.1", publicOrigin, hosts };
}

function isLan({ LAN, PUBLIC_ORIGIN }: NodeJS.ProcessEnv): boolean {
  if (!LAN || LAN === "false") return false;
  if (LAN !== "true") throw new ConfigMistake(`LAN is true or false, not "${LAN}".`);
  if (PUBLIC_ORIGIN) throw new ConfigMistake("--lan finds the address, and PUBLIC_ORIGIN says another one: leave one of them out.");
  return true;
}

const A_YEAR = "max-age=31536000";

/** Subdomains are excluded unless the operator includes them, because they may belong to others. */
function strictTransportSecurityFrom(text: string | undefined, publicOrigin: string): string | undefined {
  if (text && text !== "off" && !/^max-age=\d{1,10}(; *includeSubDomains)?(; *preload)?$/i.test(text))
    throw new ConfigMistake(`STRICT_TRANSPORT_SECURITY is off, or like "${A_YEAR}; includeSubDomains", not "${text}".`);
  return text === "off" || !publicOrigin.startsWith("https:") ? undefined : text || A_YEAR;
}

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new ConfigMistake(`PORT is a number from 0 to 65535, not "${text}".`);
  return port;
}

function originFrom(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/")
    throw new ConfigMistake(`${name} is an address like https://order.example.com, not "${text}".`);
  return url.origin;
}

/** The message contains only the scheme, because the address may contain a password. */
function databaseUrlFrom(name: string, text: string | undefined): string | undefined {
  if (!text || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text || undefined;
  throw new ConfigMistake(`${name} is an address like postgres://user:password@host:5432/database; what it holds is none.`);
}

function directUrlFrom(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  const url = databaseUrlFrom("DATABASE_DIRECT_URL", text);
  if (url && !databaseUrl)
    throw new ConfigMistake("DATABASE_DIRECT_URL is beside the address of a pooler: set that one as DATABASE_URL, or leave both out.");
  return url ?? databaseUrl;
}

/** Addresses of the servers of one NATS, separated by commas. The message does not contain them: they may contain a password. */
function busUrlFrom(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (!text) return undefined;
  const isAddress = (one: string) => /^(?:nats|tls):\/\/[^/?#]+$/.test(one) && URL.canParse(one);
  if (!text.split(",").every(isAddress))
    throw new ConfigMistake(
      "BUS_URL is an address of NATS like nats://user:password@host:4222, or several with commas between; what it holds is none.",
    );
  if (!databaseUrl) throw new ConfigMistake("BUS_URL is for several processes, which share a PostgreSQL: set DATABASE_URL.");
  return text;
}

function appEnvFrom(text: string): "prod" | "dev" {
  if (text === "prod" || text === "dev") return text;
  throw new ConfigMistake(`APP_ENV is prod or dev, not "${text}".`);
}

const DEMO_RESTAURANTS = ["pomelo-lane", "harbor-deli"].map((name) => join(import.meta.dirname, "../../restaurants", name));

function restaurantsFrom({ RESTAURANTS, DEMO, DATABASE_URL }: NodeJS.ProcessEnv): string[] {
  const hasDemo = demoFrom(DEMO, DATABASE_URL);
  if (RESTAURANTS === undefined) return hasDemo ? DEMO_RESTAURANTS : [];
  return RESTAURANTS.split(",").flatMap((folder) => (folder.trim() ? resolve(folder.trim()) : []));
}

function demoFrom(text: string | undefined, databaseUrl: string | undefined): boolean {
  if (!text) return !databaseUrl;
  if (text === "true" || text === "false") return text === "true";
  throw new ConfigMistake(`DEMO is true or false, not "${text}".`);
}

/** Refuses an unknown role, and one that cannot do its part with the database that is set. */
function roleFrom(text: string | undefined, { databaseUrl, apiBase }: Pick<Config, "databaseUrl" | "apiBase">): Role {
  const role = ROLES.find(({ name }) => name === (text || "all"));
  if (!role) throw new ConfigMistake(`ROLE is all, web, api or worker, not "${text}".`);
  if (apiBase && !role.pages) throw new ConfigMistake(`ROLE=${role.name} needs a database: leave API_BASE out, or set ROLE=web.`);
  if (!apiBase && !databaseUrl && role.name !== "all")
    throw new ConfigMistake(`ROLE=${role.name} is one of several processes, which share a PostgreSQL: set DATABASE_URL.`);
  return role;
}

function merchantIdFrom(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^\d{1,18}$/.test(text)) return text;
  throw new ConfigMistake(`DEFAULT_MERCHANT_ID is a merchant's number, not "${text}".`);
}

const rangeFrom = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => cidrFrom("TRUSTED_PROXIES", text);

/** A CIDR block as text. */
function blockFrom(text: string): string {
  cidrFrom("WEBHOOK_NETWORKS", text);
  return text.trim();
}

function cidrFrom(name: string, text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  try {
    return ipaddr.parseCIDR(text.trim());
  } catch {
    throw new ConfigMistake(`${name} is a list like 10.0.0.0/8,192.168.1.1/32; "${text}" is none of it.`);
  }
}

/** The message does not contain the key. */
function vapidFrom({ VAPID_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact }: NodeJS.ProcessEnv): Config["vapid"] {
  if (privateKey && !/^[\w-]{43}$/.test(privateKey))
    throw new ConfigMistake("VAPID_PRIVATE_KEY is a private key of P-256 in base64url, which has 43 characters.");
  if (contact && !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new ConfigMistake(`PUSH_CONTACT is an address like mailto:owner@example.com or https://example.com, not "${contact}".`);
  return { ...(privateKey && { privateKey }), ...(contact && { contact }) };
}

/** The minimum length of a secret: shorter ones can be guessed. */
const SECRET_LETTERS = 32;

function secretFrom(text: string | undefined): string | undefined {
  if (!text || text.length >= SECRET_LETTERS) return text || undefined;
  throw new ConfigMistake(`SECRET_KEY has at least ${SECRET_LETTERS} characters, like those of: openssl rand -base64 32`);
}
