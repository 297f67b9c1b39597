import { Bone, Skeleton } from "@comanda/ui/feedback/skeleton";
import { type ReactNode, useEffect, useState } from "react";
import { useHref, useLocation, useNavigation } from "react-router";
import { useTranslate } from "../../text/text.tsx";
import "./page-skeleton.css";

/** The next page may take this long before a skeleton stands for it, in milliseconds. */
const SKELETON_AFTER_MS = 200;

/** While another member is looked up, the search stays, with what is typed and the focus. */
const isOfMembers = (path: string): boolean => /\/members(\/\d+)?$/.test(path);

/** The page; while another one is loading for a while, the skeleton of that one. */
export function PageOrSkeleton({ children }: { children: ReactNode }) {
  const { state, location: next } = useNavigation();
  // The location of a navigation has the app's base path, that of the page does not.
  const pathname = useHref(useLocation().pathname);
  const isLoading = state === "loading" && next.pathname !== pathname && !(isOfMembers(pathname) && isOfMembers(next.pathname));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  const hasSkeleton = isLoading && isLate;
  return (
    <>
      {hasSkeleton && <PageSkeleton path={next.pathname} />}
      <div className="frame__content" hidden={hasSkeleton}>
        {children}
      </div>
    </>
  );
}

/** The shapes of the board, of the tables, and of a page with a list. */
function PageSkeleton({ path }: { path: string }) {
  const t = useTranslate();
  const kind = path.endsWith("/orders") ? "columns" : path.endsWith("/tables") ? "tiles" : "list";
  return (
    <div role="status">
      <Skeleton label={t("loading")}>
        <div className={`page-skeleton page-skeleton--${kind}`}>
          <Bone className="page-skeleton__title" />
          {Array.from({ length: 8 }, (_, index) => (
            <Bone key={index} shape="box" className="page-skeleton__box" />
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
