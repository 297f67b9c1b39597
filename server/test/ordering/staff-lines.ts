import { internationalPhone } from "@comanda/domain/member/international-phone";
import { within } from "../../test-database/within.ts";

/** Collects the lines for the staff. */
export type StaffLines = {
  say(line: string): void;
  lines: string[];
  line(pattern: RegExp): Promise<RegExpExecArray>;
  codeFor(phone: string): Promise<string>;
};

/** Collects the lines for the staff, and one-time codes; while `hears` is false, delivery fails. */
export function staffLines(hears: () => boolean): StaffLines {
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const read = new Map<string, number>();
  /** The first line from an index on that matches, and the index after it. */
  const nextMatch = (pattern: RegExp, from: number) => {
    const hearing = Promise.withResolvers<{ found: RegExpExecArray; next: number }>();
    const look = () => {
      const at = lines.findIndex((line, index) => index >= from && pattern.test(line));
      const found = pattern.exec(lines[at] ?? "");
      if (at >= 0 && found && listeners.delete(look)) hearing.resolve({ found, next: at + 1 });
    };
    listeners.add(look);
    look();
    return within(hearing.promise, () => `no line was ${pattern}, of ${JSON.stringify(lines.slice(from))}`);
  };
  return {
    lines,
    say(line) {
      if (!hears()) throw new Error("the staff hear nothing");
      lines.push(line);
      for (const listener of listeners) listener();
    },
    line: async (pattern) => (await nextMatch(pattern, 0)).found,
    async codeFor(phone) {
      const { found, next } = await nextMatch(new RegExp(`^sms \\${internationalPhone(phone)} code (\\d{6})$`), read.get(phone) ?? 0);
      read.set(phone, next);
      return found[1] ?? "";
    },
  };
}
