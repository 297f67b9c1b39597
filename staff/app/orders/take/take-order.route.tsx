import type { CallData } from "@comanda/contract/call-by-name";
import { iconButtonClass } from "@comanda/ui/buttons/icon-button";
import { Segmented } from "@comanda/ui/forms/segmented";
import { Icon } from "@comanda/ui/icons/icon";
import { useIsHydrated } from "@comanda/web/client/use-is-hydrated";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { isRouteErrorResponse, Link, PrefetchPageLinks, useHref, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { usePerson, useRestaurant } from "../../shell/frame/console-data.ts";
import { KEPT, keptBoard } from "../../shell/live/kept-board.ts";
import { useConnection, useLiveBoard, useLiveEvents } from "../../shell/live/live.tsx";
import { keepPage, keepRecord, keptRecord } from "../../shell/offline/kept-page.ts";
import { pageFailure } from "../../shell/page/page-failure.server.ts";
import { staffContext } from "../../shell/session/staff-site.server.ts";
import type { Route } from "./+types/take-order.route";
import { knownAllergies } from "./allergy/typed-allergies.ts";
import { DishBrowser } from "./dish-browser.tsx";
import { DishChoices, KeptCashSheet, loadParts, OpenItem, TakenPanel, TakenPayment } from "./deferred-parts.ts";
import { TakeActs, TakeMore } from "./take-acts.tsx";
import { TakenBar } from "./taken-bar.tsx";
import { countsOf, dishesOf, TAKEN_TYPES, type TakenMember, type TakenType, takenTypes } from "./taken-order.ts";
import { type TakeTextName, useTakeText } from "./take-text.ts";
import { useDishLines } from "./use-dish-lines.ts";
import { useTakeKeys } from "./use-take-keys.ts";
import { type Taking, useTaking } from "./use-taking.ts";
import "./take-order.css";

/** The menu, and where and for which member the order is taken. */
type TakePage = CallData<"GET /api/staff/order-menu"> & { tableId: string; member: TakenMember | null };

export async function loader({ params, context, url }: Route.LoaderArgs): Promise<TakePage> {
  const site = context.get(staffContext);
  const isKept = url.searchParams.has(KEPT);
  const tableId = url.searchParams.get("table") ?? "0";
  const console = site.consoleAt(params.merchantId);
  const memberId = url.searchParams.get("member");
  const [menu, member] = await Promise.all([
    console.orders.menuToTake({ query: { tableId } }),
    memberId === null ? null : console.members.get({ params: { id: memberId } }),
  ]);
  if (!menu.success) throw pageFailure(site, menu.status === 400 ? 404 : menu.status);
  if (isKept) return { ...menu.data, ...NOWHERE, tableId };
  return { ...menu.data, tableId, member: member?.success ? memberFrom(member.data) : null };
}

const memberFrom = ({ id, name, points }: TakenMember): TakenMember => ({ id, name, points });

/** What a device does not keep of the page: what is of one table or member. */
const NOWHERE = { had: [], table: null, member: null };

/** The name under which the menu of this page is kept on the device. */
const keptMenuOf = (merchantId: string) => `order-menu-${merchantId}`;

/** Without a connection the page opens with the menu that the device has kept. */
export async function clientLoader({ serverLoader, params, url }: Route.ClientLoaderArgs): Promise<TakePage> {
  try {
    return await serverLoader();
  } catch (failure) {
    const kept = keptRecord(keptMenuOf(params.merchantId));
    if (isRouteErrorResponse(failure) || failure instanceof Response || kept === null) throw failure;
    const menu = JSON.parse(kept) as TakePage;
    return { ...menu, ...NOWHERE, tableId: url.searchParams.get("table") ?? "0" };
  }
}

/** An order that a person takes for a guest without a phone. The page that a device has kept is of no table: it becomes that of its address. */
export default function TakeOrder({ loaderData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  const tableId = useSearchParams()[0].get("table") ?? "0";
  const page = isHydrated && loaderData.tableId !== tableId ? { ...loaderData, ...NOWHERE, tableId } : loaderData;
  return <TakeOrderAt key={page.tableId} page={page} />;
}

function TakeOrderAt({ page: loaderData }: { page: TakePage }) {
  const { menu, had, often, tableId, staffSends, member, orderTypes, pickupTimes } = loaderData;
  const t = useTakeText();
  const { id: merchantId } = useRestaurant();
  const table = useTable(loaderData);
  useEffect(() => keepRecord(keptMenuOf(merchantId), loaderData), [merchantId, loaderData]);
  const dishes = useMemo(() => dishesOf(menu), [menu]);
  const back = table ? `/${merchantId}/tables?table=${tableId}` : `/${merchantId}/orders`;
  const place = {
    tableId,
    tableName: table?.name ?? "",
    sittingId: table?.sittingId ?? null,
    guests: table?.joins?.guests ?? 1,
    sends: staffSends,
    dishes,
    orderTypes,
    pickupTimes,
  };
  const taking = useTaking(place, back);
  const navigate = useNavigate();
  const { order, change } = taking;
  // An order that is being typed stays whose it is.
  const takeFor = useEffectEvent((one: TakenMember) => order.lines.length === 0 && change((now) => ({ ...now, member: one })));
  useEffect(() => {
    if (member) takeFor(member);
  }, [member]);
  const lines = useDishLines(taking, dishes, tableId);
  const { choosing } = lines;
  useTakeKeys({ onStep: lines.step, onLeave: () => void navigate(back), isOff: choosing !== null });
  useKeepTaking(merchantId);
  const isAtTable = table !== null && order.type === "dine-in";
  const types = takenTypes.filter((type) => orderTypes.includes(TAKEN_TYPES[type]) && (type !== "dine-in" || table !== null));
  const title = isAtTable ? t("takeTable", { table: table.name }) : t(ORDER_NAMES[order.type]);
  // A member has an order of its own.
  const under = isAtTable && table.joins && !order.member ? t("takeJoins", { serial: String(table.joins.serial) }) : null;
  const panel = <TakenPanel taking={taking} dishes={dishes} onChoices={lines.choose} onFail={() => undefined} />;
  return (
    <main className="take">
      <title>{t("takeOrder")}</title>
      <PrefetchPageLinks page={useHref(`/${merchantId}/orders/kept`)} />
      <TakeHead taking={taking} back={back} types={types} />
      <DishBrowser
        menu={menu}
        dishes={dishes}
        had={had}
        often={often}
        counts={countsOf(order)}
        onTap={lines.tap}
        onOpenItem={lines.openItem}
      />
      <section className="take__order" aria-label={t("takeLines")}>
        <header>
          <div>
            <h2 className="t-title-2">{title}</h2>
            {under && <p>{under}</p>}
          </div>
          <TakeMore taking={taking} opens="below" />
        </header>
        {panel}
        <footer className="take__acts">
          <TakeActs taking={taking} />
        </footer>
      </section>
      <TakenBar taking={taking} title={title} under={under}>
        {panel}
      </TakenBar>
      <LineSheet
        lines={lines}
        tableId={tableId}
        guests={isAtTable ? order.guests : null}
        allergy={knownAllergies(order, taking.shown?.allergy ?? null)}
      />
      {taking.cash && (
        <KeptCashSheet order={order} dishes={dishes} onDone={taking.cash.keep} onClose={taking.cash.close} onFail={taking.cash.close} />
      )}
      {taking.paying && <TakenPayment placed={taking.paying} sends={staffSends} back={back} onFail={() => void navigate(back)} />}
    </main>
  );
}

/**
 * Loads what the page needs without a connection, and keeps the page and that of the kept orders for a reload without a network. The menu is read
 * again when the connection is back.
 */
function useKeepTaking(merchantId: string): void {
  const { revalidate } = useRevalidator();
  useLiveEvents({ onBack: () => void revalidate() });
  const isLive = useConnection().state === "live";
  useEffect(() => {
    const isLoaded = loadParts();
    const orders = `/staff/${merchantId}/orders/`;
    if (isLive) void isLoaded.then(() => keepPage(orders, `?${KEPT}`, [`${orders}kept`]));
  }, [isLive, merchantId]);
}

const TYPE_NAMES: Record<TakenType, TakeTextName> = {
  "dine-in": "takeDineIn",
  "to-go": "takeToGo",
  pickup: "takePickup",
  delivery: "takeDelivery",
};
const ORDER_NAMES: Record<TakenType, TakeTextName> = {
  "dine-in": "takeNoTable",
  "to-go": "takeNoTable",
  pickup: "takePickupOrder",
  delivery: "takeDeliveryOrder",
};

/** The way back, and the type of the order, where the restaurant takes several. */
function TakeHead({ taking: { order, change }, back, types }: { taking: Taking; back: string; types: readonly TakenType[] }) {
  const t = useTakeText();
  return (
    <header className="take__head">
      <Link className={iconButtonClass()} to={back} aria-label={t("takeBack")}>
        <Icon name="arrow-left" />
      </Link>
      <h1 className="t-title-1">{t("takeOrder")}</h1>
      {types.length > 1 && (
        <Segmented
          name="take-type"
          label={t("takeType")}
          value={order.type}
          options={types.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) }))}
          onChange={(type) => change((now) => ({ ...now, type }))}
        />
      )}
    </header>
  );
}

type LineSheetProps = {
  lines: ReturnType<typeof useDishLines>;
  tableId: string;
  guests: number | null;
  allergy: ReturnType<typeof knownAllergies>;
};

/** The sheet of the line that is chosen or changed. `guests`: how many are at the table; null without one. */
function LineSheet({ lines, tableId, guests, allergy }: LineSheetProps) {
  const { choosing, close, chosen } = lines;
  if (!choosing) return null;
  const { product, line, onePiece } = choosing;
  const name = ["line", tableId, product?.id, line?.id].join(" ");
  const sheet = { name, line: line && onePiece ? { ...line, quantity: "1" } : line, onClose: close, onDone: chosen, onFail: close };
  return product ? <DishChoices {...sheet} product={product} guests={guests} allergy={allergy} /> : <OpenItem {...sheet} />;
}

const LONG_AGO = { asOf: new Date(0).toISOString() };

/**
 * The table of the page; without a connection as the board knows it, or the device has kept it. Who sits there is as the stream says it, since
 * the page may have been open for long.
 */
function useTable({ table, tableId }: Pick<TakePage, "table" | "tableId">): TakePage["table"] {
  const { id: merchantId } = useRestaurant();
  const { id: personId } = usePerson();
  const [kept] = useState(() => (table === null && tableId !== "0" ? keptBoard({ merchantId, personId }, LONG_AGO) : null));
  const live = useLiveBoard();
  const known = (live ?? kept?.board)?.tables.find(({ id }) => id === tableId);
  const sittingId = known?.sitting?.id ?? null;
  const isLive = useConnection().state === "live" && known !== undefined;
  if (table) return isLive ? { ...table, sittingId } : table;
  return known ? { id: known.id, name: known.name, sittingId, joins: null } : null;
}
