import { useSyncExternalStore } from "react";

/** State that components subscribe to: a subclass changes it with `set`, which notifies the subscribers. */
export class ObservableStore<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): State => this.#state;

  protected set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The state of a store; `serverState` while the server renders, and in the first render of the browser. */
export const useStore = <State>({ subscribe, getSnapshot }: ObservableStore<State>, serverState: State): State =>
  useSyncExternalStore(subscribe, getSnapshot, () => serverState);
