import { contract } from "@comanda/contract";
import { joinSharedOrder } from "../order/shared/join-shared-order.ts";
import { leaveSharedOrder } from "../order/shared/leave-shared-order.ts";
import { readSharedOrder } from "../order/shared/read-shared-order.ts";
import { sharedOrderEvents } from "../order/shared/shared-order-events.ts";
import type { Serve } from "../serve.ts";
import { orderCodeValid } from "./order-code-valid.ts";
import { callStaff } from "./request/call-staff.ts";
import { listCalls } from "./request/list-calls.ts";
import { qrcodeInfo } from "./qrcode-info.ts";
import { sendOrderCodeMessage } from "./send-order-code-message.ts";

export const tableRoutes = (on: Serve): void => {
  on(contract.table.qrcodeInfo, qrcodeInfo);
  on(contract.table.sendOrderCodeMessage, sendOrderCodeMessage);
  on(contract.table.orderCodeValid, orderCodeValid);
  on(contract.table.callStaff, callStaff);
  on(contract.table.calls, listCalls);
  on(contract.table.share, readSharedOrder);
  on(contract.table.joinShare, joinSharedOrder);
  on(contract.table.leaveShare, leaveSharedOrder);
  on(contract.table.shareEvents, sharedOrderEvents);
};
