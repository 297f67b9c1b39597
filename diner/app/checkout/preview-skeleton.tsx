import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { usePageTranslate } from "../text/page-texts.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

/** The skeleton of the review. It is in the server's HTML and shows nothing personal. */
export function PreviewSkeleton() {
  const t = usePageTranslate();
  return (
    <>
      <Skeleton label={t("loading")}>
        <div className="checkout-bones">
          <div className="checkout-card checkout-context">
            <Bone shape="box" className="checkout-context__tile" />
            <Bone className="checkout-bones__line" />
          </div>
          <div className="checkout-card checkout-items">
            <div className="checkout-items__head u-ends">
              <Bone className="checkout-bones__line" />
            </div>
            {[0, 1, 2].map((row) => (
              <div key={row} className="checkout-item">
                <Bone shape="box" className="checkout-item__picture checkout-bones__picture" />
                <Bone className="checkout-bones__line" />
              </div>
            ))}
          </div>
          <div className="checkout-card checkout-bones__tip">
            <Bone className="checkout-bones__line" />
          </div>
        </div>
      </Skeleton>
      <LoadingNote />
    </>
  );
}

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
