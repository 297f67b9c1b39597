/** The maximum number of choices of a group, groups of a product, and products of a category. */
export const MOST_IN_LIST = 500;

/** The maximum lengths of the texts of a menu, in characters. */
export const LONGEST = { product: 120, description: 600, choice: 80, group: 80, category: 80, promotion: 80, number: 8 } as const;

/** The maximum number of one choice in a portion, and of choices of a group. */
export const MOST_CHOSEN = 99;

/** The highest price in points, and the highest number of sales units in one piece. */
export const [MOST_POINTS, MOST_SALES_UNITS] = [1_000_000, 9_999];
