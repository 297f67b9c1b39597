import { OWN_CALLING_CODE, otherCallingCode, type PhoneCountry, plainDigits } from "@comanda/domain/member/international-phone";
import { checkPhone } from "@comanda/domain/member/phone";
import { type TypedPhone, type Typing, typedPhone } from "./phone-typing.ts";

/** The country of the field where the restaurant names none: of +1. Its rule is the specification's. */
const OWN_COUNTRY: PhoneCountry = { country: "US", callingCode: OWN_CALLING_CODE, name: "" };

/** The country that is chosen; at first, or where the restaurant does not serve it any more, the restaurant's first one. */
export const chosenCountry = (chosen: string | null, served: readonly PhoneCountry[]): PhoneCountry =>
  served.find(({ country }) => country === chosen) ?? served[0] ?? OWN_COUNTRY;

/** A phone as calls have it; null where it cannot be one. The rules of countries other than those of +1 are the server's. */
export function callablePhone(text: string, { callingCode }: PhoneCountry): string | null {
  if (callingCode !== OWN_CALLING_CODE) return otherCallingCode(`+${callingCode}${plainDigits(text)}`);
  const checked = checkPhone(text);
  return checked.ok ? checked.value : null;
}

/** A number as it was pasted or filled in with the calling code of a country that the restaurant serves, and its other digits. */
export function splitCountry(text: string, served: readonly PhoneCountry[]): { country: PhoneCountry; rest: string } | null {
  const digits = plainDigits(text).replace(/^00/, "+");
  const country = served.find(({ callingCode }) => digits.startsWith(`+${callingCode}`));
  return country ? { country, rest: digits.slice(country.callingCode.length + 1) } : null;
}

/** The most characters of a number that is not formatted. */
const LONGEST = 20;

/** The field's new value: of +1 with its dashes, otherwise as it is typed, without letters. */
export function typedIn({ callingCode }: PhoneCountry, typing: Typing): TypedPhone {
  if (callingCode === OWN_CALLING_CODE) return typedPhone(typing);
  const cleaned = (text: string) =>
    text
      .normalize("NFKC")
      .replace(/[^+\p{Nd}\s().-]/gu, "")
      .slice(0, LONGEST);
  return { text: cleaned(typing.text), caret: cleaned(typing.text.slice(0, typing.caret)).length };
}
