/** An order that nobody has seen for this long sounds again, and then at this interval, in seconds. */
const FIRST = 60;
const THEN = 30;

/** Whether an order that nobody has seen for so many whole seconds sounds again in this second. */
export const isDueAgain = (seconds: number): boolean => seconds >= FIRST && (seconds - FIRST) % THEN === 0;
