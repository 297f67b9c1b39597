/** Whether an amount of the API is zero: `"0.00"`. */
export const isZeroAmount = (amount: string): boolean => !/[1-9]/.test(amount);
