import { createHash } from "node:crypto";
import type { Merchant } from "../../platform/merchant/merchant-store.ts";

/** Differs where the settings of the restaurant differ, or what it says of itself, or its hours. 12 characters. */
export function settingsMark({ shortName, timeZone, definition }: Merchant): string {
  const { settings, description, languages, phone, address, accentColor, logo, img, announcement, openingHours, openingDates } = definition;
  const texts = [shortName, timeZone, settings, description, phone, address, accentColor, logo, img, announcement];
  const all = JSON.stringify([...texts, openingHours, openingDates, languages]);
  return createHash("sha256").update(all).digest("base64url").slice(0, 12);
}
