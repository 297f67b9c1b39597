import type { OrderWithItems } from "../read/order-record.ts";

/** Whether an order names an allergy that nobody has read: nothing of it can be sent. */
export const hasUnreadAllergy = ({ order }: OrderWithItems): boolean => hasAllergy(order) && order.allergyReadBy === null;

const hasAllergy = ({ allergies }: OrderWithItems["order"]): boolean => (allergies ?? []).length > 0;
