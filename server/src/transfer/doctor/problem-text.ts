import { LOCALES } from "@comanda/domain/locale";
import type { DoctorKind, Problem } from "./problem.ts";

/** What the doctor command writes of each problem, with the names that have it. */
const TEXTS: Record<DoctorKind, string> = {
  "menu-empty": "The menu has no dishes.",
  "price-missing": "Without a price: {names}.",
  "served-while-closed": "Served only while the restaurant is closed: {names}.",
  "name-missing": "Without a name in {language}: {names}.",
  "coupon-without-dishes": "Coupons that take off nothing, because no dish that they are for is on the menu: {names}.",
  "order-types-off": "There is no way to order: dine-in, to-go, pick-up and delivery are off.",
  "tables-missing": "Dine-in is on, and there is no table in use.",
  "qr-code-missing": "Tables without a QR code: {names}.",
  "owner-missing": "Nobody can sign in to the console as owner: npm run staff -- add {merchant} <name> owner",
  "printer-silent": "Printers that do not answer: {names}.",
  "printer-unused": "Printers that no station uses: {names}.",
  "station-without-printer": "Stations that print by themselves without a printer: {names}.",
  "hours-missing": "There are no opening hours: it counts as always open.",
  "taxes-missing": "There are no taxes.",
  "phones-cannot-open": "Phones cannot open the QR codes, which lead to {names}: start with npm start -- --lan, or set PUBLIC_ORIGIN.",
};

const MOST_NAMED = 5;

/** The first names of a list, and how many more there are. */
function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A problem of a restaurant as a sentence in English. */
export function problemText({ kind, names, language }: Problem, merchantId: string): string {
  const parts = { names: namesText(names), language: language ? LOCALES[language].name : "", merchant: merchantId };
  return TEXTS[kind].replace(/\{(names|language|merchant)\}/g, (_, part: keyof typeof parts) => parts[part]);
}
