const grouped = new Intl.NumberFormat("en-US");

/** A count of points or items with thousands separators, the same in all languages: `1,209`. */
export const figure = (count: number): string => grouped.format(count);
