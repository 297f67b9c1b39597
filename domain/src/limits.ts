/**
 * Constants and limits (specification, section 9; product rules, sections 3 and 7), each named by what it limits. Limits
 * of style sheets and components are in `ui`. Limits of a single part of an order are beside its rules, so that the
 * first script of the order page has few of them.
 */

/** Timeout of a call from a page, and of one between servers or with a large body, in milliseconds: numbers of their own, which a build inlines. */
export const CALL_TIMEOUT_MS = 10_000;
export const SERVER_CALL_TIMEOUT_MS = 60_000;

export const ORDER_LIST_PAGE_SIZE = 15;
export const DEFAULT_GUESTS = 1;

export const CODE_LENGTH = 6;
export const RESEND_SECONDS = 60;
export const ORDER_CODE_LENGTH = 4;

/** Lines of one call, and of an order with everything added to it (product rules, section 9: Limits). */
export const MAX_LINES = 100;
export const MAX_LINES_OF_ORDER = 300;
/** Open event streams of one diner in a process. */
export const MAX_STREAMS = 6;
/** New guests from one address in ten minutes. All diners of a restaurant may share its addresses, which therefore have a larger limit. */
export const NEW_GUESTS = { windowSeconds: 600, most: 60, mostAtVenue: 600 } as const;
/** Open to-go orders that guests from one address may have at the same time. */
export const OPEN_TO_GO_ORDERS = { most: 5, mostAtVenue: 100 } as const;
export const MAX_NOTES = 140;
/** Dollars: the largest amount of an order, given by the size of its columns. */
export const LARGEST_AMOUNT = "9999999999.99";
/** The maximum number of days between placing an order and its pickup time. */
export const MAX_PICKUP_DAYS = 7;
/** For this long before closing, a page says when the kitchen closes. */
export const CLOSING_SOON_MINUTES = 30;
/** The number of completed orders of a type whose median is the expected duration. */
export const MEASURED_ORDERS = 10;
/** At this number of portions or fewer, a page shows how many are left. */
export const FEW_LEFT = 5;
/** The quantity of a line by the piece, a whole number. */
export const PIECES = { min: "1", max: "99" } as const;
/** The quantity of a line by weight, and each sales-unit factor. */
export const WEIGHT = { min: "0.001", max: "99.999" } as const;

export const MAX_BEHAVIOURS = 100;
export const MAX_MESSAGE_CHARACTERS = 1000;
export const FIRST_PAINT_TIMEOUT_MS = 10_000;
export const PAGE_VIEW_DEBOUNCE_MS = 10;

/** The widths of screens for which pictures are made, in CSS pixels. */
export const PICTURE_SCREENS = [320, 640, 768, 1024, 1280, 1536] as const;
export const PICTURE_DENSITIES = [1, 2] as const;

/** 180 days. */
export const UID_COOKIE_SECONDS = 15_552_000;
export const LOCALE_COOKIE_DAYS = 365;

/** A member's token expires after 30 days without use. */
export const MEMBER_IDLE_SECONDS = 30 * 86_400;

/**
 * One-time codes (product rules, sections 3, 8 and 9). A code works only for the caller that requested it. Ten codes a
 * day with five attempts each are fifty guesses at a million: at most 5 in 100 000 a day for a given phone. A browser in
 * which the phone has signed in before has three messages a day of its own. One network may use a tenth of a
 * restaurant's messages from outside. The restaurant's own addresses, which its diners share, have their own limits and
 * their own daily budget, so that a flood from outside cannot block the tables.
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
 * Order codes (product rules, section 10): the failed attempts in ten minutes after which a caller is blocked, and its network: those of
 * twenty blocked callers, of two hundred where it is the restaurant's. The failed attempts after which a table gets a new code, and how often
 * in ten minutes a caller and its network may request the staff. Diners of the restaurant share its networks.
 */
export const ORDER_CODE = {
  windowSeconds: 600,
  attemptsOfCaller: 5,
  attemptsOfNetwork: 100,
  attemptsOfVenue: 1000,
  attemptsOfTable: 20,
  messagesOfCaller: 3,
  messagesOfNetwork: 10,
  messagesOfVenue: 100,
} as const;

/** Calls of tables for the staff: a pause after each of a kind at a table, and in ten minutes at most so many of a caller and of its network. */
export const TABLE_CALL = { pauseSeconds: 60, windowSeconds: 600, ofCaller: 10, ofNetwork: 30, ofVenue: 300 } as const;

export const COUPON_PAGE_SIZE = 15;
export const POINTS_PAGE_SIZE = 15;

/** The most characters of the name of a line that is not on the menu, and of the reason of a price that a person asks. */
export const MAX_OPEN_NAME = 60;
export const MAX_PRICE_REASON = 100;
