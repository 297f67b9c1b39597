import { contract } from "@comanda/contract";
import { joinSharedOrder, leaveSharedOrder, readSharedOrder, sharedOrderEvents } from "../orders/shared/shared-order-calls.ts";
import type { Serve } from "../identity/caller/serve.ts";
import { orderCodeValid, sendOrderCodeMessage } from "../seats/order-code-calls.ts";
import { callStaff, listCalls } from "../seats/call-staff.ts";
import { qrcodeInfo } from "../seats/qrcode-info.ts";

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
