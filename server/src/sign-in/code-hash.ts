import type { Secrets } from "../platform/secrets.ts";
import type { CodeOf } from "./code-store.ts";

/** The stored form of a code: a keyed hash bound to merchant and phone, so that it is valid for no other. */
export const codeHashOf = (secrets: Secrets, { merchantId, phone, code }: CodeOf & { code: string }): string =>
  secrets.hash(`sign-in ${merchantId} ${phone} ${code}`);

/** The stored form of a browser's id: a keyed hash bound to merchant and phone. */
export const browserHashOf = (secrets: Secrets, { merchantId, phone, browserId }: CodeOf & { browserId: string }): string =>
  secrets.hash(`browser ${merchantId} ${phone} ${browserId}`);
