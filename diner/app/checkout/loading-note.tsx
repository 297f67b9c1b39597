import { usePageTranslate } from "../text/page-texts.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

/** Says under what is loading that the connection is slow, once it is. */
export function LoadingNote() {
  const t = usePageTranslate();
  const isSlow = useIsSlow();
  return (
    <p role="status" className="checkout-slow t-small">
      {isSlow ? t("slow") : ""}
    </p>
  );
}
