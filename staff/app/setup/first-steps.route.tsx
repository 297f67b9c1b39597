import { buttonClass } from "@comanda/ui/buttons/button-class";
import { Badge } from "@comanda/ui/lists/badge";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { PhonesNote } from "../pictures/phones-note.tsx";
import { useRestaurant } from "../shell/frame/console-data.ts";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import type { Route } from "./+types/first-steps.route";
import { removeKeptFields } from "./setup-storage.ts";
import { useSetupText } from "./setup-text.ts";
import "./first-steps.css";

/**
 * What the restaurant has: dishes, tables, and whether an order was placed. `guestPage`: the page of the first table for its guests, or of the
 * restaurant where it has no table (`table` null). `origin`: of the addresses in QR codes.
 */
type Progress = { dishes: number; tables: number; guestPage: { table: string | null; url: string }; hasOrders: boolean; origin: string };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Progress> {
  const site = context.get(staffContext);
  const calls = site.consoleAt(params.merchantId);
  const [menu, tables, orders] = await Promise.all([calls.menu.get(), calls.tables.list(), calls.orders.list()]);
  const failed = [menu, tables, orders].find(({ success }) => !success);
  if (!menu.success || !tables.success || !orders.success) throw pageFailure(site, failed?.status ?? 503);
  const first = tables.data.find(({ isOutOfUse, qrCodes }) => !isOutOfUse && qrCodes.length > 0);
  return {
    dishes: menu.data.categories.reduce((sum, { products }) => sum + products.length, 0),
    tables: tables.data.length,
    guestPage: {
      table: first?.name ?? null,
      url: first?.qrCodes[0]?.url ?? `${site.deps.publicOrigin}/merchant/${params.merchantId}`,
    },
    hasOrders: orders.data.orders.length > 0,
    origin: site.deps.publicOrigin,
  };
}

/** What is left until guests can order: the menu, the QR codes, and a first order. */
export default function FirstSteps({ loaderData: progress }: Route.ComponentProps) {
  const t = useSetupText();
  const { id } = useRestaurant();
  useEffect(removeKeptFields, []);
  return (
    <main className="page first-steps">
      <title>{t("firstSteps")}</title>
      <header>
        <h1 className="t-title-1">{t("firstSteps")}</h1>
        <p>{t("startHelp")}</p>
      </header>
      <PhonesNote origin={progress.origin} />
      <ol className="first-steps__list">
        <MenuStep dishes={progress.dishes} />
        <TableStep tables={progress.tables} />
        <OrderStep progress={progress} />
      </ol>
      <p className="first-steps__more">{t("startTeam")}</p>
      <Link className={buttonClass({ look: "outline", size: 44 })} to={`/${id}/settings`}>
        {t("startSettings")}
      </Link>
    </main>
  );
}

function Step({ title, help, isDone, children }: { title: string; help: string; isDone: boolean; children: ReactNode }) {
  const t = useSetupText();
  return (
    <li className="card first-steps__step">
      <h2 className="t-title-3">
        {title} {isDone && <Badge tone="pos">{t("startDone")}</Badge>}
      </h2>
      <p>{help}</p>
      <div className="first-steps__acts">{children}</div>
    </li>
  );
}

function MenuStep({ dishes }: { dishes: number }) {
  const t = useSetupText();
  const { id } = useRestaurant();
  const help = dishes > 0 ? t("startMenuSome", { count: dishes }) : t("startMenuNone");
  return (
    <Step title={t("startMenu")} help={help} isDone={dishes > 0}>
      <Link className={buttonClass({ size: 44, look: dishes > 0 ? "secondary" : "primary" })} to={`/${id}/menu/import`}>
        {t("startImport")}
      </Link>
      <Link className={buttonClass({ size: 44, look: "secondary" })} to={dishes > 0 ? `/${id}/menu` : `/${id}/menu/new`}>
        {t(dishes > 0 ? "startOpenMenu" : "startAdd")}
      </Link>
    </Step>
  );
}

function TableStep({ tables }: { tables: number }) {
  const t = useSetupText();
  const { id } = useRestaurant();
  return (
    <Step title={t("startTables")} help={tables > 0 ? t("startTablesSome", { count: tables }) : t("startTablesNone")} isDone={false}>
      {tables > 0 && (
        <Link className={buttonClass({ size: 44, look: "secondary" })} to={`/${id}/tables/qr-sheet`}>
          {t("startSheet")}
        </Link>
      )}
    </Step>
  );
}

function OrderStep({ progress: { guestPage, hasOrders, dishes } }: { progress: Progress }) {
  const t = useSetupText();
  const { id } = useRestaurant();
  const { table, url } = guestPage;
  return (
    <Step title={t("startOrder")} help={t(hasOrders ? "startOrderSome" : "startOrderHelp")} isDone={hasOrders}>
      {dishes > 0 && (
        <a className={buttonClass({ size: 44, look: "secondary" })} href={url} target="_blank" rel="noreferrer">
          {table === null ? t("startOrderToGo") : t("startOrderOpen", { table })}
        </a>
      )}
      <Link className={buttonClass({ size: 44, look: "secondary" })} to={`/${id}/orders`}>
        {t("startBoard")}
      </Link>
    </Step>
  );
}
