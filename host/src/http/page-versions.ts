import { isDatabaseUnavailable } from "@comanda/server/db/database-unavailable";
import type { MenuCache } from "@comanda/server/menu/menu-cache";
import { BoundedCache } from "@comanda/server/net/bounded-cache";

/** Changes with everything that a merchant's public pages show; `before` is the version until a moment, where only stock has changed. */
export type PageVersion = { current: string; before: { cacheVersion: string; until: number } | null };

/** Where page versions come from. */
export type PageVersions = {
  /** The version where it is known at once; `null` where it has to be read. */
  inMemory(merchantId: string): PageVersion | null;
  /** The version; `null` where the API or its database cannot be reached. */
  read(merchantId: string): Promise<PageVersion | null>;
};

/** Versions as the menus in this process have them. */
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

/** How long a version that the API said is believed, and that the API cannot be reached, in milliseconds. */
const HELD_MS = { reached: 3000, unreachable: 1000 };
const BOUNDS = { entries: 5000, bytes: 2 ** 20 };

/** Versions asked of an API that runs apart: held for a few seconds, so that not each view of a cached page waits for a call. */
export function versionsOverApi(request: (merchantId: string) => Promise<string | null>, now: () => Date): PageVersions {
  const held = new BoundedCache<{ version: PageVersion | null; until: number }>(BOUNDS);
  const asking = new Map<string, Promise<PageVersion | null>>();
  const believed = (merchantId: string) => {
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
    inMemory: (merchantId) => believed(merchantId)?.version ?? null,
    read: async (merchantId) => {
      const one = believed(merchantId);
      return one ? one.version : (asking.get(merchantId) ?? requestOnce(merchantId));
    },
  };
}
