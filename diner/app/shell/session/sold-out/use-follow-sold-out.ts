import type { LineView } from "@comanda/contract/shapes/line-shapes";
import { SOLD_OUT } from "@comanda/domain/refusal-codes";
import { retryNavigation } from "@comanda/web/client/retry-navigation";
import { callPath } from "@comanda/web/merchant-path";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { CartState } from "../../cart/cart-store.ts";
import { useMerchant } from "../../merchant/merchant-data.ts";
import { type DinerSession, useDinerSession } from "../diner-session.tsx";
import type { SoldOut } from "./sold-out-store.ts";

/** Delay before a stream that the server has closed is reopened, in milliseconds; random, so that phones do not all return at once. */
const reopenDelay = () => 3_000 + Math.random() * 7_000;

/** How often the page is read again for one change of the settings: another navigation may cancel a reading. */
const MOST_READINGS = 3;

type ReadSettings = (following: Followed) => void;
/** `mark`: of the settings that the restaurant has now, as reported last; `readings`: how often the page was read again for them. */
type Followed = { readers: Set<ReadSettings>; stop: () => void; mark?: string | undefined; readings: number };
/** The stream of the page: there is one session at a time. */
let followed: { session: DinerSession; following: Followed } | null = null;

/**
 * Reports what is sold out to the session from when the component is first mounted: at once, and after each change. Where the page was made
 * with other settings of the restaurant than it has now, its data is read again while the component is mounted, after a navigation that is
 * under way: it would be cancelled.
 */
export function useFollowSoldOut(): void {
  const session = useDinerSession();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { settingsMark } = useMerchant();
  const isIdle = useNavigation().state === "idle";
  const readChanged = useEffectEvent((following: Followed) => {
    const { mark, readings } = following;
    if (mark === undefined || settingsMark === undefined || mark === settingsMark) return;
    if (!isIdle || readings === MOST_READINGS) return;
    following.readings += 1;
    void retryNavigation(() => navigate(pathname + search, { replace: true, preventScrollReset: true, state: state as unknown }));
  });
  useEffect(() => follow(session, (following) => readChanged(following)), [session]);
  // Settings that changed back while their change was read were those of the page: what was read is compared, too.
  useEffect(() => {
    const following = followed?.session === session ? followed.following : undefined;
    if (following && settingsMark !== undefined && isIdle) readChanged(following);
  }, [session, settingsMark, isIdle]);
}

/**
 * Several components share one stream. It stays open behind other pages, so that returning to the kept menu requests nothing, and ends when
 * another session is followed. Settings are reported to one of the components, which reads for all.
 */
export function follow(session: DinerSession, onSettings: ReadSettings): () => void {
  if (followed?.session !== session) {
    followed?.following.stop();
    followed = { session, following: openFollowed(session) };
  }
  const { readers } = followed.following;
  readers.add(onSettings);
  return () => void readers.delete(onSettings);
}

function openFollowed(session: DinerSession): Followed {
  const readers = new Set<ReadSettings>();
  const following: Followed = {
    readers,
    readings: 0,
    stop: openStream(session, (mark) => {
      if (mark !== following.mark) following.readings = 0;
      following.mark = mark;
      [...readers][0]?.(following);
    }),
  };
  return following;
}

/** Opens the stream while the page is visible; returns a function that ends it. */
function openStream({ merchantId, cart, soldOut }: DinerSession, onSettings: (mark: string | undefined) => void): () => void {
  let stream: EventSource | null = null;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(reopening);
    stream?.close();
    stream = null;
  };
  const open = () => {
    close();
    if (document.visibilityState !== "visible") return;
    const opened = new EventSource(callPath(merchantId, "/api/member/merchant/sold-out/events"));
    stream = opened;
    opened.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { soldOut: string[]; settings?: string };
      soldOut.report(new Set(message.soldOut));
      onSettings(message.settings);
      if (isCartConcerned(cart.getSnapshot(), soldOut.getSnapshot())) void cart.refresh();
    });
    // After a lost connection the browser reconnects by itself, but not after another status than 200.
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenDelay());
    });
  };

  open();
  document.addEventListener("visibilitychange", open);
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}

/** Whether a line has been sold out since the cart was read, or one that was sold out is offered again. */
function isCartConcerned({ lines, invalid }: CartState, soldOut: SoldOut): boolean {
  const isOut = ({ productId, orderItemModifiers }: LineView): boolean =>
    [productId, ...orderItemModifiers.map(({ modifierProductId }) => modifierProductId)].some(soldOut);
  return lines.some(isOut) || invalid.some(({ code, line }) => code === SOLD_OUT && !isOut(line));
}
