import { useSearchParams } from "react-router";

/** What is asked about the open coupon. */
type Sheet = "give" | "end";

/** The coupon that is open beside the list, and what is asked about it: by the address, so that back closes it. */
export type OpenCoupon = {
  id: string | null;
  sheet: string | null;
  isEnded: boolean;
  /** The address of the page with a coupon open. */
  toOpen: (id: string) => string;
  open: (id: string) => void;
  show: (isEnded: boolean) => void;
  ask: (sheet: Sheet) => void;
  closeSheet: () => void;
  close: () => void;
};

export function useOpenCoupon(): OpenCoupon {
  const [query, setQuery] = useSearchParams();
  const list: Record<string, string> = query.has("ended") ? { ended: "" } : {};
  const id = query.get("coupon");
  const go = (next: Record<string, string>) => setQuery({ ...list, ...next }, { preventScrollReset: true });
  return {
    id,
    sheet: query.get("sheet"),
    isEnded: query.has("ended"),
    toOpen: (coupon) => `?${new URLSearchParams({ ...list, coupon })}`,
    open: (coupon) => go({ coupon }),
    show: (isEnded) => setQuery(isEnded ? { ended: "" } : {}, { preventScrollReset: true }),
    ask: (sheet) => go({ coupon: id ?? "", sheet }),
    closeSheet: () => go({ coupon: id ?? "" }),
    close: () => go({}),
  };
}
