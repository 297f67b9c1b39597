import type { Answered } from "./api/answer-checks.ts";

const MOST_TRIES = 10;

/** Makes a call again while the server is too busy for it (503): such a call has decided nothing. */
export async function decidedCall(call: () => Promise<Answered>): Promise<Answered> {
  let answered = await call();
  for (let again = 0; answered.code === 503 && again < MOST_TRIES; again += 1) answered = await call();
  return answered;
}
