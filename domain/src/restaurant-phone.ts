/** Whether a text is the phone number of a restaurant: with its country, `+1 415-555-0193`, as its file and its setup have it. */
export const isRestaurantPhone = (text: string): boolean => /^\+\d[\d ()-]{6,24}$/.test(text);
