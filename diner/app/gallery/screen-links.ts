import type { linksIn } from "../links.ts";
import type { memberLinksIn } from "../links/member-links.ts";
import type { scanLinksIn } from "../links/scan-links.ts";
import type { screenWords } from "./gallery-words.ts";
import { DEMO } from "./demo.ts";

/** An id that no restaurant, table or order has. */
const GUEST = "1";

type Links = { links: ReturnType<typeof linksIn>; member: ReturnType<typeof memberLinksIn>; scan: ReturnType<typeof scanLinksIn> };

/** The URL of each screen in one language; the gallery's own URL with `FAILS` shows the error page. */
export function screenLinks({ links, member, scan }: Links): Record<keyof typeof screenWords, string> {
  const { merchantId: id, otherMerchantId, qrcodeId } = DEMO;
  return {
    start: links.home(),
    merchant: links.merchant(id),
    landing: links.table(id, qrcodeId),
    guests: links.selectGuests(id),
    menu: links.order(id),
    menuOther: links.order(otherMerchantId),
    search: links.search(id),
    searchEmpty: `${links.search(id)}?keyword=zzz`,
    preview: links.orderPreview(id),
    orders: links.orderList(id),
    login: member.login(id),
    terms: member.terms(id),
    privacy: member.privacy(id),
    member: member.member(id),
    profile: member.profile(id),
    coupons: member.couponAvailable(id),
    couponsUsed: member.couponUsed(id),
    couponsExpired: member.couponExpired(id),
    account: links.account(id),
    scan: scan.scan(),
    unknownTable: links.table(id, GUEST),
    notFound: links.notFound(),
    noMerchant: links.merchant(GUEST),
    noOrder: links.orderDetail(id, GUEST),
    error: `?${FAILS}`,
  };
}

/** Query parameter that makes the gallery fail on purpose. */
export const FAILS = "fails";
