import type { Secrets } from "../secrets.ts";
import type { CodeOf } from "./code-store.ts";

/** What a code is kept as: a keyed hash, bound to merchant and phone, so that it is worth nothing for another. */
export const codeHashOf = (secrets: Secrets, { merchantId, phone, code }: CodeOf & { code: string }): string =>
  secrets.hash(`sign-in ${merchantId} ${phone} ${code}`);

/** What a browser's own id is stored as: a keyed hash, bound to merchant and phone. */
export const browserHashOf = (secrets: Secrets, { merchantId, phone, browserId }: CodeOf & { browserId: string }): string =>
  secrets.hash(`browser ${merchantId} ${phone} ${browserId}`);
