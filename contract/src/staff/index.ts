import type { Endpoint } from "../endpoint.ts";
import { auditLines } from "./audit-calls.ts";
import { board, staffEvents } from "./board-calls.ts";
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
} from "./kitchen-calls.ts";
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
  staffOrders,
  takeBackSending,
  takeOff,
  undoPending,
} from "./order-calls.ts";
import { answerRequest, closeTable, moveParty, newOrderCode, replaceQrCode, saveTable, seatParty, staffTables } from "./floor-calls.ts";
import { printers, printJobs, retryPrintJob, savePrinter, withdrawPrintJob } from "./printer-calls.ts";
import { pairScreen, screens, startPairing, unpairScreen } from "./screen-calls.ts";
import { recordPayment, releaseCheckout, reversePayment, sharesOfBill, takeCheckout, writeOff } from "./payment-calls.ts";
import {
  staffAddPerson,
  staffChangeLanguage,
  staffChangePassword,
  staffChangePerson,
  staffEndSession,
  staffMe,
  staffPeople,
  staffResetPassword,
  staffSessions,
  staffSignIn,
  staffSignOut,
} from "./staff-calls.ts";

/** All calls of the restaurant's console. */
export const staffContract = {
  session: {
    signIn: staffSignIn,
    signOut: staffSignOut,
    me: staffMe,
    changeLanguage: staffChangeLanguage,
    changePassword: staffChangePassword,
    list: staffSessions,
    end: staffEndSession,
  },
  people: { list: staffPeople, add: staffAddPerson, change: staffChangePerson, resetPassword: staffResetPassword },
  screens: { list: screens, startPairing, pair: pairScreen, unpair: unpairScreen },
  audit: { list: auditLines },
  orders: {
    list: staffOrders,
    get: staffOrderById,
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
  tables: {
    list: staffTables,
    seat: seatParty,
    close: closeTable,
    newCode: newOrderCode,
    move: moveParty,
    replaceQr: replaceQrCode,
    save: saveTable,
  },
  requests: { answer: answerRequest },
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
  printers: { list: printers, save: savePrinter, jobs: printJobs, retry: retryPrintJob, withdraw: withdrawPrintJob },
  availability: { list: availabilityList, set: setAvailability },
  board: { get: board, events: staffEvents },
} as const;

/** All calls of the console with their names: `staff.session.me`. */
export const callsOfTheConsole = (): { name: string; call: Endpoint }[] =>
  Object.entries(staffContract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `staff.${feature}.${name}`, call: call as Endpoint })),
  );
