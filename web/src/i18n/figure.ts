import { INVARIANT_LOCALE } from "@comanda/domain/locale";

const grouped = new Intl.NumberFormat(INVARIANT_LOCALE);

/** A count of points or items with thousands separators, the same in all languages: `1,209`. */
export const figure = (count: number): string => grouped.format(count);
