import { useSearchParams } from "react-router";

/** The sheets of the page; each is open by its address. */
export type MemberSheet = "sign-up" | "scan" | "points" | "coupon" | "note" | "erase";

/** The open sheet, and functions that open one and close it. What is looked for stays in the address. */
export function useMemberSheet(): { sheet: string | null; open: (sheet: MemberSheet) => void; close: () => void } {
  const [query, setQuery] = useSearchParams();
  const change = (sheet: MemberSheet | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (sheet === null) next.delete("sheet");
        else next.set("sheet", sheet);
        return next;
      },
      { preventScrollReset: true },
    );
  return { sheet: query.get("sheet"), open: change, close: () => change(null) };
}
