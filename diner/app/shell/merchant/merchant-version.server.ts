import type { Site } from "@comanda/web/server/site-context.server";

/** Timeout for reading the version, after which the API counts as unreachable, in milliseconds. */
const ASK_MS = 2000;

/**
 * The version of a merchant's public pages, from an API in another process. It covers settings and menu but not stock, which is up to a
 * minute old. "none" for a merchant that does not exist; `null` where the API cannot be reached.
 */
export const versionFromApi =
  ({ apiFor }: Pick<Site, "apiFor">) =>
  async (merchantId: string): Promise<string | null> => {
    const tiny = await apiFor(merchantId).merchant.tiny({ query: { id: merchantId } }, { signal: AbortSignal.timeout(ASK_MS) });
    if (tiny.success) return String(tiny.data.menuVersion);
    return tiny.status === 0 || tiny.status >= 500 ? null : "none";
  };
