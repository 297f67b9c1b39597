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

/** The fields of a complete profile; `birthday` is null where none is stored. */
type Completed = { firstName: string; lastName: string; birthday: number | null; mail: string };

/** The fields that a member must still fill in (specification, section 1), in the order of the form; empty for a complete profile. */
export function missingProfileFields({ firstName, lastName, birthday, mail }: Completed): (keyof Completed)[] {
  const isThere = {
    firstName: checkName(firstName).ok,
    lastName: checkName(lastName).ok,
    birthday: birthday !== null,
    mail: checkMail(mail).ok,
  };
  return (["firstName", "lastName", "birthday", "mail"] as const).filter((field) => !isThere[field]);
}

/** Validates an email address and trims it (specification, section 5); refuses an empty one and one that is not ordinary. */
export function checkMail(text: string): Result<string, "emailRequired" | "emailFormatIncorrect"> {
  const mail = text.trim();
  if (mail === "") return refuse("emailRequired");
  return ADDRESS.test(mail) && isPrintable(mail) ? ok(mail) : refuse("emailFormatIncorrect");
}
