import { DEFAULT_LOCALE } from "@comanda/domain/locale";

/** A body that each call with a body takes, on the demo restaurant; shown in the description of the API. */
export const EXAMPLES: Record<string, { body: object }> = {
  "table.sendOrderCodeMessage": { body: { tableId: "12", qrcodeId: "700012" } },
  "table.callStaff": { body: { tableId: "12", qrcodeId: "700012", kind: "bill-part", amount: "12.50" } },
  "member.update": { body: { firstName: "Mei", lastName: "Lin", mail: "mei.lin@example.com", birthday: 203 } },
  "signIn.sendCode": { body: { phone: "4155550134" } },
  "signIn.logIn": { body: { phone: "4155550134", code: "123456", autoRegister: true, autoReceiveCoupon: true, autoFillingName: false } },
  "cart.update": { body: { merchantId: "100001", details: [{ productId: "1004", quantity: "2" }], productId: "1004" } },
  "order.preview": { body: { type: 2, orderItems: [{ productId: "1004", quantity: "2", notes: "no garlic" }] } },
  "order.place": {
    body: {
      id: "0",
      rowVersion: 0,
      type: 0,
      tableId: "12",
      qrcodeId: "700012",
      orderCode: "4821",
      guests: 2,
      orderItems: [
        { productId: "1004", quantity: "1", condiments: [{ id: "9001", quantity: 1 }] },
        { productId: "1005", quantity: "1", orderItemModifiers: [{ modifierProductId: "8101", quantity: 1 }] },
      ],
      priceAdjustments: [{ category: 2, target: 0, amount: "5.00", name: "tips", asTips: true }],
      userCouponIds: [],
      extraInfo: '{"webDineInOrderType":0}',
      expectedTotal: "36.25",
    },
  },
  "staff.session.signIn": { body: { name: "Jo", password: "four plain words", device: "Tablet at the pass" } },
  "staff.session.changeLanguage": { body: { language: DEFAULT_LOCALE } },
  "staff.session.changePassword": { body: { current: "k7mq-r2vd-9hxp-w4tc", next: "four plain words" } },
  "staff.session.end": { body: { id: "7" } },
  "staff.people.add": { body: { name: "Jo", role: "manager", title: "Floor lead" } },
  "staff.people.change": { body: { id: "7", rowVersion: 2, role: "staff" } },
  "staff.people.resetPassword": { body: { id: "7" } },
  "platform.monitor": { body: { buildId: "build-7", behaviours: [{ kind: "error", message: "TypeError: x is not a function" }] } },
};
