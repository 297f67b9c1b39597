// The numbers of the refusals that pages distinguish (product rules, section 8). Each is a constant of its own, so that a bundle
// contains only the number.

export const NOT_SIGNED_IN = 401;
/** With HTTP status 404: the merchant, table or order does not exist; with 200: the dish is off the menu, or the phone has no member. */
export const NOT_FOUND = 404;
export const TOO_MANY_REQUESTS = 429;
/** The order code is missing or wrong, or the table was not scanned. */
export const ORDER_CODE_REFUSED = 1011;
export const SOLD_OUT = 2025;
export const CHOICE_WRONG = 2026;
/** A dish outside its hours, or an order outside the restaurant's opening hours. */
export const NOT_SERVED_THEN = 2027;
export const PRICE_CHANGED = 2028;
export const NAME_MISSING = 2029;
/** Only an order that ended in the last days is rated. */
export const RATING_CLOSED = 2030;
export const COUPON_UNUSABLE = 3001;
export const POINTS_SHORT = 3002;
export const CODE_WRONG = 4001;
export const CODE_EXPIRED = 4002;
export const CODE_TRIES_SPENT = 4003;
export const CHECKOUT_IN_PROGRESS = 4040;
/** The previous message was sent a moment ago. */
export const MESSAGE_TOO_SOON = 4290;
export const ADDRESS_TOO_OFTEN = 4291;
export const DAY_LIMIT_REACHED = 4292;
export const ORDER_HAS_CHECKOUT = 11000;
export const ORDER_MODIFIED = 12000;
/** A person or a key without the permission. */
export const NOT_ALLOWED = 403;
// Refusals of the console alone.
/** Somebody else, or this person a moment ago, has done it. */
export const ALREADY_DONE = 5001;
/** An action on the record is pending and can be undone. */
export const ACTION_PENDING = 5002;
export const ALLERGY_UNREAD = 5003;
export const HAS_POINTS = 5004;
export const PAID_IN_PART = 5005;
export const TOO_LATE_TO_UNDO = 5006;
/** Another person has changed the record since it was read. */
export const RECORD_CHANGED = 5008;
export const NOTHING_TO_SEND = 5009;
export const WOULD_LEAVE_EMPTY = 5010;
export const MORE_THAN_DUE = 5011;
export const LAST_OWNER = 5012;
export const TOO_MANY_LINES = 5013;
export const NOT_ALL_SENT = 5014;
export const TOO_LITTLE_CASH = 5015;
export const OPEN_ORDERS = 5016;
export const OPEN_BALANCE = 5017;
export const NO_PRINTER = 5018;
export const TABLE_NAME_TAKEN = 5019;
/** A card is held for the order. */
export const CARD_HELD = 5020;
export const STATION_NAME_TAKEN = 5030;
export const STATION_NAME_MISSING = 5031;
export const LAST_STATION = 5032;
/** Tickets of the station are not made. */
export const OPEN_TICKETS = 5033;
export const TABLE_TAKEN = 5034;
/** Nobody is seated at the table, and nobody orders from there. */
export const TABLE_OUT_OF_USE = 5035;
/** An order would be late before its age turns. */
export const LATE_BEFORE_WARN = 5036;
export const ROOM_NAME_TAKEN = 5038;
export const ROOM_NAME_MISSING = 5037;
/** The values of a product contradict each other, or something that it names does not exist. */
export const PRODUCT_INVALID = 5040;
export const CATEGORY_HAS_PRODUCTS = 5041;
export const CATEGORY_NAME_MISSING = 5042;
export const PICTURE_REFUSED = 5043;
/** A field of a promotion of several products has a value that cannot be stored. */
export const PROMOTION_FIELD_WRONG = 5044;
/** A business day that still runs is not closed. */
export const DAY_NOT_OVER = 5080;
export const DAY_CLOSED = 5081;
export const DAY_NOT_CLOSED = 5082;
/** The deployment has a restaurant, so none can be set up without signing in. */
export const SETUP_CLOSED = 5083;
export const SETUP_CODE_WRONG = 5084;
/** Values of a new restaurant are refused. */
export const SETUP_INVALID = 5085;
/** Nothing is delivered to the address of a webhook. */
export const WEBHOOK_ADDRESS_REFUSED = 5060;
/** A setting of the restaurant has a value that cannot be stored. */
export const RESTAURANT_FIELD_WRONG = 5064;
/** A field of a coupon has a value that cannot be stored. */
export const COUPON_FIELD_WRONG = 5070;
/** The coupon is given no more. */
export const COUPON_ENDED = 5071;
export const TOO_MANY_COUPONS = 5072;
/** Cells of the file have to be corrected first. */
export const IMPORT_HAS_MISTAKES = 5007;
/** The file is no table that a menu can be read from. */
export const IMPORT_UNREADABLE = 5090;
/** The import was loaded or undone. */
export const IMPORT_ENDED = 5091;
export const IMPORT_NOT_UNDOABLE = 5092;
/** The files are no folder of a restaurant that can be read. */
export const FOLDER_UNREADABLE = 5093;
/** Fields that the console and the folder have both changed are to be decided first. */
export const IMPORT_UNDECIDED = 5094;
export const STAFF_CREDENTIALS_WRONG = 5101;
export const PASSWORD_UNUSABLE = 5102;
export const PASSWORD_CHANGE_NEEDED = 5103;
export const STAFF_NAME_TAKEN = 5104;
/** The code that pairs a kitchen screen is wrong, used or expired. */
export const PAIRING_CODE_WRONG = 5105;
