/** What the provider is told of a refund, by which it is found there again: that of a refund of an order, and that of the money of an attempt that belongs to no order. */
export const refundKeyOf = (refundId: string): string => `comanda refund ${refundId}`;
export const unallocatedKeyOf = (attemptId: string): string => `comanda unallocated ${attemptId}`;
