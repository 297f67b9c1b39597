import { ObservableStore } from "../observable-store.ts";

/** The kind of a toast, shown by its icon. */
export type ToastKind = "info" | "success" | "problem";

/** One short message. `id` differs for each toast, also when the text is the same. */
export type Toast = { id: number; text: string; kind: ToastKind };

/** A toast is visible for 2000 ms and its exit transition takes 220 ms (design, section 8); both are in the style sheet. */
const STAY = 2220;

/** Shows one toast at a time; a new toast replaces the current one. */
export class Toaster extends ObservableStore<Toast | undefined> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super(undefined);
  }

  readonly show = (text: string, kind: ToastKind = "info"): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.set(undefined), STAY);
    this.set({ id: (this.getSnapshot()?.id ?? 0) + 1, text, kind });
  };
}
