import { OrderType } from "../codes.ts";
import { ADDRESS_FIELDS, type DeliveryAddress, NO_ADDRESS } from "./delivery-address.ts";

/** How an order reaches its diner: the pickup time, ISO 8601, or the delivery address. */
export type Fulfilment = { kind: "pickup"; time: string } | { kind: "delivery"; address: DeliveryAddress };

/**
 * Parses pickup time or delivery address from the `extraInfo` of an order (product rules, section 3, Order life); null for an order of
 * another type, or where the field is missing or invalid.
 */
export function fulfilmentFrom(type: number, extraInfo: string): Fulfilment | null {
  const { pickupTime, deliveryAddress } = objectIn(extraInfo);
  if (type === OrderType.PICKUP && typeof pickupTime === "string" && !Number.isNaN(Date.parse(pickupTime)))
    return { kind: "pickup", time: pickupTime };
  if (type === OrderType.DELIVERY && typeof deliveryAddress === "object" && deliveryAddress !== null)
    return { kind: "delivery", address: addressFrom(deliveryAddress as Record<string, unknown>) };
  return null;
}

/** The `extraInfo` of a fulfilment: `{"pickupTime":"2026-09-17T22:00:00Z"}`, or `{"deliveryAddress":{…}}`. */
export const fulfilmentText = (fulfilment: Fulfilment): string =>
  JSON.stringify(fulfilment.kind === "pickup" ? { pickupTime: fulfilment.time } : { deliveryAddress: fulfilment.address });

const addressFrom = (outside: Record<string, unknown>): DeliveryAddress =>
  Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, typeof outside[field] === "string" ? outside[field] : NO_ADDRESS[field]]),
  ) as DeliveryAddress;

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
