import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import type { ReactNode } from "react";
import { usePageTranslate } from "../../text/page-texts.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import "./menu-skeleton.css";

/** The skeleton of the menu while it loads, below the page's header (design, screen 39). */
export function MenuSkeleton({ children }: { children: ReactNode }) {
  const t = usePageTranslate();
  const isSlow = useIsSlow();
  return (
    <div className="menu u-page">
      <div className="menu-top">{children}</div>
      <main>
        <Skeleton label={t("loading")}>
          <div className="menu-skeleton menu-skeleton--pills">{boxes(5, "menu-skeleton__pill")}</div>
          <Bone className="menu-skeleton__title" />
          <div className="menu-skeleton">{[0, 1, 2].map(card)}</div>
          <Bone className="menu-skeleton__title" />
          {[0, 1, 2].map(dish)}
        </Skeleton>
        <p role="status" className="menu-skeleton__slow">
          {isSlow && t("slow")}
        </p>
      </main>
    </div>
  );
}

const boxes = (count: number, className: string) =>
  Array.from({ length: count }, (_, index) => <Bone key={index} shape="box" className={className} />);

const card = (index: number) => (
  <div key={index} className="menu-skeleton__card">
    <Bone shape="box" />
    <Bone />
    <Bone />
  </div>
);

const dish = (index: number) => (
  <div key={index} className="menu-skeleton__dish">
    <div>
      <Bone />
      <Bone />
      <Bone />
      <Bone />
    </div>
    <Bone shape="box" />
  </div>
);
