import { useState } from "react";

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs one piece of work after the other, in the order in which it was called: two calls that are sent side by side may
 * be carried out by the server in either order.
 */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const running = last.then(work, work);
    last = running;
    return running;
  };
}

/** The same for the calls of one component. */
export const useInTurn = (): InTurn => useState(inTurn)[0];
