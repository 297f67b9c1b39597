import { Button } from "@comanda/ui/button";
import { ActionBar } from "@comanda/ui/action-bar";
import type { OrderView } from "@comanda/contract/order-shapes";
import { useText } from "../text/text.tsx";
import { useOrderAgain } from "./use-order-again.ts";

/** An order that is over can be had once more (design, screen 18). */
export function AgainDock({ order }: { order: OrderView }) {
  const say = useText();
  const { busyWith, again } = useOrderAgain();
  return (
    <ActionBar label={say("orderAgain")}>
      <Button size={56} wide loading={busyWith !== null} onClick={() => again(order.id, order)}>
        {say("orderAgain")}
      </Button>
    </ActionBar>
  );
}
