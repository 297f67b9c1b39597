/** What the provider is told of a refund, by which it is found there again. */
export const refundKeyOf = (refundId: string): string => `comanda refund ${refundId}`;

const keyOfMoney = (attemptId: string): string => `comanda unallocated ${attemptId}`;

/**
 * The same of the money of an attempt that belongs to no order. It is another one after a part of it was given back, or that has failed: the provider
 * repeats its answer to the amount of before.
 */
export const unallocatedKeyOf = (attemptId: string, step: number): string =>
  step === 0 ? keyOfMoney(attemptId) : `${keyOfMoney(attemptId)} after ${step}`;

/** Whether a refund was asked for of the money of an attempt that belongs to no order. */
export const isUnallocatedKey = (key: string, attemptId: string): boolean =>
  key === keyOfMoney(attemptId) || key.startsWith(`${keyOfMoney(attemptId)} after `);
