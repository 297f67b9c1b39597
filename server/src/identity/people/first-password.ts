import type { Random } from "../../platform/deps.ts";

/** Letters and digits that are not confused when they are read aloud or copied. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const LETTERS_OF_GROUP = 4;

/** A first password of 79 bits: `k7mq-r2vd-9hxp-w4tc`. */
export function firstPassword(random: Pick<Random, "token">): string {
  const letters: string[] = [];
  while (letters.length < GROUPS * LETTERS_OF_GROUP) {
    // Larger bytes are skipped: with them some letters would be more frequent.
    const most = 256 - (256 % LETTERS.length);
    for (const byte of Buffer.from(random.token(), "base64url")) if (byte < most) letters.push(LETTERS[byte % LETTERS.length] ?? "");
  }
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * LETTERS_OF_GROUP, (group + 1) * LETTERS_OF_GROUP).join(""),
  ).join("-");
}
