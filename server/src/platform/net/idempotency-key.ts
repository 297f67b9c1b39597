/** Parses an idempotency key, with or without quotes, 8 to 128 visible characters; null for anything else. */
export function idempotencyKeyFrom(header: string | undefined): string | null {
  const key = header?.trim().replace(/^"(.*)"$/, "$1") ?? "";
  return /^[\x21-\x7e]{8,128}$/.test(key) ? key : null;
}
