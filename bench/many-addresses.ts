import type { Send } from "../server/test-crash/support/diner-calls.ts";

/** Sends each request from another address, as a proxy does for many diners, so that limits per address are not measured. */
export function fromManyAddresses(send: Send): Send {
  const nextAddress = addresses();
  return (path, init) => send(path, { ...init, headers: { ...init.headers, "x-forwarded-for": nextAddress() } });
}

/** Returns another address of 198.18.0.0/15, which is reserved for benchmarks, at each call. */
export function addresses(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `198.${18 + ((count >> 16) & 1)}.${(count >> 8) & 255}.${count & 255}`;
  };
}
