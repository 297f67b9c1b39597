/** The percentages that are offered as a tip where the restaurant configures none (design, sections 1 and 12). */
export const DEFAULT_TIP_PERCENTS: readonly number[] = [15, 18, 20];
