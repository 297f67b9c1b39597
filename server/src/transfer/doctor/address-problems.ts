import { isLoopback } from "@comanda/domain/loopback";
import { type Problem, serious } from "./problem.ts";

/** Whether guests reach the restaurant at the address that its QR codes have. */
export const addressProblems = (publicOrigin: string): Problem[] =>
  isLoopback(publicOrigin) ? [serious("phones-cannot-open", [publicOrigin])] : [];
