import type { Drawer, DrawerState } from "@comanda/contract/staff/orders/drawer-calls";
import { Button } from "@comanda/ui/buttons/button";
import { Chip } from "@comanda/ui/forms/chip";
import { segmentedClass } from "@comanda/ui/forms/segmented";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { nameDrawerOfDevice, useDrawerOfDevice } from "../shell/calls/drawer-of-device.ts";
import { useMay, useRestaurant } from "../shell/frame/console-data.ts";
import { useKeptState } from "../shell/lock/use-kept-state.ts";
import { EmptyState } from "../shell/page/empty-state.tsx";
import { pageFailure } from "../shell/page/page-failure.server.ts";
import { staffContext } from "../shell/session/staff-site.server.ts";
import { useAmountText } from "../text/amount-text.ts";
import { useTimeText } from "../text/formats.ts";
import type { Route } from "./+types/drawer.route";
import { DrawerSheet } from "./drawer-sheet.tsx";
import { useDrawerText } from "./drawer-text.ts";
import { MovementButtons } from "./movement-buttons.tsx";
import { OpenForm } from "./open-form.tsx";
import { CountForm } from "./count-form.tsx";
import "./drawer.css";

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<{ drawers: Drawer[]; shown: DrawerState | null }> {
  const site = context.get(staffContext);
  const api = site.consoleAt(params.merchantId).drawers;
  const drawers = await api.list();
  if (!drawers.success) throw pageFailure(site, drawers.status);
  const asked = url.searchParams.get("drawer");
  const id = (drawers.data.find((one) => one.id === asked) ?? drawers.data[0])?.id;
  if (id === undefined) return { drawers: [], shown: null };
  const shown = await api.get({ params: { id } });
  if (!shown.success) throw pageFailure(site, shown.status);
  return { drawers: drawers.data, shown: shown.data };
}

/** A cash drawer: opened with a float, what is paid in and out, and its count. */
export default function DrawerPage({ loaderData: { drawers, shown } }: Route.ComponentProps) {
  const t = useDrawerText();
  const may = useMay();
  const [edited, setEdited] = useKeptState<Drawer | "new" | null>("edited", null);
  useOwnDrawer(drawers, shown);
  return (
    <main className="drawer">
      <title>{t("drawerPage")}</title>
      {shown ? (
        <>
          <Head drawer={shown} onEdit={() => setEdited(shown)} />
          {drawers.length > 1 && <Drawers drawers={drawers} shown={shown} />}
          {shown.open ? (
            <CountForm key={shown.open.id} drawer={shown} open={shown.open} />
          ) : (
            <OpenForm key={`${shown.id} ${shown.lastStays}`} drawer={shown} />
          )}
          {may("drawers.edit") && (
            <p>
              <Button look="text" size={44} onClick={() => setEdited("new")}>
                {t("drawerAdd")}
              </Button>
            </p>
          )}
        </>
      ) : (
        <>
          <h1 className="t-title-1">{t("drawerPage")}</h1>
          <EmptyState
            picture={{ icon: "receipt" }}
            title={t("drawerNone")}
            help={`${t("drawerNoneHelp")} ${may("drawers.edit") ? "" : t("drawerAskManager")}`.trim()}
          />
          {may("drawers.edit") && <Button onClick={() => setEdited("new")}>{t("drawerAdd")}</Button>}
        </>
      )}
      {edited && <DrawerSheet drawer={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </main>
  );
}

/** Opens the page at the drawer of this device, where its address names none. */
function useOwnDrawer(drawers: readonly Drawer[], shown: DrawerState | null): void {
  const navigate = useNavigate();
  const { id: merchantId } = useRestaurant();
  const own = useDrawerOfDevice(merchantId);
  const hasOwn = drawers.some(({ id }) => id === own);
  useEffect(() => {
    if (hasOwn && own !== shown?.id && !new URLSearchParams(location.search).has("drawer"))
      void navigate(`?drawer=${own}`, { replace: true });
  }, [hasOwn, own, shown?.id, navigate]);
}

function Head({ drawer: { name, open, id }, onEdit }: { drawer: DrawerState; onEdit: () => void }) {
  const t = useDrawerText();
  const may = useMay();
  const amountText = useAmountText();
  const timeText = useTimeText();
  return (
    <header className="u-ends-wrap">
      <div>
        <h1 className="t-title-1">{name}</h1>
        <p>
          {open
            ? t("drawerOpenedBy", { time: timeText(open.openedAt), name: open.openedBy, amount: amountText(open.float) })
            : t("drawerClosed")}
        </p>
      </div>
      <div className="drawer__acts">
        {open && <MovementButtons drawerId={id} />}
        {may("drawers.edit") && (
          <Button look="text" size={44} onClick={onEdit}>
            {t("drawerChange")}
          </Button>
        )}
      </div>
    </header>
  );
}

/** The drawers of the restaurant, and whether this device stands at the one that is shown. */
function Drawers({ drawers, shown }: { drawers: readonly Drawer[]; shown: DrawerState }) {
  const t = useDrawerText();
  const { id: merchantId } = useRestaurant();
  const own = useDrawerOfDevice(merchantId);
  return (
    <div className="u-ends-wrap">
      <nav aria-label={t("drawerChoose")} className={segmentedClass.group}>
        {drawers.map(({ id, name }) => (
          <Link
            key={id}
            to={`?drawer=${id}`}
            className={`${segmentedClass.segment} drawer__choice`}
            {...(id === shown.id && { "aria-current": "page" as const })}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Chip
        type="checkbox"
        checked={own === shown.id}
        onChange={({ target }) => nameDrawerOfDevice(merchantId, target.checked ? shown.id : null)}
      >
        {t("drawerHere")}
      </Chip>
    </div>
  );
}
