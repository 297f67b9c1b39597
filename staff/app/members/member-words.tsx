import { useMemberText } from "./members-text.ts";

/** A member's number in groups of four digits, on one line. */
export const numberText = (identifier: string): string => identifier.replace(/(\d{4})(?=\d)/g, "$1\u00a0");

/** A phone of which only the last four digits are known. */
export function MaskedPhone({ end }: { end: string }) {
  const t = useMemberText();
  return (
    <>
      <span aria-hidden="true">•••-•••-{end}</span>
      <span className="u-hidden">{t("phoneEnds", { end })}</span>
    </>
  );
}
