import type { MenuCache } from "../../platform/merchant/menu-snapshot.ts";
import type { MerchantMoves } from "../../platform/merchant/merchant-moves.ts";

/** The menus without those of restaurants that move: stored answers and pages are not given for them. */
export const menusInService = (menus: MenuCache, moves: Pick<MerchantMoves, "of">): MenuCache => ({
  ...menus,
  latest: async (merchantId) => (moves.of(merchantId) ? null : menus.latest(merchantId)),
  inMemory: (merchantId) => (moves.of(merchantId) ? null : menus.inMemory(merchantId)),
  snapshotAt: async (merchantId, menuVersion) => (moves.of(merchantId) ? null : menus.snapshotAt(merchantId, menuVersion)),
});
