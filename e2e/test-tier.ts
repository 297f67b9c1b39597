/** Whether every combination is tried: `TEST_TIER=full`, which `npm run prove` sets (CONTRIBUTING.md). */
export const IS_FULL_TIER = process.env.TEST_TIER === "full";
