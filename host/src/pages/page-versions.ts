import { isDatabaseUnavailable } from "@comanda/server/platform/db/database-unavailable";
import type { MenuCache } from "@comanda/server/platform/merchant/menu-snapshot";
import { BoundedCache } from "@comanda/server/platform/net/bounded-cache";

/**
 * Changes with any content of a merchant's public pages; `before` is the previous version and the time until which it was current, if only
 * stock has changed since.
 */
export type PageVersion = { current: string; before: { cacheVersion: string; until: number } | null };

/** The source of page versions. */
export type PageVersions = {
  /** The version if it is in memory; `null` where it has to be read. */
  inMemory(merchantId: string): PageVersion | null;
  /** The version; `null` where the API or its database is unreachable. */
  read(merchantId: string): Promise<PageVersion | null>;
};

/** The versions of the menus in this process. */
export const versionsOfMenus = (menus: Pick<MenuCache, "latest" | "inMemory">): PageVersions => ({
  inMemory: (merchantId) => {
    const snapshot = menus.inMemory(merchantId);
    return snapshot && { current: snapshot.cacheVersion, before: snapshot.before };
  },
  read: async (merchantId) => {
    try {
      const snapshot = await menus.latest(merchantId);
      return { current: snapshot?.cacheVersion ?? "none", before: snapshot?.before ?? null };
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  },
});

/** How long a version, or the fact that the API is unreachable, is held, in milliseconds. */
const HELD_MS = { reached: 3000, unreachable: 1000 };
const BOUNDS = { entries: 5000, bytes: 2 ** 20 };

/** Page versions of an API in another process, held for a few seconds, so that a view of a cached page does not wait for a call. */
export function versionsOverApi(request: (merchantId: string) => Promise<string | null>, now: () => Date): PageVersions {
  const held = new BoundedCache<{ version: PageVersion | null; until: number }>(BOUNDS);
  const asking = new Map<string, Promise<PageVersion | null>>();
  const unexpired = (merchantId: string) => {
    const one = held.get(merchantId);
    return one && now().getTime() < one.until ? one : null;
  };
  const requestOnce = (merchantId: string): Promise<PageVersion | null> => {
    const pending = request(merchantId)
      .catch(() => null)
      .then((current) => {
        const version = current === null ? null : { current, before: null };
        const until = now().getTime() + (version ? HELD_MS.reached : HELD_MS.unreachable);
        held.set(merchantId, { version, until }, merchantId.length + (current?.length ?? 0));
        return version;
      })
      .finally(() => asking.delete(merchantId));
    asking.set(merchantId, pending);
    return pending;
  };
  return {
    inMemory: (merchantId) => unexpired(merchantId)?.version ?? null,
    read: async (merchantId) => {
      const one = unexpired(merchantId);
      return one ? one.version : (asking.get(merchantId) ?? requestOnce(merchantId));
    },
  };
}
