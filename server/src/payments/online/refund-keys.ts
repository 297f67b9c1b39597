/** What the provider is told of a refund, by which it is found there again. */
export const refundKeyOf = (refundId: string): string => `comanda refund ${refundId}`;

const keyOfMoney = (attemptId: string): string => `comanda unallocated ${attemptId} `;

/**
 * The same of the money of an attempt that belongs to no order, as a person has asked for it at a time. Asked again, it is another one: the provider
 * repeats its answer to one that it has had, also a refusal.
 */
export const unallocatedKeyOf = (attemptId: string, askedAt: Date): string => `${keyOfMoney(attemptId)}${askedAt.getTime()}`;

/** Whether a refund was asked for of the money of an attempt that belongs to no order. */
export const isUnallocatedKey = (key: string, attemptId: string): boolean => key.startsWith(keyOfMoney(attemptId));
