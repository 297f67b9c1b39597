import type { Site } from "@comanda/web/server/site-context.server";

/** How long an API may take to say its version before it counts as unreachable, in milliseconds. */
const ASK_MS = 2000;

/**
 * The version of a merchant's public pages, as an API that runs apart says it: its settings and its menu, but not what is left of a dish,
 * which is as old as the minute. "none" for a merchant that is not there; `null` where the API cannot be reached.
 */
export const versionFromApi =
  ({ apiFor }: Pick<Site, "apiFor">) =>
  async (merchantId: string): Promise<string | null> => {
    const tiny = await apiFor(merchantId).merchant.tiny({ query: { id: merchantId } }, { signal: AbortSignal.timeout(ASK_MS) });
    if (tiny.success) return String(tiny.data.menuVersion);
    return tiny.status === 0 || tiny.status >= 500 ? null : "none";
  };
