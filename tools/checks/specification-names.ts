/** The enumerations of the specification (section 4) by their names in code, with the number of each entry. */
export const ENUMERATIONS: Record<string, Record<string, number>> = {
  OrderType: {
    DINE_IN: 0,
    PICKUP: 1,
    TO_GO: 2,
    DELIVERY: 3,
    ONLINE_DINE_IN: 4,
    ONLINE_PICKUP: 5,
    ONLINE_TO_GO: 6,
    ONLINE_DELIVERY: 7,
    ONLINE_TAKEOUT: 8,
    RECALL: 100,
    DRAWER: 101,
    DAILY_CLOSING: 102,
    ONLINE_ORDER: 103,
    REPORT_CENTER: 104,
    PAYMENT_BATCH: 105,
    CARD_READERS: 106,
    POS_SETTINGS: 107,
    ATTENDANCE: 108,
    Unknown: -1,
  },
  OrderStatus: { Progressing: 0, Completed: 1, Cancelled: 2, BeMerged: 3, Unknown: -1 },
  SendStatus: { unSend: 0, partiallySent: 1, allSent: 2, unknown: -1 },
  PaymentStatus: {
    Unpaid: 0,
    PartiallyPaid: 1,
    FullyPaid: 2,
    UnCaptured: 3,
    PartiallyCaptured: 4,
    Captured: 5,
    OrderCodeMiss: 1011,
    Unknown: -1,
  },
  SourceType: { EasyPos: 0, Yesmeal: 1, Deliverect: 2, AiPhone: 3, ScanCodeToOrder: 4 },
  Availability: { Available: 0, NotYetTime: 1, NotMeetingThreshold: 2, OutOfScope: 3 },
  AdjustmentCategory: {
    discount: 0,
    charge: 1,
    tips: 2,
    coupon: 3,
    promotion: 4,
    benefit: 5,
    tax: 6,
    refund: 7,
    recharge: 8,
    orderDiscountBenefit: 9,
  },
  AdjustmentTarget: { entireOrder: 0, individualOrderItem: 1 },
  ItemKind: { Normal: 0, ToGo: 1 },
  ItemMode: { normal: 0, customized: 1, recharge: 2, pointExchange: 3 },
  SalesUnit: { piece: 0, weight: 1 },
};

/** The pages (section 2), except `/`. */
export const ROUTES = [
  "/merchant/{merchantId}",
  "/merchant/{merchantId}/login",
  "/merchant/{merchantId}/account",
  "/merchant/{merchantId}/account/profile",
  "/merchant/{merchantId}/coupon-available",
  "/merchant/{merchantId}/coupon-used",
  "/merchant/{merchantId}/coupon-expired",
  "/merchant/{merchantId}/member",
  "/merchant/{merchantId}/order",
  "/merchant/{merchantId}/search",
  "/merchant/{merchantId}/order-list",
  "/merchant/{merchantId}/order-detail/{orderId}",
  "/merchant/{merchantId}/order-preview",
  "/merchant/{merchantId}/select-guests",
  "/m/{merchantId}/q/{qrcodeId}",
  "/home",
  "/notFound",
  "/scan",
  "/scan/result",
  "/test",
  "/sitemap.xml",
  "/index-sitemap.xml",
];

/** The keys of the browser's storage (section 3). */
export const STORAGE_KEYS = ["fingerprint-id", "table-id", "table-name", "guest-count", "order-type"];

/** The error codes (section 8, and the table of the product rules, section 2), and the settings that the web reads (section 3). */
export const ERROR_CODES = [
  401, 404, 500, 1011, 2025, 2026, 2027, 2028, 2029, 3001, 3002, 4001, 4002, 4003, 4040, 4290, 4291, 4292, 11000, 12000,
];
export const SETTINGS = [18001, 18002];

/** The message keys of forms (section 5). */
export const MESSAGE_KEYS = [
  "login.loginInUsefulPhone",
  "phoneRequired",
  "nameRequired",
  "birthdayRequired",
  "emailRequired",
  "emailFormatIncorrect",
];

/** The calls (section 7), including those that only the product rules have (section 8). */
export const CALLS = [
  "GET /api/merchant/tiny-merchant",
  "GET /api/member/merchant/home",
  "GET /api/member/merchant/products-by-categories",
  "GET /api/member/merchant/search",
  "POST /api/merchant/message/send-order-code-message",
  "GET /api/merchant/table/qrcode/info/{id}",
  "GET /api/merchant/table/order-code/valid/{code}",
  "POST /api/member/phone/code",
  "POST /api/member/login",
  "GET /api/member",
  "PUT /api/member",
  "POST /api/member/register/guest",
  "GET /api/merchant/order/has-processing-order",
  "GET /api/merchant/order/member-order-list",
  "GET /api/merchant/order/detailForMember",
  "POST /api/member/order",
  "POST /api/merchant/order/preview",
  "POST /api/shoppingCart",
  "GET /api/shoppingCart",
  "POST /api/member/logout",
  "GET /api/member/coupons",
  "GET /api/member/points",
  "GET /api/merchant/redirect",
  "GET /api/merchant/directory",
  "GET /api/merchant/order/events",
  "GET /api/member/merchant/sold-out/events",
  "POST /api/monitor/events",
  "GET /api/build",
  "PUT /api/member/order/rating",
  "GET /api/member/order/push",
  "PUT /api/member/order/push",
  "GET /api/member/order/dishes",
  "POST /api/merchant/table/request",
  "GET /api/merchant/table/request",
  "GET /api/merchant/table/share",
  "POST /api/merchant/table/share/join",
  "POST /api/merchant/table/share/leave",
  "GET /api/merchant/table/share/events",
];

/** The headings of the specification's nine sections. */
export const SECTIONS = [
  "1. What the product does and for whom",
  "2. Screens and routes",
  "3. Entities and their fields",
  "4. States and transitions",
  "5. Validation rules",
  "6. Roles and permissions",
  "7. The calls it makes",
  "8. The error catalogue",
  "9. Business constants and limits",
];
