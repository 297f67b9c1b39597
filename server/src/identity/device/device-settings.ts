import { DEFAULT_LOCK_MINUTES, DEFAULT_PIN_LENGTH } from "@comanda/domain/staff/pin-rules";
import type { StoredSettings } from "../../platform/db/schema/stored-rules.ts";

/** The settings of PINs and of devices that lock themselves, with the defaults of those that are not stored. */
export const deviceSettingsOf = ({ pinLength, lockAfter, lockAfterOrder }: Partial<StoredSettings>) => ({
  pinLength: pinLength ?? DEFAULT_PIN_LENGTH,
  lockAfter: lockAfter ?? DEFAULT_LOCK_MINUTES,
  lockAfterOrder: lockAfterOrder ?? false,
});
