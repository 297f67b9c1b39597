import { contract } from "@comanda/contract";
import { joinSharedOrder } from "../orders/shared/join-shared-order.ts";
import { leaveSharedOrder } from "../orders/shared/leave-shared-order.ts";
import { readSharedOrder } from "../orders/shared/read-shared-order.ts";
import { sharedOrderEvents } from "../orders/shared/shared-order-events.ts";
import type { Serve } from "../identity/caller/serve.ts";
import { orderCodeValid } from "../seats/order-code-valid.ts";
import { callStaff } from "../seats/request/call-staff.ts";
import { listCalls } from "../seats/request/list-calls.ts";
import { qrcodeInfo } from "../seats/qrcode-info.ts";
import { sendOrderCodeMessage } from "../seats/send-order-code-message.ts";

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
