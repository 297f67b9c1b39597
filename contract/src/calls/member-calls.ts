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

/** A text validated by a rule of the domain. The message is the name of the rule's refusal, and `missing` where the value is not a text. */
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
 * Changes the member's own profile; omitted fields are not changed. Messages in `issues` are the specification's keys (section 5):
 * phoneRequired, nameRequired, birthdayRequired, emailRequired, emailFormatIncorrect. The phone must be the one that signed in. `name` is
 * derived from first and last name, and `status` belongs to the restaurant: both are ignored.
 */
export const updateMember = endpoint({
  method: "PUT",
  path: "/api/member",
  summary: "Changes what a member says of themselves",
  needs: "member",
  body: z.strictObject({
    id: id.optional(),
    phone: z.string({ error: "phoneRequired" }).min(1, "phoneRequired").max(30).optional(),
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
