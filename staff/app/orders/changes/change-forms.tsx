import { AddAllergy } from "./add-allergy.tsx";
import { Discount } from "./discount.tsx";
import { HeldByGuest } from "./held-by-guest.tsx";
import { JoinOrder } from "./join-order.tsx";
import { MoveOrder } from "./move-order.tsx";
import type { FormProps, OrderChange } from "./order-changes.tsx";
import { TakeOff } from "./take-off.tsx";
import { WriteOff } from "./write-off.tsx";

/** Changes of what an order costs, which wait while a guest pays it. */
const CHANGES_OF_AMOUNT: readonly OrderChange[] = ["take-off", "discount", "join"];

/** The forms of the changes in the menu of an order. */
export function ChangeForms({ change, detail, state, ...props }: FormProps) {
  const { order, onDone } = props;
  if (order.paying && CHANGES_OF_AMOUNT.includes(change)) return <HeldByGuest order={order} onDone={onDone} />;
  if (change === "allergy") return <AddAllergy {...props} />;
  if (change === "take-off") return <TakeOff {...props} />;
  if (change === "discount") return <Discount {...props} detail={detail} />;
  if (change === "join") return <JoinOrder {...props} orders={[...state.orders.values()]} />;
  if (change === "move") return <MoveOrder {...props} tables={state.tables} />;
  return change === "write-off" && <WriteOff {...props} />;
}
