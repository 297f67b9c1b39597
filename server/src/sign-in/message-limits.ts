import { SIGN_IN } from "@comanda/domain/limits";
import { localMinutesAt } from "@comanda/domain/time/zone";
import type { Limit } from "../platform/limits/attempt-counter.ts";
import type { Merchant } from "../platform/merchant/merchant-store.ts";
import { isVenueAddress } from "../platform/merchant/venue.ts";
import { networkOf } from "../platform/net/network-of.ts";

const DAY_MINUTES = 1440;
const DAY_SECONDS = 86_400;

/**
 * The limits on a merchant's messages besides those of a phone, each with its refusal: per minute for an address, and per day in total, of
 * which one network may use a part. The restaurant's own addresses, which its diners share, have a higher limit per minute and their own
 * daily budget, so that a flood from outside cannot block diners at a table (product rules, sections 3 and 8).
 */
export function messageLimits(merchant: Merchant, address: string, now: Date) {
  const { id: merchantId, timeZone } = merchant;
  const isVenue = isVenueAddress(merchant, address);
  const whose = isVenue ? "venue" : "outside";
  const day = Math.floor(localMinutesAt(now.getTime(), timeZone) / DAY_MINUTES);
  const ofAddress: Limit = {
    merchantId,
    subject: `sign-in:address:${networkOf(address)}`,
    most: isVenue ? SIGN_IN.messagesAMinuteAtVenue : SIGN_IN.messagesAMinute,
    windowSeconds: 60,
  };
  const ofDay: Limit = {
    merchantId,
    subject: `sign-in:${whose}:day:${day}`,
    most: isVenue ? SIGN_IN.messagesADayAtVenue : SIGN_IN.messagesADay,
    windowSeconds: DAY_SECONDS,
  };
  const ofAddressADay: Limit = {
    merchantId,
    subject: `sign-in:address:${networkOf(address)}:day:${day}`,
    most: isVenue ? SIGN_IN.messagesADayAtVenue : SIGN_IN.messagesADayOfAddress,
    windowSeconds: DAY_SECONDS,
  };
  return [
    { limit: ofAddress, why: "address-too-often" },
    { limit: ofAddressADay, why: "day-limit-reached" },
    { limit: ofDay, why: "day-limit-reached" },
  ] as const;
}
