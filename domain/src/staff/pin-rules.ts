import type { StaffRole } from "./permissions.ts";

/** The numbers of digits that the PINs of a restaurant may have: one of them, by its settings. */
export const PIN_LENGTHS = [4, 5, 6] as const;
export type PinLength = (typeof PIN_LENGTHS)[number];
export const DEFAULT_PIN_LENGTH: PinLength = 4;

/** A PIN works in a browser for this long after its person has signed in there by password, in days. */
export const PIN_DAYS = 30;
/** After so many wrong PINs in a row a person's PIN is not taken in a browser until the person signs in there by password. */
export const WRONG_PINS = 5;

/** After so many minutes without a touch a shared device locks itself, where the restaurant has set nothing else. */
export const DEFAULT_LOCK_MINUTES = 2;
export const MOST_LOCK_MINUTES = 60;

/** Why a PIN cannot be taken. */
export const PIN_PROBLEMS = ["pin-length", "pin-common", "pin-owner"] as const;
export type PinProblem = (typeof PIN_PROBLEMS)[number];

/** Digits in the order in which they are typed first by somebody who guesses. */
const ROWS = ["0123456789", "9876543210", "1234567890"];

/** Whether somebody who guesses tries it first: one digit, two digits in turn, or a row. */
function isCommon(pin: string): boolean {
  const pair = pin.slice(0, 2);
  return pin === pair.repeat(pin.length).slice(0, pin.length) || ROWS.some((row) => row.includes(pin));
}

/** Whether a role can have a PIN. An owner's pages are opened by password alone. */
export const mayHavePin = (role: StaffRole): boolean => role !== "owner";

/** Why a person cannot have this PIN, null where it can be taken. `length`: the setting of the restaurant. */
export function pinProblem(pin: string, { length, role }: { length: PinLength; role: StaffRole }): PinProblem | null {
  if (!mayHavePin(role)) return "pin-owner";
  if (pin.length !== length || !/^[0-9]+$/.test(pin)) return "pin-length";
  return isCommon(pin) ? "pin-common" : null;
}

/** Why a person signs in by password on a device where others type a PIN; null for a person whose PIN is taken. */
export const PASSWORD_REASONS = ["owner", "no-pin", "wrong-pins"] as const;
export type PasswordReason = (typeof PASSWORD_REASONS)[number];

/** A person as a browser knows them. */
type KnownPerson = { role: StaffRole; pinLength: number | null; wrongPins: number };

export function passwordReason({ role, pinLength, wrongPins }: KnownPerson): PasswordReason | null {
  if (!mayHavePin(role)) return "owner";
  if (pinLength === null) return "no-pin";
  return wrongPins >= WRONG_PINS ? "wrong-pins" : null;
}

/**
 * Whether a device is used by several people: two or more have signed in there, and one of them has a PIN. It locks itself then. A person's own
 * telephone or computer does not.
 */
export const isSharedDevice = (people: readonly Pick<KnownPerson, "role" | "pinLength">[]): boolean =>
  people.length > 1 && people.some(({ role, pinLength }) => mayHavePin(role) && pinLength !== null);
