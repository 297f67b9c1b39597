import { OrderStatus, type OrderType, PaymentStatus, SendStatus, SourceType } from "../codes.ts";
import { DEFAULT_GUESTS } from "../limits.ts";
import { NO_TABLE } from "./order-type.ts";

const NO_AMOUNT = "0.00";

/**
 * The initial values of an order (specification, section 3, Order): ids `0`, one guest, from the web, Progressing, Unpaid, unSend. Amounts
 * are dollars with two digits. Every call returns new lists.
 */
export const newOrder = (type: OrderType) => ({
  id: "0",
  serial: 0,
  type,
  customerId: "0",
  customer: null as string | null,
  status: OrderStatus.Progressing as OrderStatus,
  isTaxFree: false,
  notes: "",
  tableId: NO_TABLE,
  tableName: "",
  guests: DEFAULT_GUESTS,
  orderItems: [],
  orderTaxes: [],
  priceAdjustments: [],
  paymentStatus: PaymentStatus.Unpaid as PaymentStatus,
  sendStatus: SendStatus.unSend as SendStatus,
  isPrinted: false,
  totalAmount: NO_AMOUNT,
  paymentsTotal: NO_AMOUNT,
  paymentsTips: NO_AMOUNT,
  paymentsChange: NO_AMOUNT,
  totalTaxAmount: NO_AMOUNT,
  subTotalAmount: NO_AMOUNT,
  totalDiscountAmount: NO_AMOUNT,
  totalChargeAmount: NO_AMOUNT,
  totalTipsAmount: NO_AMOUNT,
  regionId: "0",
  staffName: "",
  staffId: "0",
  payments: [] as never[],
  customerProducts: [],
  createAt: null as string | null,
  extraInfo: "",
  thirdPartyOrderId: "",
  sourceType: SourceType.ScanCodeToOrder as SourceType,
  thirdPartyExtraInfo: "",
});
