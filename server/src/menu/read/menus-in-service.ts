import type { MenuCache } from "../../platform/merchant/menu-snapshot.ts";
import type { MerchantMoves } from "../../platform/merchant/merchant-moves.ts";

/**
 * The menus, of which those of restaurants that move are not in memory: stored answers and pages are not given for them. A call that was
 * admitted before its restaurant was stopped still reads its menu; the database refuses what it writes.
 */
export const menusInService = (menus: MenuCache, moves: Pick<MerchantMoves, "of">): MenuCache => ({
  ...menus,
  inMemory: (merchantId) => (moves.of(merchantId) ? null : menus.inMemory(merchantId)),
});
