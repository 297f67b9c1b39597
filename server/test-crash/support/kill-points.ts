import { isWriting, type StatementFault } from "./faults.ts";

type KillPoints = Record<string, (pass: () => void) => StatementFault>;

/** Where a process can be told to kill itself while it places an order; `pass` is called each time that it gets there. */
export const killPoints: KillPoints = {
  /** The order is composed and validated; nothing is written. */
  "before-write": (pass) => (statement, run) => {
    if (isWriting(statement)) pass();
    return run(statement);
  },
  /** The statement is sent; whether it commits is not known. */
  "mid-write": (pass) => (statement, run) => {
    if (isWriting(statement)) setImmediate(pass);
    return run(statement);
  },
  /** The write has committed; no answer is sent. */
  "after-write": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (isWriting(statement)) pass();
    return answer;
  },
};

/** Points in the delivery of an event where the process is killed. */
export const deliveryKillPoints: KillPoints = {
  /** Deliveries are claimed; nothing is delivered. */
  "after-claim": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name?.startsWith("delivery.claim") && answer.rows.length > 0) pass();
    return answer;
  },
  /** A line was written for the staff, or a receiver has answered a webhook; its delivery is not marked. */
  "before-mark": (pass) => (statement, run) => {
    if (statement.name === "delivery.delivered") pass();
    return run(statement);
  },
};

/** Points in the work of an action of the staff that is due where the process is killed. */
export const pendingKillPoints: KillPoints = {
  /** The action is found; its transaction has not begun. */
  "action-found": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "pending.due" && answer.rows.length > 0) pass();
    return answer;
  },
  /** The action is locked; nothing of it is written. */
  "action-locked": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "pending.lock") pass();
    return answer;
  },
  /** All of it is written; its transaction has not committed. */
  "action-written": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "pending.end") pass();
    return answer;
  },
  /** Whether its transaction has committed is not known. */
  "action-committing": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "pending.end") setImmediate(pass);
    return answer;
  },
};

/** Points in the automatic sending of an order where the process is killed. */
export const autoSendKillPoints: KillPoints = {
  /** The order is found; its transaction has not begun. */
  "sending-found": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "order.due-sendings" && answer.rows.length > 0) pass();
    return answer;
  },
  /** Its items and tickets are written; its transaction has not committed. */
  "sending-written": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "order.send") pass();
    return answer;
  },
  /** Whether its transaction has committed is not known. */
  "sending-committing": (pass) => async (statement, run) => {
    const answer = await run(statement);
    if (statement.name === "order.send") setImmediate(pass);
    return answer;
  },
};
