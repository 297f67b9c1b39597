import type { MemberView } from "@comanda/contract/shapes/member-shapes";
import { checkMail, checkName } from "@comanda/domain/member/profile";

/** The values of the profile's fields; `birthday` is null while none is chosen. */
export type Profile = Pick<MemberView, "phone" | "firstName" | "lastName" | "birthday" | "mail">;
export type ProfileField = keyof Profile;

/** The errors of a field: the specification's keys, which are also the keys of their texts (section 5). */
const WRONGS = ["phoneRequired", "nameRequired", "birthdayRequired", "emailRequired", "emailFormatIncorrect"] as const;
type Wrong = (typeof WRONGS)[number];

/** The errors by field; absent for a valid field. */
export type Wrongs = Partial<Record<ProfileField, Wrong>>;

/** The fields from top to bottom; the first invalid one gets the focus. */
export const FIELDS = ["phone", "firstName", "lastName", "birthday", "mail"] as const satisfies readonly ProfileField[];
export const NAMES = ["firstName", "lastName"] as const satisfies readonly ProfileField[];

const NOTHING: Profile = { phone: "", firstName: "", lastName: "", birthday: null, mail: "" };

/** The initial values of the fields. */
export const profileOf = (member: MemberView | null): Profile =>
  member ? { ...NOTHING, ...Object.fromEntries(FIELDS.map((field) => [field, member[field]])) } : NOTHING;

/** The errors in the given fields (specification, section 5: Member form). */
export function wrongsIn({ phone, firstName, lastName, birthday, mail }: Profile, fields: readonly ProfileField[]): Wrongs {
  const [first, last, address] = [checkName(firstName), checkName(lastName), checkMail(mail)];
  const wrongs: Wrongs = {
    ...(phone === "" && { phone: "phoneRequired" }),
    ...(!first.ok && { firstName: first.why }),
    ...(!last.ok && { lastName: last.why }),
    ...(birthday === null && { birthday: "birthdayRequired" }),
    ...(!address.ok && { mail: address.why }),
  };
  return Object.fromEntries(fields.flatMap((field) => (wrongs[field] ? [[field, wrongs[field]]] : [])));
}

/** Whether the profile differs from the stored one, ignoring surrounding white space. */
export const isChanged = (now: Profile, before: Profile): boolean => FIELDS.some((field) => trimmed(now[field]) !== trimmed(before[field]));

const trimmed = (value: string | number | null) => (typeof value === "string" ? value.trim() : value);

/** The request body: the name is first and last name separated by a space, the language is always `en` (specification, section 5). */
export function changesIn(profile: Profile, fields: readonly ProfileField[]): object {
  const [firstName, lastName] = [profile.firstName.trim(), profile.lastName.trim()];
  const cleaned = { ...profile, firstName, lastName, mail: profile.mail.trim() };
  const chosen = Object.fromEntries(fields.map((field) => [field, cleaned[field]]));
  return { ...chosen, name: `${firstName} ${lastName}`, languagePreference: "en" };
}

/** The errors in the server's refusal: path of the field and key of the error. */
export function wrongsFrom(outside: unknown): Wrongs {
  const { issues = [] } = (outside ?? {}) as { issues?: { path: string; message: string }[] };
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const [field, wrong] = [FIELDS.find((one) => one === path), WRONGS.find((one) => one === message)];
      return field && wrong ? [[field, wrong]] : [];
    }),
  );
}
