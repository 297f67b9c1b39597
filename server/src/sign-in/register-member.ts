import { giveCoupons } from "../members/coupon/give-coupons.ts";
import { offersInUse } from "../members/coupon/offers-in-use.ts";
import type { Queryable } from "../platform/db/queryable.ts";
import type { Deps } from "../platform/deps.ts";
import type { Merchant } from "../platform/merchant/merchant-store.ts";
import { findMemberIdByPhone, insertMember } from "./registration-store.ts";

/** The length of the number that the cashier reads. */
const IDENTIFIER_LENGTH = 8;
/** There are a hundred million identifiers: this many taken ones in a row mean that nearly all are taken. */
const MOST_DRAWS = 20;

/** The initial name of a new member: `Guest`, and the last four digits of the phone. */
const nameFilled = (phone: string) => ({ firstName: "Guest", lastName: phone.slice(-4) });

type NewMember = { merchant: Merchant; phone: string; now: Date; autoReceiveCoupon: boolean; autoFillingName: boolean };

/**
 * Returns the id of the member with this phone, and registers one if there is none. Of concurrent registrations one succeeds, and the
 * other finds the member. A new member receives the restaurant's welcome coupons if requested.
 */
export async function registerMember({ random }: Deps, tx: Queryable, options: NewMember): Promise<string> {
  const { merchant, phone, now } = options;
  const id = random.id();
  const name = options.autoFillingName ? nameFilled(phone) : { firstName: "", lastName: "" };
  for (let draw = 1; draw <= MOST_DRAWS; draw += 1) {
    const identifier = random.digits(IDENTIFIER_LENGTH);
    const isNew = await insertMember(tx, { merchantId: merchant.id, phone, id, uuid: random.uuid(), identifier, ...name, createdAt: now });
    if (isNew) {
      const offers = options.autoReceiveCoupon ? offersInUse(merchant, now).filter(({ isWelcome }) => isWelcome) : [];
      await giveCoupons(tx, { random, now, merchant, dinerId: id }, offers);
      return id;
    }
    const existingMemberId = await findMemberIdByPhone(tx, { merchantId: merchant.id, phone });
    if (existingMemberId) return existingMemberId;
  }
  throw new Error("every identifier that was drawn is taken");
}
