import { merchantIdIn } from "@comanda/web/merchant-path";
import type { Deps } from "@comanda/server/platform/deps";
import { MOVING_SECONDS } from "@comanda/server/platform/merchant/merchant-moves";
import { localeAccepted, plainPage } from "@comanda/server/platform/text/plain-page";
import { refusalText } from "@comanda/server/platform/text/refusal-texts";
import type { MiddlewareHandler } from "hono";

/** The restaurant in the path of a console's page or of a picture. */
const IN_CONSOLE = /^\/(?:staff|media)\/(\d{1,18})(?=\/|$)/;
/** Calls of open pages and data of their routes: the API refuses them with a sentence, which the page shows. */
const OF_OPEN_PAGE = /^\/api\/|\/call\/|\.data$/;

const merchantOf = (pathname: string): string | null => merchantIdIn(pathname) ?? IN_CONSOLE.exec(pathname)?.[1] ?? null;

/**
 * Answers requests for pages of a restaurant that moves to another installation: while it is stopped with a sentence and 503, afterwards by leading
 * to the same path there. The redirect is temporary, because a restaurant may come back.
 */
export const movingRestaurants =
  ({ moves }: Pick<Deps, "moves">): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const merchantId = OF_OPEN_PAGE.test(pathname) ? null : merchantOf(pathname);
    const move = merchantId === null ? null : moves.of(BigInt(merchantId).toString());
    if (!move) return next();
    c.header("cache-control", "private, no-store");
    if (move.movedTo !== null) return c.redirect(`${move.movedTo}${pathname}${search}`, 307);
    const locale = localeAccepted(c.req.header("accept-language") ?? "");
    const [title = "", ...help] = refusalText("restaurant-moving", locale).split(/(?<=[.。])\s*/);
    c.header("retry-after", String(MOVING_SECONDS));
    return c.html(plainPage(locale, title, help.join(" ")), 503);
  };
