import type { Category } from "@comanda/domain/menu/menu";
import { FOLDER_PARTS, type FolderPart } from "@comanda/domain/menu/menu-import";
import { isSameValue } from "@comanda/domain/record/record-change";
import type { StoredEntry } from "../../platform/db/schema/merchant.ts";
import type { Restaurant } from "../file/restaurant-file.ts";
import { entriesOf } from "../load/restaurant-store.ts";
import type { RestaurantRows } from "../menu-export/restaurant-rows-store.ts";
import type { StoredFacts } from "./folder-store.ts";

/** A part that is different; not `isTaken`: it was changed in the console, and stays. */
export type PartDifference = { part: FolderPart; isTaken: boolean };

/** The part of the folder that an entry belongs to; null: categories are compared with the menu, and no folder has pauses. */
export const PART_OF: Record<StoredEntry, FolderPart | null> = {
  shortName: "restaurant",
  timeZone: "restaurant",
  description: "restaurant",
  languages: "restaurant",
  allergenList: "restaurant",
  accentColor: "restaurant",
  accentTokens: "restaurant",
  phone: "restaurant",
  address: "restaurant",
  taxNumber: "restaurant",
  img: "restaurant",
  logo: "restaurant",
  announcement: "restaurant",
  serverMode: "restaurant",
  countries: "restaurant",
  venueAddresses: "restaurant",
  openingHours: "hours",
  openingDates: "hours",
  dayEndsAt: "hours",
  taxes: "money",
  pricesIncludeTax: "money",
  charges: "money",
  currency: "money",
  categories: null,
  coupons: "coupons",
  levels: "levels",
  levelMonths: "levels",
  dineIn: "ordering",
  guestMode: "ordering",
  orderCodeRequired: "ordering",
  toGo: "ordering",
  pickup: "ordering",
  delivery: "ordering",
  moreWaysOnPage: "ordering",
  maxGuests: "ordering",
  ordersWhenClosed: "ordering",
  tipPercents: "ordering",
  toGoName: "ordering",
  tableRequests: "ordering",
  sharedTable: "ordering",
  undoSeconds: "ordering",
  minutesToExpect: "ordering",
  autoSend: "ordering",
  staffSends: "ordering",
  allergenWords: "ordering",
  cashRounding: "ordering",
  autoSendSince: "ordering",
  warnMinutes: "ordering",
  lateMinutes: "ordering",
  pauses: null,
  paceLimit: "ordering",
  payRequired: "ordering",
  payWithinMinutes: "ordering",
  pinLength: "ordering",
  lockAfter: "ordering",
  lockAfterOrder: "ordering",
  ownerSecondFactor: "ordering",
  managerSecondFactor: "ordering",
};
const ENTRIES = Object.entries(PART_OF) as [StoredEntry, FolderPart | null][];

/** Empty lists, zero and nothing are the same. */
const plain = (value: unknown): unknown => (value === 0 || (Array.isArray(value) && value.length === 0) ? null : value);
const isEqual = (one: unknown, other: unknown): boolean => isSameValue(plain(one), plain(other));

/** The entries of the definition that differ. */
function definitionDifferences(stored: RestaurantRows, inFolder: Restaurant, { editedSettings }: StoredFacts): PartDifference[] {
  const { settings, coupons, ...definition } = stored.definition;
  const now: Partial<Record<StoredEntry, unknown>> = {
    ...definition,
    ...settings,
    // A folder has no ended coupons.
    coupons: coupons.filter(({ endedAt }) => endedAt === undefined),
    shortName: stored.shortName,
    timeZone: stored.timeZone,
  };
  const after = entriesOf(inFolder);
  return ENTRIES.flatMap(([name, part]) =>
    part === null || isEqual(now[name], after[name]) ? [] : [{ part, isTaken: !editedSettings.includes(name) }],
  );
}

function tableDifferences(
  { tables }: RestaurantRows,
  { tables: inFolder, regions }: Restaurant,
  edited: readonly string[],
): PartDifference[] {
  const nameOf = new Map(regions.map(({ id, name }) => [id, name]));
  const before = new Map(tables.map((table) => [table.id, table]));
  const after = new Map(inFolder.map((table) => [table.id, { ...table, regionName: nameOf.get(table.regionId) }]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [{ qrcodes: codes = [], ...table } = {}, { qrcodes: codesInFolder = [], ...tableInFolder } = {}] = [
      before.get(id),
      after.get(id),
    ];
    const hasOtherCodes = codesInFolder.length > 0 && !isEqual(codes.toSorted(), codesInFolder.toSorted());
    const isOther = !isEqual(table, tableInFolder);
    return [
      ...(isOther ? [{ part: "tables" as const, isTaken: !edited.includes(id) }] : []),
      ...(hasOtherCodes ? [{ part: "tables" as const, isTaken: true }] : []),
    ];
  });
}

function stationsDiffer({ stations }: RestaurantRows, { stations: inFolder }: Restaurant): boolean {
  if (inFolder.length === 0) return false;
  const after = inFolder.map(({ id, name, language, categoryIds, productIds }) => ({
    id,
    name,
    language,
    categories: categoryIds.toSorted(),
    products: productIds.toSorted(),
  }));
  return !isEqual(
    stations.map((station) => ({ ...station, categories: station.categories.toSorted(), products: station.products.toSorted() })),
    after,
  );
}

const byPath = (one: { path: string }, other: { path: string }): number => (one.path < other.path ? -1 : 1);

/** Whether the categories or the order of the products would be others. */
function isOrderedAnew(stored: RestaurantRows, inFolder: Restaurant, { facts, categories }: Context): boolean {
  if (!isEqual(stored.definition.categories, categories)) return true;
  if (facts.isMenuEdited) return false;
  return inFolder.categories.some(({ id: categoryId, products }) => {
    const ids = new Set(products.map(({ id }) => id));
    const before = stored.products.filter((product) => product.categoryId === categoryId && ids.has(product.id)).map(({ id }) => id);
    const stay = new Set(before);
    return !isEqual(
      [...ids].filter((id) => stay.has(id)),
      before,
    );
  });
}

/** `categories`: those after loading. */
type Context = { facts: StoredFacts; areStationsEdited: boolean; categories: readonly Category[] };

/** The parts of a folder, besides its products, that are different from what is stored. */
export function partDifferences(stored: RestaurantRows, inFolder: Restaurant, context: Context): PartDifference[] {
  const { facts, areStationsEdited } = context;
  const all = [
    ...(isOrderedAnew(stored, inFolder, context) ? [{ part: "categories" as const, isTaken: true }] : []),
    ...definitionDifferences(stored, inFolder, facts),
    ...tableDifferences(stored, inFolder, facts.editedTables),
    ...(stationsDiffer(stored, inFolder) ? [{ part: "stations" as const, isTaken: !areStationsEdited }] : []),
    ...(isEqual(stored.redirects.toSorted(byPath), inFolder.redirects.toSorted(byPath))
      ? []
      : [{ part: "redirects" as const, isTaken: true }]),
  ];
  const has = (one: PartDifference) => all.some(({ part, isTaken }) => part === one.part && isTaken === one.isTaken);
  return FOLDER_PARTS.flatMap((part) => [true, false].map((isTaken) => ({ part, isTaken })).filter(has));
}
