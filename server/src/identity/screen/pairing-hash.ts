import type { Secrets } from "../../platform/secrets.ts";

/** The keyed hash under which a pairing code is stored: its 30 bits cannot be tried without the deployment's key. */
export const pairingHashOf = (secrets: Secrets, { merchantId, code }: { merchantId: string; code: string }): string =>
  secrets.hash(`pairing ${merchantId} ${code}`);
