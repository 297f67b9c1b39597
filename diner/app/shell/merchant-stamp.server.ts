import type { Site } from "./site-context.server.ts";

/**
 * The state of a merchant's public pages, as an API that runs apart says it: its settings and its menu, but not what is left of a dish,
 * which is as old as the minute. An API that cannot be reached is a state of its own, so that no page outlives its restaurant.
 */
export const stampFromApi =
  ({ apiFor }: Pick<Site, "apiFor">) =>
  async (merchantId: string): Promise<string> => {
    const tiny = await apiFor(merchantId).merchant.tiny({ query: { id: merchantId } });
    return tiny.success ? String(tiny.data.menuVersion) : "unreachable";
  };
