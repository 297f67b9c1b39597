/** Characters that a password has at least. */
const MIN_PASSWORD_CHARACTERS = 12;
/** Characters that a password has at most: more cost time to hash and nothing else. */
export const MAX_PASSWORD_CHARACTERS = 200;

/**
 * Passwords of twelve characters or more that lists of the most common ones contain, in lower case. Shorter common ones are refused by
 * their length, and rows of the same or of following characters by `isRow`.
 */
const COMMON = new Set(
  `password1234 password12345 password123456 passwordpassword passw0rd1234 administrator qwertyuiop123 qwertyuiop1234 1q2w3e4r5t6y 1qaz2wsx3edc
  qwerty123456 iloveyou1234 letmein12345 welcome12345 welcome123456 changeme1234 abcdefghijkl1 abc123456789 adminadmin123 restaurant123
  restaurant1234 superman1234 princess1234 football1234 baseball1234 sunshine1234 trustno1trustno1 1234567890qwerty q1w2e3r4t5y6 zaq12wsxcde3
  contrasena123 contraseña123 minombre12345 restaurante123 teamo1234567 unknown123456 internet1234 computer1234 michael12345 jordan123456
  liverpool1234 chelsea12345 arsenal12345 starwars1234 pokemon12345 dragon123456 monkey123456 shadow123456 master123456 killer123456`.split(
    /\s+/,
  ),
);

/** Why a password cannot be taken. */
export const PASSWORD_PROBLEMS = ["password-short", "password-long", "password-is-name", "password-common"] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Rows on which keyboards and alphabets are read, in both directions. */
const ROWS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm"];

/** Whether a text is one character repeated, or follows a row of the keyboard or the alphabet. */
function isRow(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  return ROWS.some((row) => row.includes(text) || [...row].toReversed().join("").includes(text));
}

/**
 * Why a person cannot have this password, `null` where it can be taken: 12 to 200 characters, not the name, not a common one. No other
 * rule: rules of composition make passwords worse.
 */
export function passwordProblem(password: string, name: string): PasswordProblem | null {
  const characters = [...password];
  if (characters.length < MIN_PASSWORD_CHARACTERS) return "password-short";
  if (characters.length > MAX_PASSWORD_CHARACTERS) return "password-long";
  const [plain, plainName] = [password.toLowerCase(), name.toLowerCase()];
  if (plain === plainName || plain.replaceAll(plainName, "").length < MIN_PASSWORD_CHARACTERS / 2) return "password-is-name";
  return COMMON.has(plain) || isRow(plain) ? "password-common" : null;
}

/** A name as it is compared: without spaces around it, in lower case. Two people of a merchant have two names. */
export const staffNameOf = (written: string): string => written.trim().normalize("NFC").toLowerCase();
