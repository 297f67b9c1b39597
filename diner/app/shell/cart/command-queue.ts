type Entry<Command, Answer> = { command: Command; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Sends commands one after the other, in the order in which they were added, so that the last one takes effect. A command is pending until
 * it is answered. A command is sent once: repeating it is the caller's decision.
 */
export class CommandQueue<Command, Answer> {
  readonly #entries: Entry<Command, Answer>[] = [];
  readonly #send: (command: Command) => Promise<Answer>;
  readonly #onSettled: () => void;
  #isSending = false;

  /** `send` sends one command. `onSettled` is called after each answer or failure, when the command is no longer pending. */
  constructor(send: (command: Command) => Promise<Answer>, onSettled: () => void) {
    this.#send = send;
    this.#onSettled = onSettled;
  }

  /** The commands without an answer, in their order; the first one is being sent. */
  get pending(): Command[] {
    return this.#entries.map(({ command }) => command);
  }

  /** Sends a command after all that are pending. Resolves to its answer; rejects if sending failed. */
  add(command: Command): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#entries.push({ command, resolve, reject });
      void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let [entry] = this.#entries; entry; [entry] = this.#entries) {
      const { command, resolve, reject } = entry;
      const settle = await this.#send(command).then(
        (answer) => () => resolve(answer),
        (error: unknown) => () => reject(error),
      );
      this.#entries.shift();
      this.#onSettled();
      settle();
    }
    this.#isSending = false;
  }
}
