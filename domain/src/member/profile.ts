import { isPrintable } from "../printable.ts";
import { ok, refuse, type Result } from "../result.ts";

/** The most characters of a first or a last name, and of an email address. */
export const NAME_LENGTH = 60;
export const MAIL_LENGTH = 254;

/** An ordinary address: characters without spaces, an @, a domain with a dot. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Validates a first or last name and trims it (specification, section 5); refuses an empty one and control characters. */
export function checkName(text: string): Result<string, "nameRequired"> {
  const name = text.trim();
  return name === "" || !isPrintable(name) ? refuse("nameRequired") : ok(name);
}

/** Validates an email address and trims it (specification, section 5); refuses an empty one and one that is not ordinary. */
export function checkMail(text: string): Result<string, "emailRequired" | "emailFormatIncorrect"> {
  const mail = text.trim();
  if (mail === "") return refuse("emailRequired");
  return ADDRESS.test(mail) && isPrintable(mail) ? ok(mail) : refuse("emailFormatIncorrect");
}
