import { CODE_LENGTH } from "@comanda/domain/limits";
import { checkAnyPhone } from "@comanda/domain/member/international-phone";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { memberView } from "../shapes/member-shapes.ts";
import { text } from "../scalars.ts";

/**
 * A phone number as its ten digits (specification, section 5), or with its plus and another calling code than 1, which the restaurant may
 * serve; the message is the specification's key.
 */
const phone = z
  .string({ error: "login.loginInUsefulPhone" })
  .max(30, "login.loginInUsefulPhone")
  .transform((raw, context) => {
    const checked = checkAnyPhone(raw);
    if (checked.ok) return checked.value;
    context.addIssue({ code: "custom", message: checked.why });
    return z.NEVER;
  });

/**
 * The id that a browser generated. A browser in which the phone signed in before has messages of its own (product rules, section 9:
 * One-time codes).
 */
const browserId = text(64, 1).optional();

/** The answer is the same for known and unknown phones (product rules, section 3: Identity). */
export const sendCode = endpoint({
  method: "POST",
  path: "/api/member/phone/code",
  summary: "Sends a one-time code of six digits to a phone",
  needs: "anyone",
  merchant: "required",
  readsToken: true,
  body: z.strictObject({ phone, browserId }),
  data: z.object({ expiresInSeconds: z.int(), resendInSeconds: z.int() }),
  refusals: ["not-found", "code-too-soon", "address-too-often", "day-limit-reached"],
});

/**
 * Signs in with the newest code that the caller requested; the caller is the guest whose token both calls carry, otherwise the client
 * address. Another caller's code is wrong. An unknown phone is registered with `autoRegister`, and refused with 404 without;
 * `autoReceiveCoupon` gives a new member the welcome coupons; `autoFillingName` gives a new member a provisional first name. A guest's
 * token of the call is revoked: cart, seats and orders of that guest become the member's.
 */
export const logIn = endpoint({
  method: "POST",
  path: "/api/member/login",
  summary: "Signs in by a one-time code; registers where asked to",
  needs: "anyone",
  merchant: "required",
  readsToken: true,
  body: z.strictObject({
    phone,
    browserId,
    code: z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`)),
    autoRegister: z.boolean().default(false),
    autoReceiveCoupon: z.boolean().default(false),
    autoFillingName: z.boolean().default(false),
  }),
  data: memberView.extend({ token: z.string() }),
  refusals: ["not-found", "phone-unknown", "code-wrong", "code-expired", "code-attempts-spent"],
});

export const logOut = endpoint({
  method: "POST",
  path: "/api/member/logout",
  summary: "Signs out: the token of the call is worth nothing afterwards",
  needs: "diner",
  data: z.null(),
  refusals: [],
});
