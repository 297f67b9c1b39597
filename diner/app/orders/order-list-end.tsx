import { Button } from "@comanda/ui/button";
import { Bone, Skeleton } from "@comanda/ui/skeleton";
import { useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../text/text.tsx";
import type { OrderPages } from "./use-order-pages.ts";

/** The next orders are asked for so many pixels before the end of the list comes into view (design, section 12: order list). */
const AHEAD = "0px 0px 600px 0px";

/** What stands after the last order: one that is coming, that there are no more, or that they did not come. */
export function OrderListEnd({ pages: { page, state, askForMore } }: { pages: OrderPages }) {
  const say = useText();
  return (
    <div className="orders-end">
      {(state === "more" || state === "asking") && <Coming key={page} onNear={askForMore} />}
      <p role="status" className="orders__quiet">
        {state === "all" && say("everything")}
        {state === "failed" && say("notLoaded")}
      </p>
      {state === "failed" && (
        <Button look="secondary" onClick={askForMore}>
          {say("tryAgain")}
        </Button>
      )}
    </div>
  );
}

/** The place of the next order. Each page has its own, since an end that stays near is told of only once. */
function Coming({ onNear }: { onNear: () => void }) {
  const say = useText();
  const place = useRef<HTMLDivElement>(null);
  const cameNear = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && cameNear(), { rootMargin: AHEAD });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="orders-end__coming">
      <Skeleton label={say("loading")}>
        <div className="orders-card">
          <span className="orders-card__top">
            <Bone className="orders-bone--name" />
            <Bone className="orders-bone--total" />
          </span>
          <Bone className="orders-bone--when" />
          <span className="orders-card__items">
            <Bone shape="box" className="orders-bone--picture" />
            <Bone className="orders-bone--items" />
          </span>
        </div>
      </Skeleton>
    </div>
  );
}
