import { refuse, type Result } from "../result.ts";
import { checkPhone } from "./phone.ts";

/** A country that a merchant may serve. */
type PhoneCountry = "US" | "CA";

/**
 * The country of a ten-digit phone number by its area code (product rules, section 3): the United States with its
 * territories, Canada, or `other`: another country of +1 or a non-geographic code.
 */
export function phoneCountry(digits: string): PhoneCountry | "other" {
  const area = digits.slice(0, 3);
  if (CANADIAN_AREA_CODES.has(area)) return "CA";
  return OTHER_COUNTRIES_AREA_CODES.has(area) || PLACELESS_AREA_CODES.has(area) ? "other" : "US";
}

/**
 * Validates a phone number in one of the countries that the merchant serves (specification, section 5; product rules,
 * section 3) and returns its ten digits. A message to another country may cost many times as much. The refusal is the
 * key of its sentence.
 */
export function checkPhoneOf(text: string, countries: readonly string[]): Result<string, "login.loginInUsefulPhone"> {
  const checked = checkPhone(text);
  return !checked.ok || countries.includes(phoneCountry(checked.value)) ? checked : refuse("login.loginInUsefulPhone");
}

/**
 * Area codes of the North American Numbering Plan (+1), from the lists of its administrator (nanpa.com) and of Canada's
 * (cnac.ca), as of 2026. Only codes outside the United States are listed: every other code belongs to the United States,
 * including Puerto Rico (787, 939), the US Virgin Islands (340), Guam (671), American Samoa (684) and the Northern
 * Mariana Islands (670).
 */
const codes = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Provinces and territories, from west to east. */
export const CANADIAN_AREA_CODES = codes(
  [
    "236 250 257 604 672 778",
    "368 403 587 780 825",
    "306 474 639",
    "204 431 584",
    "226 249 289 343 365 382 387 416 437 519 548 613 647 683 705 742 753 807 905 942",
    "263 354 367 418 438 450 468 514 579 581 819 873",
    "428 506",
    "782 902",
    "709 879",
    "867",
  ].join(" "),
);

/**
 * Anguilla, Antigua and Barbuda, Bahamas, Barbados, Bermuda, British Virgin Islands, Cayman Islands, Dominica, Dominican Republic,
 * Grenada, Jamaica, Montserrat, Saint Kitts and Nevis, Saint Lucia, Saint Vincent and the Grenadines, Sint Maarten, Trinidad and
 * Tobago, Turks and Caicos Islands.
 */
export const OTHER_COUNTRIES_AREA_CODES = codes("264 268 242 246 441 284 345 767 809 829 849 473 658 876 664 869 758 784 721 868 649");

/** Non-geographic codes: toll-free and premium-rate calls, personal numbers, carriers, machine-to-machine, the government. */
export const PLACELESS_AREA_CODES = codes(
  [
    "800 833 844 855 866 877 888",
    "700 710 900",
    "500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 588 589",
    "600 622 633 644 655 677 688",
  ].join(" "),
);
