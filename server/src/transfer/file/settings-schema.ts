import { MOST_PACE, PACE_COUNTS } from "@comanda/domain/merchant/pace-limit";
import { TABLE_REQUESTS } from "@comanda/domain/merchant/table-requests";
import { PAID_FIRST, PAY_MINUTES } from "@comanda/domain/order/awaiting-payment";
import { TO_GO_NAMES } from "@comanda/domain/order/to-go-customer";
import { DEFAULT_TIP_PERCENTS } from "@comanda/domain/pricing/tip-percents";
import { said } from "../../platform/values/sentence.ts";
import { entry, list, ORDER_TYPE_WORDS, percent, whole, word, yesOrNo } from "../../platform/values/value-schemas.ts";

/** The number that fits in a row of a phone beside "none" and "other". */
const MOST_TIPS = 3;

const minutes = whole(1, 600).optional();

/** By order type with the names of the file: `{ to-go: 15, dine-in: 20 }`. */
const minutesToExpect = entry({ "dine-in": minutes, "to-go": minutes, delivery: minutes })
  .optional()
  .transform((file) =>
    Object.entries(file ?? {}).flatMap(([name, each]) => {
      const type = ORDER_TYPE_WORDS[name];
      return type === undefined || each === undefined ? [] : [{ type, minutes: each }];
    }),
  );

/**
 * Orders or items for each quarter of an hour: `{ orders: 12 }`, `{ items: 40 }`. Undefined in place of null where the file has none: a
 * definition stored before this field existed stays equal to the file's, so that loading the file again does not raise the menu's version.
 */
const paceLimit = entry({ orders: whole(1, MOST_PACE).optional(), items: whole(1, MOST_PACE).optional() })
  .refine((file) => (file.orders === undefined) !== (file.items === undefined), { path: ["orders"], message: said("pace-either") })
  .optional()
  .transform((file) => PACE_COUNTS.flatMap((counts) => (file?.[counts] === undefined ? [] : [{ counts, most: file[counts] }]))[0]);

const tableRequest = word(
  said("table-request", { words: TABLE_REQUESTS.join(", ") }),
  (file) => TABLE_REQUESTS.find((one) => one === file) ?? null,
);

const paidFirst = word(said("order-type", { words: PAID_FIRST.join(", ") }), (file) => PAID_FIRST.find((one) => one === file) ?? null);

/** How the restaurant takes orders. */
export const settings = entry({
  guestMode: yesOrNo.default(true),
  dineIn: yesOrNo.default(true),
  orderCode: yesOrNo.default(true),
  toGo: yesOrNo.default(true),
  pickup: yesOrNo.default(false),
  delivery: yesOrNo.default(false),
  moreWaysOnPage: yesOrNo.default(true),
  maxGuests: whole(1, 999).default(20),
  undoSeconds: whole(0, 60).default(5),
  warnMinutes: whole(1, 600).default(10),
  lateMinutes: whole(1, 600).default(20),
  ordersWhenClosed: yesOrNo.default(false),
  minutesToExpect,
  paceLimit,
  payRequired: list(paidFirst).optional(),
  payWithinMinutes: whole(PAY_MINUTES.least, PAY_MINUTES.most).optional(),
  toGoName: word(said("to-go-name"), (file) => TO_GO_NAMES.find((one) => one === file) ?? null).default("required"),
  tableRequests: list(tableRequest).optional(),
  sharedTable: yesOrNo.default(false),
  tips: list(percent(100))
    .max(MOST_TIPS, said("tips-many", { most: MOST_TIPS }))
    .optional(),
}).transform(({ orderCode, tips, tableRequests, payRequired, payWithinMinutes, ...rest }) => ({
  ...rest,
  payRequired: PAID_FIRST.some((one) => payRequired?.includes(one)) ? PAID_FIRST.filter((one) => payRequired?.includes(one)) : undefined,
  payWithinMinutes,
  orderCodeRequired: orderCode,
  tableRequests: [...new Set(tableRequests ?? TABLE_REQUESTS)],
  tipPercents: tips?.map(Number) ?? [...DEFAULT_TIP_PERCENTS],
}));
