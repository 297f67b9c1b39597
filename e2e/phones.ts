let given = 0;

/** A phone that no earlier test on this server has used, since one phone gets one message a minute. */
export const newPhone = (): string => `415556${String((given += 1)).padStart(4, "0")}`;

/** An address for each phone, as if every diner were on a network of their own: one network gets three messages a minute. */
export const addressOf = (phone: string): string => `198.51.${Number(phone.slice(-4, -2)) + 100}.${Number(phone.slice(-2)) + 1}`;
