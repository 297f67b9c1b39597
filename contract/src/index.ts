import { getCart, updateCart } from "./cart-calls.ts";
import { registerGuest } from "./member-calls.ts";
import { productsByCategories, searchProducts } from "./menu-calls.ts";
import { merchantHome, tinyMerchant } from "./merchant-calls.ts";
import { hasProcessingOrder, orderDetail, orderEvents, orderList, placeOrder, previewOrder } from "./order-calls.ts";
import { latestBuild } from "./platform-calls.ts";
import { orderCodeValid, qrcodeInfo, sendOrderCodeMessage } from "./table-calls.ts";

/** Every call of the API, once (specification, section 7; product rules, section 4). */
export const contract = {
  merchant: { tiny: tinyMerchant, home: merchantHome },
  menu: { productsByCategories, search: searchProducts },
  table: { qrcodeInfo, sendOrderCodeMessage, orderCodeValid },
  member: { registerGuest },
  cart: { update: updateCart, get: getCart },
  order: {
    hasProcessing: hasProcessingOrder,
    preview: previewOrder,
    place: placeOrder,
    detail: orderDetail,
    list: orderList,
    events: orderEvents,
  },
  platform: { build: latestBuild },
} as const;

export type Contract = typeof contract;
