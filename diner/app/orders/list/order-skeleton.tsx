import { Bone } from "@comanda/ui/feedback/skeleton";

/** The skeleton of an order in the list. */
export const OrderSkeleton = () => (
  <div className="orders-card">
    <span className="orders-card__top">
      <Bone className="orders-bone--name" />
      <Bone className="orders-bone--total" />
    </span>
    <Bone className="orders-bone--when" />
    <span className="orders-card__items">
      <Bone shape="box" className="orders-bone--picture" />
      <Bone className="orders-bone--items" />
    </span>
  </div>
);
