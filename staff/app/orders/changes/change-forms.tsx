import { AddAllergy } from "./add-allergy.tsx";
import { Discount } from "./discount.tsx";
import { JoinOrder } from "./join-order.tsx";
import { MoveOrder } from "./move-order.tsx";
import type { FormProps } from "./order-changes.tsx";
import { TakeOff } from "./take-off.tsx";
import { WriteOff } from "./write-off.tsx";

/** The forms of the changes in the menu of an order. */
export function ChangeForms({ change, detail, state, ...props }: FormProps) {
  if (change === "allergy") return <AddAllergy {...props} />;
  if (change === "take-off") return <TakeOff {...props} />;
  if (change === "discount") return <Discount {...props} detail={detail} />;
  if (change === "join") return <JoinOrder {...props} orders={[...state.orders.values()]} />;
  if (change === "move") return <MoveOrder {...props} tables={state.tables} />;
  return change === "write-off" && <WriteOff {...props} />;
}
