import { z } from "zod";
import { birthdayFrom } from "@comanda/domain/member/birthday";
import { checkMail, checkName, MAIL_LENGTH, NAME_LENGTH } from "@comanda/domain/member/profile";
import type { Result } from "@comanda/domain/result";
import { endpoint } from "../endpoint.ts";
import { memberView } from "../shapes/member-shapes.ts";
import { id, text } from "../scalars.ts";

export const registerGuest = endpoint({
  method: "POST",
  path: "/api/member/register/guest",
  summary: "A new guest of the merchant: the server makes the uuid and the token",
  needs: "anyone",
  merchant: "required",
  data: z.object({ uuid: z.string(), token: z.string() }),
  refusals: ["too-many-guests", "not-found"],
});

export const getMember = endpoint({
  method: "GET",
  path: "/api/member",
  summary: "Who the caller is: a member, or a guest with registrationState 0",
  needs: "diner",
  data: memberView,
  refusals: ["not-found"],
});

/** A text as a rule of the domain has it; what the rule refuses is refused by its name, and what is no text by `missing`. */
const ruled = (max: number, check: (raw: string) => Result<string, string>, missing: string) =>
  z
    .string({ error: missing })
    .pipe(text(max))
    .transform((raw, context) => {
      const checked = check(raw);
      if (checked.ok) return checked.value;
      context.addIssue({ code: "custom", message: checked.why });
      return z.NEVER;
    });
const name = ruled(NAME_LENGTH, checkName, "nameRequired");

/**
 * What a member says of themselves; what is not said stays as it is. Messages in `issues` are the specification's keys (section 5):
 * phoneRequired, nameRequired, birthdayRequired, emailRequired, emailFormatIncorrect. The phone is the one that signed in: another
 * is refused. `name` is made of first and last name whatever is sent, and `status` is the restaurant's: neither has an effect.
 */
export const updateMember = endpoint({
  method: "PUT",
  path: "/api/member",
  summary: "Changes what a member says of themselves",
  needs: "member",
  body: z.strictObject({
    id: id.optional(),
    phone: z.string({ error: "phoneRequired" }).min(1, "phoneRequired").max(20).optional(),
    name: z.unknown().optional(),
    firstName: name.optional(),
    lastName: name.optional(),
    mail: ruled(MAIL_LENGTH, checkMail, "emailRequired").optional(),
    birthday: z
      .int({ error: "birthdayRequired" })
      .refine((raw) => birthdayFrom(raw) !== null, "birthdayRequired")
      .optional(),
    languagePreference: text(10).optional(),
    status: z.unknown().optional(),
  }),
  data: memberView,
  refusals: ["not-found"],
});
