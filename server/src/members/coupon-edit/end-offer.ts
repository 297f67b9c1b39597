import type { staffContract } from "@comanda/contract/staff/index";
import { ok, refuse } from "@comanda/domain/result";
import type { Handler } from "../../identity/caller/serve.ts";
import { baseLanguageOf } from "../../menu/restaurant/restaurant-fields.ts";
import { changeOffer } from "./change-offers.ts";
import { fieldsOf } from "./offer-fields.ts";
import { offerMistakes } from "./offer-mistakes.ts";
import { withdrawHeld } from "./offer-store.ts";

/** Ends a coupon, and on request what members have of it. A repeat changes nothing more. */
export const endOffer: Handler<typeof staffContract.coupons.end> = (deps, caller, { params: { id }, body: { withdraws } }) =>
  changeOffer(deps, caller, {
    id,
    async change({ tx, offer, write }) {
      if (!offer) return refuse("not-found");
      const now = deps.clock.now();
      const withdrawn = withdraws ? await withdrawHeld(tx, caller.merchantId, { couponId: id, now }) : 0;
      if (offer.endedAt !== undefined && withdrawn === 0) return ok(null);
      await write({ ...offer, endedAt: offer.endedAt ?? now.toISOString() }, { action: "coupon.end", after: { withdrawn } });
      return ok(null);
    },
  });

/** Gives an ended coupon again. One whose last day is over needs another one first. */
export const resumeOffer: Handler<typeof staffContract.coupons.resume> = (deps, caller, { params: { id } }) =>
  changeOffer(deps, caller, {
    id,
    async change({ stored, snapshot, offer, write }) {
      if (!offer) return refuse("not-found");
      const baseLanguage = baseLanguageOf(stored);
      const mistakes = offerMistakes(fieldsOf(offer), { snapshot, baseLanguage, now: deps.clock.now() });
      if (mistakes.length > 0) return refuse("coupon-field-wrong", { mistakes });
      if (offer.endedAt === undefined) return ok(null);
      await write({ ...offer, endedAt: undefined }, { action: "coupon.resume" });
      return ok(null);
    },
  });
