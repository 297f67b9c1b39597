import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { useEffect, useState } from "react";
import { usePageTranslate } from "../text/page-texts.ts";

/** Milliseconds until the page says that loading is slow (design, section 15). */
const SLOW_MS = 8000;

/** The skeleton of the review. It is in the server's HTML and shows nothing personal. */
export function PreviewSkeleton() {
  const t = usePageTranslate();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Skeleton label={t("loading")}>
        <div className="checkout-bones">
          <div className="checkout-card checkout-context">
            <Bone shape="box" className="checkout-context__tile" />
            <Bone className="checkout-bones__line" />
          </div>
          <div className="checkout-card checkout-items">
            <div className="checkout-items__head">
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
      <p role="status" className="checkout-slow t-small">
        {isSlow ? t("slow") : ""}
      </p>
    </>
  );
}
