import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** The maximum number of waiting hash computations. */
const MAX_WAITING = 20;

type Parameters = { logCost: number; blockSize: number; parallelization: number };

/**
 * 32 MiB per hash. OWASP rates these parameters equal to a cost of 2^17 with one lane, whose 128 MiB do not fit the memory of a small
 * machine.
 */
const DEFAULT: Parameters = { logCost: 15, blockSize: 8, parallelization: 3 };

/** Computes and compares password hashes, one at a time: each takes a core and 32 MiB. */
export type PasswordHasher = {
  /** The hash of a password, with its parameters; `null` where too many computations wait. */
  hash(password: string): Promise<string | null>;
  /**
   * Whether a password has this hash; `null` where too many computations wait. Without a stored hash it takes the same time and returns
   * false, so that an unknown name cannot be distinguished from a wrong password.
   */
  verify(password: string, stored: string | null): Promise<boolean | null>;
  /** Whether a hash has other parameters than new ones; a verified password is then hashed again. */
  isOutdated(stored: string): boolean;
};

/** A hasher with a queue of its own; `logCost` is lower in tests. */
export function passwordHasher({ logCost }: { logCost?: number } = {}): PasswordHasher {
  const parameters = { ...DEFAULT, ...(logCost !== undefined && { logCost }) };
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (waiting >= MAX_WAITING) return null;
    waiting += 1;
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn.finally(() => (waiting -= 1));
  };
  return {
    hash: (password) => inTurn(async () => write(parameters, await derive(password, parameters))),
    verify: (password, stored) =>
      inTurn(async () => {
        const known = stored === null ? null : read(stored);
        const { hash } = await derive(password, known?.parameters ?? parameters, known?.salt);
        return known !== null && timingSafeEqual(hash, known.hash);
      }),
    isOutdated: (stored) => JSON.stringify(read(stored)?.parameters) !== JSON.stringify(parameters),
  };
}

type Derived = { salt: Uint8Array; hash: Uint8Array };

async function derive(password: string, parameters: Parameters, salt: Uint8Array = randomBytes(SALT_BYTES)): Promise<Derived> {
  const { logCost, blockSize, parallelization } = parameters;
  const cost = 2 ** logCost;
  const options: ScryptOptions = { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize };
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  // Normalised, so that the same text typed in different ways has the same hash.
  scrypt(password.normalize("NFKC"), salt, HASH_BYTES, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  return { salt, hash: await promise };
}

const write = ({ logCost, blockSize, parallelization }: Parameters, { salt, hash }: Derived): string =>
  ["scrypt", logCost, blockSize, parallelization, text(salt), text(hash)].join(":");

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

function read(stored: string): (Derived & { parameters: Parameters }) | null {
  const [name, logCost, blockSize, parallelization, salt = "", hash = ""] = stored.split(":");
  if (name !== "scrypt") return null;
  const parameters = { logCost: Number(logCost), blockSize: Number(blockSize), parallelization: Number(parallelization) };
  return { parameters, salt: Buffer.from(salt, "base64url"), hash: Buffer.from(hash, "base64url") };
}
