/**
 * Constants and limits (specification, section 9; product rules, sections 3 and 7): each once, under the name of what it limits. Those of
 * style sheets and components are in `ui`, where they are used; those of one part of an order are beside its rules, so that the first script of the order page has few of them.
 */

/** Milliseconds a call may take, from a diner's page and between servers. */
export const CALL_TIMEOUT_MS = { fromPage: 10_000, betweenServers: 60_000 } as const;

export const ORDER_LIST_PAGE_SIZE = 15;
export const DEFAULT_GUESTS = 1;

export const CODE_LENGTH = 6;
export const RESEND_SECONDS = 60;
export const ORDER_CODE_LENGTH = 4;

/** Lines of one call, and of an order with all that was added to it (product rules, section 9: Limits). */
export const MAX_LINES = 100;
export const MAX_LINES_OF_ORDER = 300;
/** Live streams of one diner in a process. */
export const MAX_STREAMS = 6;
/** New guests of one address in ten minutes; the addresses that a restaurant lists as its own are shared by its diners. */
export const NEW_GUESTS = { windowSeconds: 600, most: 60, mostAtVenue: 600 } as const;
/** Open to-go orders that guests of one address may have at the same time. */
export const OPEN_TO_GO_ORDERS = { most: 5, mostAtVenue: 100 } as const;
export const MAX_NOTES = 140;
/** Dollars: no amount of an order is larger, which is what its columns hold. */
export const LARGEST_AMOUNT = "9999999999.99";
/** How many days ahead an order can ask to be picked up. */
export const MAX_PICKUP_DAYS = 7;
/** For so long before closing a page says when the kitchen closes. */
export const CLOSING_SOON_MINUTES = 30;
/** The completed orders of a type whose median says how long one takes. */
export const MEASURED_ORDERS = 10;
/** So few portions of a dish are worth a word on a page. */
export const FEW_LEFT = 5;
/** Pieces are whole. */
export const PIECES = { min: "1", max: "99" } as const;
/** A quantity by weight, and each sales unit factor. */
export const WEIGHT = { min: "0.001", max: "99.999" } as const;

export const MAX_BEHAVIOURS = 100;
export const MAX_MESSAGE_CHARACTERS = 1000;
export const FIRST_PAINT_TIMEOUT_MS = 10_000;
export const PAGE_VIEW_DEBOUNCE_MS = 10;

export const PICTURE_SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;
export const PICTURE_DENSITIES = [1, 2] as const;

/** 180 days. */
export const UID_COOKIE_SECONDS = 15_552_000;
export const LOCALE_COOKIE_DAYS = 365;

/** A member's token that lies idle dies after 30 days. */
export const MEMBER_IDLE_SECONDS = 30 * 86_400;

/**
 * One-time codes (product rules, sections 3, 8 and 9). A code works only for the caller that asked for it. Ten codes a day with five tries
 * each are fifty guesses at a million: at most 5 in 100 000 a day for a given phone. A browser in which the phone signed in before has three
 * messages a day of its own. One network has a tenth of a restaurant's messages from outside. The restaurant's own addresses, whose diners share one, have limits and a day's budget of their
 * own, so that no flood from outside shuts out the tables.
 */
export const SIGN_IN = {
  codeSeconds: 600,
  attempts: 5,
  codesADay: 10,
  messagesAMinute: 3,
  messagesAMinuteAtVenue: 30,
  messagesADay: 500,
  messagesADayOfAddress: 50,
  ownMessagesADay: 3,
  knownBrowsers: 3,
  messagesADayAtVenue: 1000,
} as const;

/**
 * Order codes (product rules, section 9): wrong tries in ten minutes that pause a caller and its network, wrong tries after which a table
 * gets another code, and how often in ten minutes a caller and its network may ask the staff. Diners of the restaurant share its own networks.
 */
export const ORDER_CODE = {
  windowSeconds: 600,
  attemptsOfCaller: 5,
  attemptsOfNetwork: 20,
  attemptsOfVenue: 200,
  attemptsOfTable: 20,
  messagesOfCaller: 3,
  messagesOfNetwork: 10,
  messagesOfVenue: 100,
} as const;

export const COUPON_PAGE_SIZE = 15;
export const POINTS_PAGE_SIZE = 15;
