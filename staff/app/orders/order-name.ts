export { useOrderName } from "../text/name-of-order.ts";
