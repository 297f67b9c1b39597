import type { GiveBackEffect } from "@comanda/contract/staff/orders/give-back-calls";
import type { staffContract } from "@comanda/contract/staff/index";
import type { Locale } from "@comanda/domain/locale";
import { inLocale } from "@comanda/domain/locale";
import { money, moneyText, NOTHING, sum, type Money } from "@comanda/domain/money/money";
import type { GiveBackChoice } from "@comanda/domain/payment/give-back";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler, Input } from "../../identity/caller/serve.ts";
import { readStaffOrder } from "../../orders/console/act-on-order.ts";
import { paymentsOfOrder } from "../../orders/console/order-history-store.ts";
import { refundsOfOrder } from "../../orders/console/refund-rows.ts";
import type { AppliedCoupon, OrderWithItems } from "../../orders/read/order-record.ts";
import { findOrderOfAnyone } from "../../orders/read/order-store.ts";
import { type PlannedRefund, planRefund } from "../given-back/plan-refund.ts";

type Call = typeof staffContract.refunds.preview;

/** What a person chose to give back, with its amount as money. */
export const choiceFrom = (what: Input<Call>["body"]["what"]): GiveBackChoice =>
  what.kind === "amount" ? { kind: "amount", amount: money(what.amount) } : what;

/** What giving back would change: the money by its parts, points and coupons. Writes nothing. */
export const previewGiveBack: Handler<Call> = async (deps, caller, { params, body }) => {
  const { merchantId, locale } = caller;
  const [held, snapshot] = [await findOrderOfAnyone(deps.db, merchantId, params.id), await deps.menus.latest(merchantId)];
  if (!held || !snapshot) return refuse("not-found");
  const of = { merchantId, orderId: held.order.id };
  const [payments, refunds] = [await paymentsOfOrder(deps.db, of), await refundsOfOrder(deps.db, of)];
  const basis = { held, payments, refunds, merchant: snapshot.merchant, now: deps.clock.now() };
  const planned = planRefund(basis, choiceFrom(body.what));
  if (!planned.ok)
    return planned.why === "not-on-order"
      ? refuse("order-changed", { order: await readStaffOrder(deps, caller, held.order.id) })
      : refuse("more-than-paid", { left: moneyText((planned.help as { left: Money }).left), field: "amount" });
  const before = refunds.filter(({ state }) => state !== "failed").flatMap(({ amount, beside }) => [money(amount), money(beside)]);
  return ok({ ...effectOf(held, planned.value, locale), givenBack: moneyText(sum(before)) });
};

function effectOf({ order }: OrderWithItems, planned: PlannedRefund, locale: Locale): GiveBackEffect {
  const { given, total, stillPaid, earned, couponsReturned, couponsUsed } = planned;
  const [promotions = NOTHING, coupons = NOTHING, discounts = NOTHING] = given.discounts;
  const { names } = order.pricing;
  const nameOf = ({ terms }: AppliedCoupon) => inLocale(terms.name, locale);
  return {
    amount: moneyText(sum([total, given.beside])),
    dishes: moneyText(sum([given.net, promotions, coupons, discounts])),
    promotions: moneyText(promotions),
    coupons: moneyText(coupons),
    discounts: moneyText(discounts),
    charge: moneyText(given.charge),
    taxes: order.pricing.orderTaxes.map(({ name, isIncluded }, at) => {
      const translated = names[name];
      return { name: translated ? inLocale(translated, locale) : name, amount: moneyText(given.taxes[at] ?? NOTHING), isIncluded };
    }),
    otherTax: moneyText(given.otherTax),
    tips: moneyText(sum([given.tips, given.beside])),
    stillPaid: moneyText(stillPaid),
    earnedBefore: order.earnedPoints,
    earned,
    pointsReturned: given.points,
    couponsUsed: couponsUsed.map(nameOf),
    couponsReturned: couponsReturned.map(nameOf),
  };
}
