import type { Endpoint } from "../endpoint.ts";
import { auditFile, auditLines } from "./people/audit-calls.ts";
import { deviceCalls } from "./people/device-calls.ts";
import { secondFactorCalls } from "./people/second-factor-calls.ts";
import { board, seeOrders, staffEvents } from "./orders/board-calls.ts";
import {
  availabilityList,
  setAvailability,
  markMade,
  printTicketAgain,
  recallTicket,
  seeVoided,
  stationEvents,
  stations,
  ticketsOfStation,
} from "./orders/kitchen-calls.ts";
import {
  cancelOrder,
  completeOrder,
  discountOrder,
  joinOrder,
  moveOrder,
  cancelPreview,
  readAllergy,
  sendItems,
  setAllergies,
  staffOrderById,
  takeBackSending,
  takeOff,
  undoPending,
} from "./orders/order-calls.ts";
import { staffOrders } from "./orders/order-list-calls.ts";
import {
  addTables,
  answerRequest,
  closeTable,
  moveParty,
  newOrderCode,
  replaceQrCode,
  rooms,
  saveRoom,
  saveTable,
  seatParty,
  setTableUse,
  staffTables,
} from "./orders/floor-calls.ts";
import { giveBack, previewGiveBack } from "./orders/give-back-calls.ts";
import { drawerCalls } from "./orders/drawer-calls.ts";
import { onlineCalls } from "./orders/online-calls.ts";
import { menuToTake, previewTaken, takeOrder } from "./orders/take-calls.ts";
import { getFullTypes, setPause } from "./orders/pace-calls.ts";
import { endPrintJob, paperPicture, printersToChoose, printPaper, takePrintJobs } from "./orders/paper-calls.ts";
import { apiKeys, changeKeyOrigins, makeApiKey, revokeApiKey } from "./settings/key-calls.ts";
import { webhookCalls } from "./settings/webhook-calls.ts";
import { printerCalls, unprintable } from "./settings/printer-calls.ts";
import { dataSettings, membersFile } from "./settings/data-calls.ts";
import { installationStatus } from "./settings/status-calls.ts";
import { closeDay, getClosing, reopenDay } from "./day-calls.ts";
import { figuresFile, getFigures, ordersOfLine } from "./figures-calls.ts";
import {
  addPicture,
  changeProducts,
  orderProducts,
  productVersions,
  restoreProduct,
  saveCategories,
  saveProduct,
  staffGroups,
  staffMenu,
  staffProduct,
} from "./menu/menu-calls.ts";
import { exportCsv, exportZip, importCalls } from "./transfer/import-calls.ts";
import { decideFolder, getFolder, loadFolder, startFolder } from "./transfer/folder-calls.ts";
import { getOrderingSettings, saveOrderingSettings } from "./settings/ordering-calls.ts";
import { getRestaurantSettings, saveRestaurantSettings } from "./settings/restaurant-calls.ts";
import { removeStation, saveStation, stationSettings } from "./settings/station-calls.ts";
import {
  eraseMember,
  exportMember,
  giveCoupon,
  givePoints,
  saveMemberNote,
  searchMembers,
  showPhone,
  staffMemberById,
} from "./people/member-calls.ts";
import { couponOffers, endCouponOffer, giveCouponOffer, resumeCouponOffer, saveCouponOffer } from "./menu/coupon-calls.ts";
import { captureCard, cardsOfOrder, holdCard, releaseCard } from "./orders/card-calls.ts";
import { setUpRestaurant, setupState } from "./settings/setup-calls.ts";
import { pairScreen, screens, startPairing, unpairScreen } from "./settings/screen-calls.ts";
import { recordPayment, releaseCheckout, reversePayment, sharesOfBill, takeCheckout, writeOff } from "./orders/payment-calls.ts";
import { promotionVersions, removePromotion, restorePromotion, savePromotion, staffPromotions } from "./menu/promotion-calls.ts";
import {
  staffAddPerson,
  staffChangeLanguage,
  staffChangePassword,
  staffChangePerson,
  staffEndSession,
  staffMe,
  staffSessionExpiry,
  staffPeople,
  staffRemoveFactor,
  staffResetPassword,
  staffSessions,
  staffSignIn,
  staffSignOut,
} from "./people/staff-calls.ts";

/** All calls of the restaurant's console. */
export const staffContract = {
  setup: { state: setupState, create: setUpRestaurant },
  session: {
    signIn: staffSignIn,
    signOut: staffSignOut,
    me: staffMe,
    expiry: staffSessionExpiry,
    changeLanguage: staffChangeLanguage,
    changePassword: staffChangePassword,
    list: staffSessions,
    end: staffEndSession,
  },
  device: deviceCalls,
  secondFactor: secondFactorCalls,
  people: {
    list: staffPeople,
    add: staffAddPerson,
    change: staffChangePerson,
    removeFactor: staffRemoveFactor,
    resetPassword: staffResetPassword,
  },
  screens: { list: screens, startPairing, pair: pairScreen, unpair: unpairScreen },
  audit: { list: auditLines, file: auditFile },
  orders: {
    list: staffOrders,
    get: staffOrderById,
    menuToTake,
    previewTaken,
    take: takeOrder,
    send: sendItems,
    takeBack: takeBackSending,
    takeOff,
    readAllergy,
    setAllergies,
    complete: completeOrder,
    cancel: cancelOrder,
    discount: discountOrder,
    join: joinOrder,
    move: moveOrder,
    cancelPreview,
  },
  payments: { takeCheckout, releaseCheckout, record: recordPayment, reverse: reversePayment, writeOff, shares: sharesOfBill },
  refunds: { preview: previewGiveBack, give: giveBack },
  drawers: drawerCalls,
  cards: { list: cardsOfOrder, hold: holdCard, capture: captureCard, release: releaseCard },
  tables: {
    list: staffTables,
    seat: seatParty,
    close: closeTable,
    newCode: newOrderCode,
    move: moveParty,
    replaceQr: replaceQrCode,
    add: addTables,
    save: saveTable,
    setUse: setTableUse,
  },
  rooms: { list: rooms, save: saveRoom },
  requests: { answer: answerRequest },
  pace: { full: getFullTypes, set: setPause },
  pending: { undo: undoPending },
  kitchen: {
    stations,
    tickets: ticketsOfStation,
    events: stationEvents,
    markMade,
    recall: recallTicket,
    seen: seeVoided,
    print: printTicketAgain,
  },
  days: { closing: getClosing, close: closeDay, reopen: reopenDay },
  promotions: {
    list: staffPromotions,
    save: savePromotion,
    remove: removePromotion,
    versions: promotionVersions,
    restore: restorePromotion,
  },
  coupons: { list: couponOffers, save: saveCouponOffer, end: endCouponOffer, resume: resumeCouponOffer, give: giveCouponOffer },
  figures: { get: getFigures, orders: ordersOfLine, file: figuresFile },
  ordering: { get: getOrderingSettings, save: saveOrderingSettings },
  restaurant: { get: getRestaurantSettings, save: saveRestaurantSettings },
  stations: { list: stationSettings, save: saveStation, remove: removeStation },
  printers: printerCalls,
  paper: { take: takePrintJobs, end: endPrintJob, picture: paperPicture, print: printPaper, printers: printersToChoose, unprintable },
  keys: { list: apiKeys, make: makeApiKey, changeOrigins: changeKeyOrigins, revoke: revokeApiKey },
  webhooks: webhookCalls,
  availability: { list: availabilityList, set: setAvailability },
  menu: {
    get: staffMenu,
    product: staffProduct,
    groups: staffGroups,
    saveProduct,
    versions: productVersions,
    restore: restoreProduct,
    saveCategories,
    order: orderProducts,
    change: changeProducts,
    addPicture,
  },
  online: onlineCalls,
  data: { get: dataSettings },
  status: { get: installationStatus },
  exports: { csv: exportCsv, zip: exportZip },
  imports: importCalls,
  folders: { start: startFolder, get: getFolder, decide: decideFolder, load: loadFolder },
  members: {
    search: searchMembers,
    get: staffMemberById,
    showPhone,
    givePoints,
    giveCoupon,
    saveNote: saveMemberNote,
    export: exportMember,
    file: membersFile,
    erase: eraseMember,
  },
  board: { get: board, seen: seeOrders, events: staffEvents },
} as const;

/** All calls of the console with their names: `staff.session.me`. */
export const callsOfTheConsole = (): { name: string; call: Endpoint }[] =>
  Object.entries(staffContract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `staff.${feature}.${name}`, call: call as Endpoint })),
  );
