import type { Product, Promotion } from "../menu/menu.ts";
import { isWithin } from "../time/slots.ts";

/** The promotion of a product at an instant, in the merchant's zone; null for none. */
export const promotionAt = ({ promotion }: Pick<Product, "promotion">, at: string | Date, zone: string): Promotion | null =>
  promotion && isWithin(promotion.slots, at, zone) ? promotion : null;
