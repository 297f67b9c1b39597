// The numbers of the refusals that pages distinguish (product rules, section 8). Each is a constant of its own, so that a bundle
// contains only the number.

export const NOT_SIGNED_IN = 401;
/** With HTTP status 404: the merchant, table or order does not exist; with 200: the dish is off the menu, or the phone has no member. */
export const NOT_FOUND = 404;
/** The restaurant is at another installation; also the status of HTTP. */
export const RESTAURANT_MOVED = 410;
export const TOO_MANY_REQUESTS = 429;
/** The order code is missing or wrong, or the table was not scanned. */
export const ORDER_CODE_REFUSED = 1011;
export const SOLD_OUT = 2025;
export const CHOICE_WRONG = 2026;
/** A dish outside its hours, or an order outside the restaurant's opening hours. */
export const NOT_SERVED_THEN = 2027;
export const PRICE_CHANGED = 2028;
export const NAME_MISSING = 2029;
/** What is left to pay of a bill is not what the diner saw. */
export const BILL_CHANGED = 2031;
/** The restaurant takes no payments of this order on a provider's page. */
export const PAYMENT_NOT_OFFERED = 2032;
/** The provider takes no payment of this amount. */
export const AMOUNT_NOT_PAYABLE = 2033;
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
// Refusals of the console alone.
/** Somebody else, or this person a moment ago, has done it. */
export const ALREADY_DONE = 5001;
/** An action on the record is pending and can be undone. */
export const ACTION_PENDING = 5002;
export const ALLERGY_UNREAD = 5003;
/** Another person has changed the record since it was read. */
export const RECORD_CHANGED = 5008;
/** An order that a person took more than a day ago, which a call before may have placed. */
export const TAKEN_TOO_LONG_AGO = 5027;
/** The party for which a person took an order is not at its table any more. */
export const PARTY_GONE = 5045;
/** Nobody is seated at the table, and nobody orders from there. */
export const TABLE_OUT_OF_USE = 5035;
/** The values of a product contradict each other, or something that it names does not exist. */
export const PRODUCT_INVALID = 5040;
export const CATEGORY_NAME_MISSING = 5042;
export const PICTURE_REFUSED = 5043;
/** A field of a promotion of several products has a value that cannot be stored. */
export const PROMOTION_FIELD_WRONG = 5044;
/** A setting of the restaurant has a value that cannot be stored. */
export const RESTAURANT_FIELD_WRONG = 5064;
/** A field of a coupon has a value that cannot be stored. */
export const COUPON_FIELD_WRONG = 5070;
export const SETUP_CODE_WRONG = 5084;
/** Values of a new restaurant are refused. */
export const SETUP_INVALID = 5085;
/** The file is no table that a menu can be read from. */
export const IMPORT_UNREADABLE = 5090;
/** The files are no folder of a restaurant that can be read. */
export const FOLDER_UNREADABLE = 5093;
export const STAFF_CREDENTIALS_WRONG = 5101;
export const PASSWORD_UNUSABLE = 5102;
export const PIN_WRONG = 5106;
/** The person signs in by password on this device. */
export const PIN_NEEDS_PASSWORD = 5107;
export const SECOND_FACTOR_NEEDED = 5109;
export const SECOND_FACTOR_WRONG = 5110;
/** The restaurant requires a second factor of the role, and the person has none. */
export const SECOND_FACTOR_MISSING = 5112;

/** Cash drawers are not counted, which the closing of a day asks for. */
export const DRAWERS_NOT_COUNTED = 5089;
