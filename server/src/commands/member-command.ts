import { baseText, DEFAULT_LOCALE } from "@comanda/domain/locale";
import { readTypedNumber } from "@comanda/domain/money/typed-number";
import { staffPhoneText } from "@comanda/domain/member/international-phone";
import { businessDay } from "@comanda/domain/time/slots";
import { type Command, type CommandOutcome, done, failed } from "../platform/command/command.ts";
import { findCoupons } from "../members/coupon/coupon-store.ts";
import { giveCoupons } from "../members/coupon/give-coupons.ts";
import { offersInUse } from "../members/coupon/offers-in-use.ts";
import { phonesFrom } from "../platform/phone/phone-of-country.ts";
import type { Deps } from "../platform/deps.ts";
import type { MenuSnapshot } from "../platform/merchant/menu-snapshot.ts";
import { currencyOf } from "../platform/merchant/merchant-store.ts";
import { grantPoints } from "../members/points/grant-points.ts";
import { findMemberIdByPhone } from "../sign-in/registration-store.ts";
import { memberView } from "../members/member/member-view.ts";

/** The member and the remaining arguments of a command. */
type MemberRequest = { snapshot: MenuSnapshot; dinerId: string; what: string };

/** `npm run member -- show|coupon|points <merchant> <phone> …`: shows a member to the staff, and gives coupons and points. */
export const memberCommand: Command = {
  usage: "member -- show <merchant> <phone>, coupon <merchant> <phone> <coupon id>, or points <merchant> <phone> <amount>",
  async run(deps, [action, merchantId = "", typed = "", what = ""]) {
    const handle = action === "show" || action === "coupon" || action === "points" ? actions[action] : undefined;
    if (!handle?.takes.test(what) || !/^\d{1,18}$/.test(merchantId)) return failed(`Usage: npm run ${memberCommand.usage}`);
    const snapshot = await deps.menus.latest(merchantId);
    if (!snapshot) return failed(`There is no merchant ${merchantId}.`);
    const [phone] = phonesFrom(typed, snapshot.merchant.definition.countries);
    if (phone === undefined) return failed(`Usage: npm run ${memberCommand.usage}`);
    const dinerId = await findMemberIdByPhone(deps.db, { merchantId, phone });
    if (!dinerId) return failed(`Merchant ${merchantId} has no member with the phone ${staffPhoneText(phone)}.`);
    return handle.run(deps, { snapshot, dinerId, what });
  },
};

/** The maximum number of coupons listed. */
const SHOWN_COUPONS = 100;

const actions: Record<"show" | "coupon" | "points", { takes: RegExp; run(deps: Deps, request: MemberRequest): Promise<CommandOutcome> }> = {
  show: {
    takes: /^$/,
    async run(deps, { snapshot, dinerId }) {
      const { id: merchantId, timeZone } = snapshot.merchant;
      const now = deps.clock.now();
      const member = await memberView(deps.db, { snapshot, dinerId, locale: DEFAULT_LOCALE, now });
      const coupons = await findCoupons(deps.db, { merchantId, dinerId }, { state: "available", now, size: SHOWN_COUPONS, page: 1 });
      const { name, identifier, phone, points, growth, memberLevel } = member;
      return done(
        `Member ${identifier}: ${name || "no name yet"}, ${staffPhoneText(phone)}`,
        `${points} points, growth ${growth}, level ${memberLevel || "none"}`,
        ...coupons.map(
          ({ couponId, terms, validTo }) =>
            `Coupon ${couponId}: ${baseText(terms.name).text}, until ${businessDay(lastMoment(validTo), timeZone)}`,
        ),
      );
    },
  },
  coupon: {
    takes: /^\d{1,18}$/,
    async run({ db, random, clock }, { snapshot: { merchant }, dinerId, what }) {
      const offer = offersInUse(merchant, clock.now()).find(({ id }) => id === what);
      if (!offer) return failed(`Merchant ${merchant.id} has no coupon ${what}.`);
      await giveCoupons(db, { random, now: clock.now(), merchant, dinerId }, [offer]);
      return done(`Given: ${baseText(offer.terms.name).text}.`);
    },
  },
  points: {
    takes: /./,
    async run({ db, random, clock }, { snapshot, dinerId, what }) {
      const currency = currencyOf(snapshot.merchant);
      const typed = readTypedNumber(what, { locale: DEFAULT_LOCALE, currency, digits: 0, isSigned: true });
      const amount = typed.ok ? Number(typed.value) : 0;
      if (amount === 0) return failed(`"${what}" is no number of points: a whole number, such as 50 or -20.`);
      const balance = await grantPoints(db, { merchantId: snapshot.merchant.id, dinerId }, { id: random.id(), amount, now: clock.now() });
      return balance === null ? failed("The member does not have so many points.") : done(`The balance is now ${balance} points.`);
    },
  },
};

/** A coupon ends just before `validTo`. */
const lastMoment = (validTo: string) => new Date(new Date(validTo).getTime() - 1);
