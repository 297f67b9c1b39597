import type { linksIn } from "../links.ts";
import type { memberLinksIn } from "../links/member-links.ts";
import type { AgainNote } from "@comanda/domain/cart/line-again";
import { cartLineOfRow } from "../catalog/menu/direct-add.ts";
import type { Popup } from "../shell/popup.ts";
import type { needWords, productWords } from "./gallery-words.ts";
import { DEMO, type DemoDishes } from "./demo.ts";

/** A popup in one of its states, and its page. */
export type PopupLink = { to: string; popup: Popup; what?: keyof typeof productWords; needs?: keyof typeof needWords };

type Links = { links: ReturnType<typeof linksIn>; memberLinks: ReturnType<typeof memberLinksIn> };

/** A dish for each kind of difference. */
const ORDER_AGAIN: AgainNote[] = [
  { name: "Popcorn Chicken", what: "sold-out" },
  { name: "Scallion Pancake", what: "gone" },
  { name: "Three-Cup Mushrooms", what: "fewer", quantity: "2" },
  { name: "Braised Beef Noodle Soup", what: "price", before: "17.00", now: "17.50" },
];

/** What + adds of a dish that the diner is asked about. */
const GUA_BAO = cartLineOfRow({ id: "3001", name: "Pork Belly Gua Bao", cost: "$6.50" });

/** A payment for which there was not enough on the card. */
const DECLINED: Extract<Popup, { name: "declined-payment" }> = {
  name: "declined-payment",
  orderId: "0",
  attempt: {
    attemptId: "0",
    // Not read again: there is no such payment.
    state: "expired",
    provider: "stripe",
    amount: "24.90",
    tip: "0.00",
    total: "24.90",
    go: null,
    problem: "insufficient_funds",
    endedBy: "",
    createdAt: "2026-09-18T01:42:00.000Z",
    expiresAt: "2026-09-18T01:52:00.000Z",
    method: null,
    givenBack: "0.00",
    orders: [],
    trace: [],
  },
};

const CATEGORIES = [
  { id: "popular", name: "Popular", count: 4 },
  { id: "c10", name: "Noodles & rice", count: 7 },
  { id: "c20", name: "Small plates", count: 9 },
];

/** Links to every popup of the app: a new popup does not compile until it has an entry. */
export function popupLinks({ links, memberLinks }: Links, { sheets }: DemoDishes): PopupLink[] {
  const { merchantId } = DEMO;
  const menu = links.order(merchantId);
  const preview = links.orderPreview(merchantId);
  const member = memberLinks.member(merchantId);
  const products = Object.entries(sheets) as [keyof typeof productWords, string][];
  const addressOf = {
    "order-type": [{ to: links.merchant(merchantId), popup: { name: "order-type" } }],
    product: products.map(([what, productId]) => ({ to: menu, what, popup: { name: "product", productId } as const })),
    cart: [{ to: menu, needs: "cart", popup: { name: "cart" } }],
    diet: [{ to: menu, popup: { name: "diet" } }],
    "allergy-card": [{ to: menu, popup: { name: "allergy-card" } }],
    "allergy-warning": [{ to: menu, popup: { name: "allergy-warning", line: GUA_BAO, allergens: ["peanut"] } }],
    "call-team": [{ to: menu, popup: { name: "call-team" } }],
    "shared-table": [{ to: menu, popup: { name: "shared-table", tableId: "12" } }],
    pay: [{ to: menu, popup: { name: "pay", orderId: "0" } }],
    bill: [{ to: menu, popup: { name: "bill", orderId: "0" } }],
    "declined-payment": [{ to: menu, popup: DECLINED }],
    "order-code": [{ to: preview, needs: "cart", popup: { name: "order-code" } }],
    tip: [{ to: preview, needs: "cart", popup: { name: "tip" } }],
    trace: [{ to: preview, needs: "cart", popup: { name: "trace" } }],
    "pickup-time": [{ to: preview, needs: "cart", popup: { name: "pickup-time" } }],
    "delivery-address": [{ to: preview, needs: "cart", popup: { name: "delivery-address" } }],
    "to-go-name": [{ to: preview, needs: "cart", popup: { name: "to-go-name" } }],
    categories: [{ to: menu, popup: { name: "categories", headings: CATEGORIES, current: "c20" } }],
    seating: [{ to: menu, popup: { name: "seating" } }],
    "ordered-before": [{ to: menu, needs: "member", popup: { name: "ordered-before" } }],
    "order-again": [{ to: links.orderList(merchantId), popup: { name: "order-again", notes: ORDER_AGAIN, isFilled: true } }],
    "coupon-picker": [{ to: preview, needs: "member", popup: { name: "coupon-picker" } }],
    login: [{ to: links.merchant(merchantId), popup: { name: "login" } }],
    "edit-profile": [{ to: menu, needs: "member", popup: { name: "edit-profile" } }],
    "become-member": [{ to: menu, needs: "member", popup: { name: "become-member" } }],
    "member-code": [{ to: member, needs: "member", popup: { name: "member-code" } }],
    "points-history": [{ to: member, needs: "member", popup: { name: "points-history" } }],
  } satisfies { [Name in Popup["name"]]: readonly (PopupLink & { popup: { name: Name } })[] };
  return Object.values(addressOf).flat();
}
