import type { MemberCoupon, StaffMember } from "@comanda/contract/staff/people/member-calls";
import { OrderStatus } from "@comanda/domain/codes";
import { statusForStaff } from "@comanda/domain/order/awaiting-payment";
import { type Locale, nameIn } from "@comanda/domain/locale";
import { standingOf } from "@comanda/domain/member/member-level";
import { couponTermsView } from "../coupon/coupon-terms-view.ts";
import { type CouponState, findCoupons } from "../coupon/coupon-store.ts";
import type { Deps } from "../../platform/deps.ts";
import { offersInUse } from "../coupon/offers-in-use.ts";
import { findLedger, findMemberCard, findMemberOrders, type MemberOrderRow } from "./member-card-store.ts";

const LEDGER_ENTRIES = 30;
const LAST_ORDERS = 10;
/** The most coupons shown of those in each state. */
const MOST_COUPONS: Record<CouponState, number> = { available: 100, used: 20, expired: 10 };

type Asked = { merchantId: string; dinerId: string; locale: Locale };

/** A member as the console shows one; null for an unknown one. */
export async function readStaffMember(deps: Deps, asked: Asked): Promise<StaffMember | null> {
  const { merchantId, locale } = asked;
  const snapshot = await deps.menus.latest(merchantId);
  const member = snapshot && (await findMemberCard(deps.db, asked));
  if (!snapshot || !member) return null;
  const now = deps.clock.now();
  const { levels } = snapshot.merchant.definition;
  const { level, next, growth } = standingOf(member, levels, now);
  const orders = await findMemberOrders(deps.db, asked, LAST_ORDERS);
  const ledger = await findLedger(deps.db, asked, LEDGER_ENTRIES);
  const { id, identifier, phone, points, birthday, language, visits, spent, note } = member;
  return {
    id,
    identifier,
    points,
    growth,
    birthday,
    language,
    visits,
    spent,
    note,
    name: `${member.firstName} ${member.lastName}`.trim(),
    phoneEnd: phone.slice(-4),
    level: level && nameIn(level.name, locale),
    nextLevel: next && { ...nameIn(next.name, locale), growth: next.growth },
    since: member.createdAt.toISOString(),
    pointsInOrders: orders
      .filter((one) => isOpen(one) && one.points > 0)
      .map((one) => ({ id: one.id, serial: one.serial, points: one.points })),
    coupons: await couponsOf(deps, asked, orders.filter(isOpen)),
    ledger: ledger.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    orders: orders.map(({ at, points: _, status, ...order }) => ({ ...order, status: statusForStaff(status), at: at.toISOString() })),
    offers: offersInUse(snapshot.merchant, now).map(({ terms, id: couponId, validDays, validUntil = null }) => ({
      ...couponTermsView(terms, locale),
      couponId,
      validDays,
      validUntil,
    })),
  };
}

const isOpen = ({ status }: MemberOrderRow): boolean => status === OrderStatus.Progressing;

/** A member's coupons: those in orders in progress, those that are ready by their end, then used and expired ones, newest first. */
async function couponsOf(deps: Deps, { merchantId, dinerId, locale }: Asked, open: MemberOrderRow[]): Promise<MemberCoupon[]> {
  const now = deps.clock.now();
  const find = async (state: CouponState) =>
    (await findCoupons(deps.db, { merchantId, dinerId }, { state, now, size: MOST_COUPONS[state], page: 1 })).map((coupon) => ({
      coupon,
      state,
    }));
  const found = [...(await find("available")), ...(await find("used")), ...(await find("expired"))];
  const shown = found.map(({ coupon: { userCouponId, terms, validFrom, validTo, usedOn }, state }): MemberCoupon => {
    const isInOrder = state === "used" && open.some(({ id }) => id === usedOn?.orderId);
    return {
      ...couponTermsView(terms, locale),
      id: userCouponId,
      validFrom,
      validTo,
      state: isInOrder ? "in-order" : state === "available" ? "ready" : state,
      order: usedOn && { id: usedOn.orderId, serial: usedOn.serial },
    };
  });
  return shown.toSorted((one, other) => Number(other.state === "in-order") - Number(one.state === "in-order"));
}
