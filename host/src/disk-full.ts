/** PostgreSQL's state of a full disk, and the system's errors. */
const CODES: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** How deep the causes of an error are followed. */
const MOST_CAUSES = 10;

/** Whether an error, or what caused it, is a disk without space. */
export function isDiskFull(error: unknown): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth += 1) {
    if ("code" in cause && CODES.has(cause.code)) return true;
    if (/no space left on device|could not extend file/i.test(cause.message)) return true;
    ({ cause } = cause);
  }
  return false;
}
