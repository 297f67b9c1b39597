const grouped = new Intl.NumberFormat("en-US");

/** A count of points or things with separators of thousands, written alike in all languages: `1,209`. */
export const figure = (count: number): string => grouped.format(count);
