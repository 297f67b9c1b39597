import { getCart, updateCart } from "./calls/cart-calls.ts";
import { memberCoupons } from "./calls/coupon-calls.ts";
import { getMember, registerGuest, updateMember } from "./calls/member-calls.ts";
import { productsByCategories, searchProducts, soldOutEvents } from "./calls/menu-calls.ts";
import { findRedirect, merchantDirectory, merchantHome, tinyMerchant } from "./calls/merchant-calls.ts";
import {
  hasProcessingOrder,
  orderDetail,
  orderEvents,
  orderedBefore,
  orderList,
  placeOrder,
  previewOrder,
  rateOrder,
} from "./calls/order-calls.ts";
import { cancelPayment, getBill, getPayment, getReceipt, giveUpOrder, startPayment } from "./calls/payment-calls.ts";
import { latestBuild, reportBehaviours } from "./calls/platform-calls.ts";
import { orderPush, setOrderPush } from "./calls/push-calls.ts";
import { memberPoints } from "./calls/points-calls.ts";
import { logIn, logOut, sendCode } from "./calls/sign-in-calls.ts";
import { getTableShare, joinTableShare, leaveTableShare, tableShareEvents } from "./calls/table-share-calls.ts";
import { callStaff, orderCodeValid, qrcodeInfo, sendOrderCodeMessage, tableCalls } from "./calls/table-calls.ts";

/** All calls of the API (specification, section 7; product rules, section 4). */
export const contract = {
  merchant: { tiny: tinyMerchant, home: merchantHome, redirect: findRedirect, directory: merchantDirectory },
  menu: { productsByCategories, search: searchProducts, soldOutEvents },
  table: {
    qrcodeInfo,
    sendOrderCodeMessage,
    orderCodeValid,
    callStaff,
    calls: tableCalls,
    share: getTableShare,
    joinShare: joinTableShare,
    leaveShare: leaveTableShare,
    shareEvents: tableShareEvents,
  },
  member: { registerGuest, get: getMember, update: updateMember },
  signIn: { sendCode, logIn, logOut },
  coupon: { list: memberCoupons },
  points: { list: memberPoints },
  cart: { update: updateCart, get: getCart },
  order: {
    hasProcessing: hasProcessingOrder,
    preview: previewOrder,
    place: placeOrder,
    detail: orderDetail,
    list: orderList,
    orderedBefore,
    events: orderEvents,
    rate: rateOrder,
    push: orderPush,
    setPush: setOrderPush,
  },
  payment: { bill: getBill, start: startPayment, get: getPayment, cancel: cancelPayment, giveUp: giveUpOrder, receipt: getReceipt },
  platform: { build: latestBuild, monitor: reportBehaviours },
} as const;

export type Contract = typeof contract;
