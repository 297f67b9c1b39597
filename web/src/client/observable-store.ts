/** A store for `useSyncExternalStore`: `getState` is its snapshot, and `setState` notifies the subscribers. */
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

  readonly getState = (): State => this.#state;

  protected setState(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
