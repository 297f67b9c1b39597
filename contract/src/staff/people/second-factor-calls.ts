import { MAX_PASSWORD_CHARACTERS } from "@comanda/domain/staff/password-rules";
import { z } from "zod";
import { endpoint, staff } from "../../endpoint.ts";
import { text } from "../../scalars.ts";

const password = text(MAX_PASSWORD_CHARACTERS * 2, 1);

/** A code of the app on the person's telephone, or a recovery code. */
export const secondFactorCode = text(20, 1).describe("Six digits of the person's app, or one of the recovery codes.");

/** The secret works as soon as a code confirms it; another start replaces one that is not confirmed. */
const startSecondFactor = endpoint({
  method: "POST",
  path: "/api/staff/second-factor",
  summary: "Makes the secret of a second factor for the person of the session (TOTP, RFC 6238)",
  needs: staff("second-factor.use"),
  body: z.strictObject({ password }),
  data: z.object({
    secret: z.string().describe("In base32, to be typed."),
    uri: z.string().describe("`otpauth://totp/…`, for a QR code."),
  }),
  refusals: ["staff-credentials-wrong", "second-factor-on", "second-factor-not-offered", "too-many-attempts", "overloaded"],
});

const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/staff/second-factor/confirm",
  summary: "Turns the second factor on, with a code of its secret, and gives ten recovery codes, once",
  needs: staff("second-factor.use"),
  body: z.strictObject({ code: secondFactorCode }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ["not-found", "second-factor-wrong", "too-many-attempts"],
});

/** For every role: a person who had it on before the role changed turns it off, too. */
const turnOffSecondFactor = endpoint({
  method: "POST",
  path: "/api/staff/second-factor/off",
  summary: "Turns the second factor of the person of the session off, with the password and a code",
  needs: staff(null),
  body: z.strictObject({ password, code: secondFactorCode.optional() }),
  data: z.null(),
  refusals: [
    "staff-credentials-wrong",
    "second-factor-needed",
    "second-factor-wrong",
    "second-factor-required",
    "too-many-attempts",
    "overloaded",
  ],
});

export const secondFactorCalls = { start: startSecondFactor, confirm: confirmSecondFactor, turnOff: turnOffSecondFactor };
